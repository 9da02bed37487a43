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
