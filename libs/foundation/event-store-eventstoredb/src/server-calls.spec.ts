import { Unavailable } from '@shop/event-store';
import { systemClock } from '@shop/kernel';
import type { EventStoreClient } from './client.js';
import { NoResponse } from './failure.js';
import { HealthTracker, ReadCalls, Semaphore, ServerProbe } from './server-calls.js';

function aServer(deadlineMs: number) {
  const status = new HealthTracker(systemClock);
  const closed = new AbortController().signal;
  const probe = new ServerProbe({} as Partial<EventStoreClient> as EventStoreClient, status, closed);
  return { status, calls: new ReadCalls(new Semaphore(1, 1), deadlineMs, status, probe, closed) };
}

const silence = (ms: number) => new NoResponse(`No answer within ${ms} ms`);

describe('a read that failed on every attempt', () => {
  it('reports the server error, not the timeout of the last short attempt', async () => {
    const { calls, status } = aServer(200);
    let asked = 0;
    const read = async (ms: number): Promise<never> => {
      asked += 1;
      throw asked === 1 ? new Error('Unexpected ReadAllResult: Error') : silence(ms);
    };

    const reading = calls.run('$all', read);

    await expect(reading).rejects.toThrow(Unavailable);
    await expect(reading).rejects.toMatchObject({ cause: { message: 'Unexpected ReadAllResult: Error' } });
    expect(asked).toBeGreaterThan(1);
    expect(status.isDown).toBe(false);
  });

  it('reports the timeout if there was time for a response', async () => {
    const { calls, status } = aServer(2_500);
    let asked = 0;
    const read = async (ms: number): Promise<never> => {
      asked += 1;
      throw asked === 1 ? new Error('Unexpected ReadAllResult: Error') : silence(ms);
    };

    await expect(calls.run('$all', read)).rejects.toThrow(/No answer within 1[\d.]+ ms/);
    expect(status.isDown).toBe(true);
  });
});

/** Work that ends when told. */
function createCall() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

describe('the semaphore', () => {
  it('admits the given number, and the others in order of arrival', async () => {
    const semaphore = new Semaphore(1, 10);
    const order: number[] = [];
    const [first, second] = [createCall(), createCall()];
    const running = semaphore.run(1_000, first.work);
    const waiting = [second.work, () => Promise.resolve()].map((work, n) =>
      semaphore.run(1_000, () => {
        order.push(n + 1);
        return work();
      }),
    );

    first.end();
    await running;
    await Promise.resolve();
    expect(order).toEqual([1]);
    second.end();
    await Promise.all(waiting);
    expect(order).toEqual([1, 2]);
  });

  it('rejects callers that waited too long or exceed the queue', async () => {
    const semaphore = new Semaphore(1, 1);
    const first = createCall();
    const running = semaphore.run(1_000, first.work);
    const late = semaphore.run(5, () => Promise.resolve());

    await expect(semaphore.run(1_000, () => Promise.resolve())).rejects.toThrow('waiting already');
    await expect(late).rejects.toThrow(Unavailable);
    first.end();
    await running;
    expect(await semaphore.run(1_000, () => Promise.resolve(7))).toBe(7);
  });

  it('does not abort a call that started in time', async () => {
    const semaphore = new Semaphore(1, 1);
    const [first, second] = [createCall(), createCall()];
    const running = semaphore.run(1_000, first.work);
    const next = semaphore.run(20, second.work);
    first.end();
    await running;
    const closed = semaphore.close(5);

    await closed;
    second.end();
    await next;
  });

  it('closes when all callers have left, including those in the queue', async () => {
    const semaphore = new Semaphore(1, 10);
    const [first, second] = [createCall(), createCall()];
    const calls = [first, second].map(({ work }) => semaphore.run(1_000, work));
    const closed = semaphore.close(5_000);

    await expect(semaphore.run(1_000, () => Promise.resolve())).rejects.toThrow('closed');
    first.end();
    second.end();
    await Promise.all(calls);
    await closed;
  });

  it('does not wait forever for a caller that never leaves', async () => {
    const semaphore = new Semaphore(1, 10);
    void semaphore.run(1_000, () => new Promise(() => undefined));
    const waiting = semaphore.run(60_000, () => Promise.resolve());
    waiting.catch(() => undefined);

    await semaphore.close(5);

    await expect(waiting).rejects.toThrow('closed');
  });
});
