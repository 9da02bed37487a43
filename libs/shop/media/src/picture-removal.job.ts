import { JobFailed, jobHandler, type AnyJobHandler, type JobKind } from '@shop/jobs';
import { z } from 'zod';
import { MediaStoreFailed, type MediaStore } from './media-store.js';

const payload = z.object({ pictureId: z.string() });

export const pictureRemovalJob: JobKind<z.infer<typeof payload>> = {
  name: 'picture-removal',
  payload,
  attempts: 100,
  backoff: { firstMs: 2_000, maxMs: 30 * 60_000 },
  timeoutMs: 60_000,
  concurrency: 2,
  retentionMs: 24 * 3_600_000,
};

export function pictureRemovalHandler(store: MediaStore): AnyJobHandler {
  return jobHandler({
    kind: pictureRemovalJob,
    run: async ({ pictureId }) => {
      try {
        await store.remove(pictureId);
      } catch (error) {
        if (error instanceof MediaStoreFailed) throw new JobFailed(error.message, { cause: error });
        throw error;
      }
      return 'done';
    },
  });
}
