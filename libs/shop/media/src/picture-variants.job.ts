import { JobFailed, PermanentJobFailure, jobHandler, type AnyJobHandler, type JobKind } from '@shop/jobs';
import { z } from 'zod';
import { MediaStoreFailed, type MediaStore } from './media-store.js';
import { encodeVariant } from './picture-encoder.js';
import { pictureFiles } from './picture-files.js';
import type { PictureLibrary } from './picture-library.js';

const payload = z.object({ pictureId: z.string() });

export const pictureVariantsJob: JobKind<z.infer<typeof payload>> = {
  name: 'picture-forms',
  payload,
  attempts: 20,
  backoff: { firstMs: 2_000, maxMs: 10 * 60_000 },
  timeoutMs: 120_000,
  concurrency: 1,
  retentionMs: 24 * 3_600_000,
};

/** Creates missing variants only: a retry continues. */
export function pictureVariantsHandler(store: MediaStore, library: PictureLibrary): AnyJobHandler {
  return jobHandler({
    kind: pictureVariantsJob,
    run: async ({ pictureId }, { signal }) => {
      try {
        const source = await sourceOf(store, pictureId);
        if (source !== null) await makeMissingVariants(store, pictureId, { source, signal });
        else if (await library.exists(pictureId)) throw new PermanentJobFailure('The uploaded picture is missing');
      } catch (error) {
        if (error instanceof MediaStoreFailed) throw new JobFailed(error.message, { cause: error });
        throw error;
      }
      return 'done';
    },
  });
}

async function sourceOf(store: MediaStore, pictureId: string): Promise<Buffer | null> {
  const found = (await store.open(pictureId, '1200.jpg')) ?? (await store.open(pictureId, '800.jpg'));
  return found && Buffer.concat(await found.content.toArray());
}

async function makeMissingVariants(
  store: MediaStore,
  pictureId: string,
  { source, signal }: { readonly source: Buffer; readonly signal: AbortSignal },
): Promise<void> {
  for (const file of pictureFiles) {
    signal.throwIfAborted();
    if ((await store.sizeOf(pictureId, file)) === null)
      await store.write(pictureId, file, await encodeVariant(source, file));
  }
}
