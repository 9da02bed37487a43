import { QueryObserver } from '@tanstack/react-query';
import { CallFailed } from '../shared/rpc.js';
import { createQueries } from './query-client.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** How often is asked in so many seconds, where each answer is this failure. */
async function timesAsked(code: string, seconds: number): Promise<number> {
  let asked = 0;
  const ask = () => {
    asked += 1;
    return Promise.reject(new CallFailed(code));
  };
  const stop = new QueryObserver(createQueries(), { queryKey: ['goods'], queryFn: ask }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  stop();
  return asked;
}

it('asks twice more at once, and again a minute or so later, as long as that may help', async () => {
  expect(await timesAsked('SERVER_ERROR', 50)).toBe(3);
  expect(await timesAsked('SERVER_ERROR', 110)).toBe(6);
});

it('asks no more for what is refused', async () => {
  expect(await timesAsked('NOT_FOUND', 300)).toBe(1);
});
