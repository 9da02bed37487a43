import { retry } from '@shop/kernel';
import { unreachableError } from './transfer-error.js';

const backOff = { firstMs: 50, maxMs: 1_000 };

/**
 * Repeats an idempotent write while the store cannot be reached.
 * @param mayPass whether a failure may be temporary
 * @throws TransferError after `timeoutMs`, or an error that does not pass
 */
export async function retryUntilReachable<Result>(
  timeoutMs: number,
  write: () => Promise<Result>,
  mayPass: (error: unknown) => boolean,
): Promise<Result> {
  const until = performance.now() + timeoutMs;
  try {
    return await retry(write, {
      backOff,
      shouldRetry: (error) => mayPass(error) && performance.now() <= until,
    });
  } catch (error) {
    throw error instanceof Error && mayPass(error) ? unreachableError(error) : error;
  }
}
