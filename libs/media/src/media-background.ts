import type { Streams } from '@shop/event-store';
import type { AnyJobHandler, Jobs, Sweeper } from '@shop/jobs';
import type { Clock } from '@shop/kernel';
import type { Process, ReadModels } from '@shop/projections';
import type { Pool } from 'pg';
import { erasedPictures } from './erased-pictures.process.js';
import { FileSweeper } from './file-sweeper.js';
import type { MediaStore } from './media-store.js';
import { pictureFormsHandler } from './picture-forms.job.js';
import { pictureFormsProcess } from './picture-forms.process.js';
import { PictureLibrary } from './picture-library.js';
import { pictureRemovalHandler } from './picture-removal.job.js';
import { pictureRemovalProcess } from './picture-removal.process.js';
import { pictureUses } from './picture-uses.process.js';
import { UnusedSweeper } from './unused-sweeper.js';
import { UploadAllowance } from './upload-allowance.js';

export interface MediaBackgroundParts {
  readonly store: MediaStore;
  readonly streams: Streams;
  readonly jobs: Jobs;
  readonly pool: Pool;
  readonly readModels: ReadModels;
  readonly clock: Clock;
}

/** What the media module does without being asked. */
export class MediaBackground {
  readonly processes: readonly Process[];
  readonly sweepers: readonly Sweeper[];
  readonly jobs: readonly AnyJobHandler[];

  constructor(parts: MediaBackgroundParts) {
    const { store, streams, jobs, pool, clock } = parts;
    this.processes = [
      pictureFormsProcess(jobs),
      pictureUses(streams, clock),
      pictureRemovalProcess(jobs),
      erasedPictures(parts),
    ];
    this.sweepers = [new UnusedSweeper(pool, streams), new FileSweeper(parts), new UploadAllowance(pool)];
    this.jobs = [pictureFormsHandler(store, new PictureLibrary(streams)), pictureRemovalHandler(store)];
  }
}
