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
export async function awaitResponse<T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoResponse(`No answer within ${Math.ceil(ms)} ms`)), ms);
    onAbort = () => reject(new NoResponse('Given up while waiting for the answer'));
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    if (onAbort !== undefined) signal?.removeEventListener('abort', onAbort);
  }
}
