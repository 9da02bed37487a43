import { JobFailed, jobHandler, type AnyJobHandler, type JobKind } from '@shop/jobs';
import { z } from 'zod';
import { MediaStoreFailed, type MediaStore } from './media-store.js';
import { laterFile, laterFiles } from './picture-encoder.js';

const payload = z.object({ pictureId: z.string() });

/** The small and modern forms of one picture. */
export const pictureForms: JobKind<z.infer<typeof payload>> = {
  name: 'picture-forms',
  payload,
  attempts: 20,
  backoff: { firstMs: 2_000, longestMs: 10 * 60_000 },
  timeoutMs: 120_000,
  concurrency: 1,
  rememberMs: 24 * 3_600_000,
};

/** Makes the forms that are missing; what a try before it made is kept. */
export function pictureFormsHandler(store: MediaStore): AnyJobHandler {
  return jobHandler({
    kind: pictureForms,
    run: async ({ pictureId }, { signal }) => {
      try {
        await makeForms(store, pictureId, signal);
      } catch (error) {
        if (error instanceof MediaStoreFailed) throw new JobFailed(error.message, { cause: error });
        throw error;
      }
      return 'done';
    },
  });
}

async function makeForms(store: MediaStore, pictureId: string, signal: AbortSignal): Promise<void> {
  const large = await store.open(pictureId, '1200.jpg');
  if (large === null) throw new JobFailed('The picture that was taken in is not there');
  const source = Buffer.concat(await large.content.toArray());
  for (const file of laterFiles) {
    signal.throwIfAborted();
    if (await store.has(pictureId, file)) continue;
    await store.write(pictureId, file, await laterFile(source, file));
  }
}
