import { pictureUploaded } from '@shop/events/media';
import type { Jobs } from '@shop/jobs';
import type { Process } from '@shop/projections';
import { pictureVariantsJob } from './picture-variants.job.js';

const inputs = [pictureUploaded] as const;

export function pictureVariantsProcess(jobs: Jobs): Process<typeof inputs> {
  return {
    name: 'picture-forms',
    events: inputs,
    from: 'now',
    react: async ({ id, data }) => {
      await jobs.enqueue(pictureVariantsJob, id, { pictureId: data.pictureId });
    },
  };
}
