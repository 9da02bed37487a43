import { pictureDiscarded } from '@shop/events/media';
import type { Jobs } from '@shop/jobs';
import type { Process } from '@shop/projections';
import { pictureRemovalJob } from './picture-removal.job.js';

const inputs = [pictureDiscarded] as const;

export function pictureRemovalProcess(jobs: Pick<Jobs, 'enqueue'>): Process<typeof inputs> {
  return {
    name: 'picture-removal',
    events: inputs,
    from: 'now',
    react: async ({ id, data }) => {
      await jobs.enqueue(pictureRemovalJob, id, { pictureId: data.pictureId });
    },
  };
}
