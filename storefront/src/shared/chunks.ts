/** A part of the shop that did not arrive. */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed';
}

const timeoutMs = 120_000;

/** Loads a chunk, once more when the first try fails; gives up after 120 s with `ChunkFailed`. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailed('no answer in 120 s')), timeoutMs);
  });
  try {
    return await Promise.race([load().catch(() => load()), timeout]);
  } catch (cause) {
    throw cause instanceof ChunkFailed ? cause : new ChunkFailed('could not be loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
}

let turn = 0;

/** Has chunks that failed asked for again by whoever wants them next. */
export function retryFailedChunks(): void {
  turn += 1;
}

interface Attempt<Module> {
  readonly promise: Promise<Module>;
  readonly turn: number;
  failed: boolean;
}

/**
 * Loads a chunk when it is wanted first, and never again. One that failed stays failed until `retryFailedChunks`: a screen
 * that waits for it asks each time it is drawn.
 */
export function once<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let attempt: Attempt<Module> | undefined;
  return () => {
    if (attempt !== undefined && !(attempt.failed && attempt.turn !== turn)) return attempt.promise;
    const latest: Attempt<Module> = { promise: loadChunk(load), turn, failed: false };
    latest.promise.catch(() => (latest.failed = true));
    attempt = latest;
    return latest.promise;
  };
}
