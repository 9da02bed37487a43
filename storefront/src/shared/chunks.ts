import { withTimeout } from '@shop/kernel/time';

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

const timeoutMs = 120_000;

/**
 * Loads a chunk with one retry.
 * @throws ChunkLoadError after both failures or 120 s
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withTimeout(
      timeoutMs,
      load().catch(() => load()),
    );
  } catch (cause) {
    throw new ChunkLoadError('could not be loaded', { cause });
  }
}

let retryRound = 0;

export function retryFailedChunks(): void {
  retryRound += 1;
}

interface LoadAttempt<Module> {
  readonly promise: Promise<Module>;
  readonly round: number;
  failed: boolean;
}

/**
 * Loads a chunk once. A failure is cached until `retryFailedChunks`, because a suspended screen calls this on each
 * render.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let attempt: LoadAttempt<Module> | undefined;
  return () => {
    if (attempt !== undefined && !(attempt.failed && attempt.round !== retryRound)) return attempt.promise;
    const latest: LoadAttempt<Module> = { promise: loadChunk(load), round: retryRound, failed: false };
    latest.promise.catch(() => (latest.failed = true));
    attempt = latest;
    return latest.promise;
  };
}
