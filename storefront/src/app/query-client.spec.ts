import { QueryObserver } from '@tanstack/react-query';
import { RpcError } from '../shared/rpc.js';
import { createQueryClient } from './query-client.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function countRequests(code: string, seconds: number): Promise<number> {
  let requests = 0;
  const request = () => {
    requests += 1;
    return Promise.reject(new RpcError(code));
  };
  const stop = new QueryObserver(createQueryClient(), { queryKey: ['goods'], queryFn: request }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  stop();
  return requests;
}

it('retries a transient failure twice, and again after about a minute', async () => {
  expect(await countRequests('SERVER_ERROR', 50)).toBe(3);
  expect(await countRequests('SERVER_ERROR', 110)).toBe(6);
});

it('does not retry a rejection', async () => {
  expect(await countRequests('NOT_FOUND', 300)).toBe(1);
});
