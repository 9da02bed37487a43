import type { Streams } from '@shop/event-store';
import type { AnyJobHandler, Jobs, Sweeper } from '@shop/jobs';
import type { Clock } from '@shop/kernel';
import type { Process, ReadModels } from '@shop/projections';
import type { Pool } from 'pg';
import { erasedPictures } from './erased-pictures.process.js';
import { FileSweeper } from './file-sweeper.js';
import type { MediaStore } from './media-store.js';
import { pictureVariantsHandler } from './picture-variants.job.js';
import { pictureVariantsProcess } from './picture-variants.process.js';
import { PictureLibrary } from './picture-library.js';
import { pictureRemovalHandler } from './picture-removal.job.js';
import { pictureRemovalProcess } from './picture-removal.process.js';
import { pictureUses } from './picture-uses.process.js';
import { UnusedPictureSweeper } from './unused-sweeper.js';
import { UploadLimit } from './upload-limit.js';

export interface MediaBackgroundDeps {
  readonly store: MediaStore;
  readonly streams: Streams;
  readonly jobs: Jobs;
  readonly pool: Pool;
  readonly readModels: ReadModels;
  readonly clock: Clock;
}

export class MediaBackground {
  readonly processes: readonly Process[];
  readonly sweepers: readonly Sweeper[];
  readonly jobs: readonly AnyJobHandler[];

  constructor(deps: MediaBackgroundDeps) {
    const { store, streams, jobs, pool, clock } = deps;
    this.processes = [
      pictureVariantsProcess(jobs),
      pictureUses(streams, clock),
      pictureRemovalProcess(jobs),
      erasedPictures(deps),
    ];
    this.sweepers = [new UnusedPictureSweeper(pool, streams), new FileSweeper(deps), new UploadLimit(pool)];
    this.jobs = [pictureVariantsHandler(store, new PictureLibrary(streams)), pictureRemovalHandler(store)];
  }
}
