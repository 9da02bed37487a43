import { Unavailable } from '@shop/event-store';
import { systemClock } from '@shop/kernel';
import type { EventStoreClient } from './client.js';
import { Semaphore } from './semaphore.js';
import { ServerProbe } from './server-probe.js';
import { ReadCalls } from './server-calls.js';
import { HealthTracker } from './health-tracker.js';
import { NoResponse } from './timing.js';

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
