import type { Contract } from '@shop/rpc-contract';
import { createRpcClient, type Failure, type Subscription } from './index.js';

function endingStream() {
  const resumedAfter: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = (_input, init) => {
    const id = resumedAfter.push(new Headers(init?.headers).get('last-event-id'));
    const body = `id: ${id}\ndata: {"json":${id}}\n\n`;
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  };
  return { resumedAfter, fetch };
}

const nextTurn = () => new Promise<void>((resume) => setImmediate(resume));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a subscription', () => {
  it('opens after 500 ms, and 1 s after a drop resumes from the last event', async () => {
    const { resumedAfter, fetch } = endingStream();
    const heard: unknown[] = [];
    const client = createRpcClient<Contract>({ fetch });
    const stream = client.listen(
      { method: 'news.live' },
      { onData: (data) => heard.push(data) },
    ) as Subscription<unknown>;
    for (const [opened, waitMs] of [500, 1_000, 1_000].entries()) {
      vi.advanceTimersByTime(waitMs - 1);
      await nextTurn();
      expect(resumedAfter).toHaveLength(opened);
      vi.advanceTimersByTime(1);
      while (heard.length === opened || stream.isOpen) await nextTurn();
    }
    expect(resumedAfter).toEqual([null, '1', '2']);
    expect(heard).toEqual([1, 2, 3]);
    stream.close();
    vi.advanceTimersByTime(60_000);
    await nextTurn();
    expect(resumedAfter).toHaveLength(3);
  });

  it('opens at once if requested, and only once', () => {
    const { resumedAfter, fetch } = endingStream();
    const client = createRpcClient<Contract>({ fetch });
    const stream = client.listen({ method: 'news.live' }, { onData: () => undefined }) as Subscription<unknown>;
    expect([stream.open(), stream.open()]).toMatchObject([
      { status: 'ok', data: { code: 'OPENED' } },
      { status: 'ok', data: { code: 'ALREADY_OPENED' } },
    ]);
    stream.close();
    vi.advanceTimersByTime(60_000);
    expect(resumedAfter.length).toBeLessThanOrEqual(1);
  });

  it('opens again after the given time without a byte', async () => {
    let opened = 0;
    const fetch: typeof globalThis.fetch = (_input, init) => {
      opened += 1;
      const body = new ReadableStream({
        start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted'))),
      });
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    };
    const failures: Failure[] = [];
    const client = createRpcClient<Contract>({ fetch });
    const stream = client.listen(
      { method: 'news.live' },
      { onData: () => undefined, onError: (error) => failures.push(error) },
      { firstDelayMs: 0, silenceTimeoutMs: 9_500 },
    ) as Subscription<unknown>;
    vi.advanceTimersByTime(0);
    while (vi.getTimerCount() < 2) await nextTurn();
    vi.advanceTimersByTime(9_499);
    await nextTurn();
    expect([failures, opened]).toEqual([[], 1]);
    vi.advanceTimersByTime(1);
    while (failures.length === 0) await nextTurn();
    vi.advanceTimersByTime(1_000);
    while (opened === 1) await nextTurn();
    stream.close();
  });

  it('reports a failed open and whether it is retried', async () => {
    const fetch: typeof globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const client = createRpcClient<Contract>({ fetch });
    for (const reconnect of [true, false]) {
      const told: [string, boolean][] = [];
      const onError = ({ data }: Failure, again: boolean) => told.push([data.code, again]);
      const handlers = { onData: () => undefined, onError };
      const stream = client.listen({ method: 'news.live' }, handlers, { reconnect }) as Subscription<unknown>;
      stream.open();
      while (told.length === 0) await nextTurn();
      expect(told).toEqual([['RPC_CLIENT_SUBSCRIBE_STREAM_ERROR', reconnect]]);
      stream.close();
    }
  });
});
