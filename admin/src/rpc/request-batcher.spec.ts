import type { AnyResult } from '@shop/rpc-client';
import { RequestBatcher } from './request-batcher.js';

const responseTo = (call: string): AnyResult =>
  ({ action: 'call', status: 'ok', data: `answer to ${call}` }) as AnyResult;

function createServer() {
  const requests: { readonly calls: readonly string[]; readonly signal: AbortSignal; readonly respond: () => void }[] =
    [];
  const batcher = new RequestBatcher<string>(
    (calls, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        requests.push({ calls, signal, respond: () => resolve(calls.map(responseTo)) });
      }),
  );
  return { asked: batcher, requests };
}

describe('an RPC batch', () => {
  it('combines calls of one tick into one request, and returns each response', async () => {
    const { asked, requests } = createServer();
    const answers = Promise.all([asked.enqueue('orders'), asked.enqueue('reminders')]);
    await Promise.resolve();
    requests[0]?.respond();
    expect(await answers).toEqual([responseTo('orders'), responseTo('reminders')]);
    expect(requests.map(({ calls }) => calls)).toEqual([['orders', 'reminders']]);
  });

  it('sends later calls in another request without waiting', async () => {
    const { asked, requests } = createServer();
    void asked.enqueue('orders');
    await Promise.resolve();
    const later = asked.enqueue('reminders');
    await Promise.resolve();
    requests[1]?.respond();
    expect(await later).toEqual(responseTo('reminders'));
  });

  it('still resolves the others when one call is aborted', async () => {
    const { asked, requests } = createServer();
    const leaver = new AbortController();
    const left = asked.enqueue('orders', leaver.signal);
    const stayed = asked.enqueue('reminders', new AbortController().signal);
    await Promise.resolve();
    leaver.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    requests[0]?.respond();
    expect(await stayed).toEqual(responseTo('reminders'));
  });

  it('is aborted when all of its calls are aborted', async () => {
    const { asked, requests } = createServer();
    const leavers = [new AbortController(), new AbortController()];
    const left = leavers.map(({ signal }, at) => asked.enqueue(String(at), signal));
    await Promise.resolve();
    leavers.forEach((leaver) => leaver.abort());
    const settled = await Promise.allSettled(left);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it('rejects all of its calls when the request fails', async () => {
    const asked = new RequestBatcher<string>(() => Promise.reject(new Error('broken')));
    const settled = await Promise.allSettled([asked.enqueue('orders'), asked.enqueue('reminders')]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
