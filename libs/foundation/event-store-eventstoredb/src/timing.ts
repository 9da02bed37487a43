import { withTimeout } from '@shop/kernel';

/** The call may have been executed. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
}

/** Nothing was sent. */
export class NodeNotFound extends NoResponse {
  constructor(ms: number) {
    super(`No node was found within ${Math.ceil(ms)} ms`);
  }
}

/**
 * Ignores a later result of `work`.
 * @throws NoResponse after `ms`, or when `signal` is aborted
 */
export function awaitResponse<T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  return withTimeout(ms, work, {
    signal,
    error: (cause) =>
      new NoResponse(
        cause === 'timeout' ? `No answer within ${Math.ceil(ms)} ms` : 'Given up while waiting for the answer',
      ),
  });
}
