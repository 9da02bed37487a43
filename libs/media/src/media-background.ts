import type { Streams } from '@shop/event-store';
import { JOBS, type AnyJobHandler, type Jobs, type Sweeper } from '@shop/jobs';
import type { Clock } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, POOL, STREAMS } from '@shop/platform';
import type { Process } from '@shop/projections';
import type { Pool } from 'pg';
import { FileSweeper } from './file-sweeper.js';
import { MEDIA_STORE, type MediaStore } from './media-store.js';
import { pictureFormsHandler } from './picture-forms.job.js';
import { pictureFormsProcess } from './picture-forms.process.js';
import { PictureLibrary } from './picture-library.js';
import { pictureRemovalHandler } from './picture-removal.job.js';
import { pictureRemovalProcess } from './picture-removal.process.js';
import { pictureUses } from './picture-uses.process.js';
import { UnusedSweeper } from './unused-sweeper.js';
import { UploadAllowance } from './upload-allowance.js';

/** What the media module does without being asked. */
@Injectable()
export class MediaBackground {
  readonly processes: readonly Process[];
  readonly sweepers: readonly Sweeper[];
  readonly jobs: readonly AnyJobHandler[];

  constructor(
    @Inject(MEDIA_STORE) store: MediaStore,
    @Inject(STREAMS) streams: Streams,
    @Inject(JOBS) jobs: Jobs,
    @Inject(POOL) pool: Pool,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.processes = [pictureFormsProcess(jobs), pictureUses(streams, clock), pictureRemovalProcess(jobs)];
    this.sweepers = [
      new UnusedSweeper(pool, streams, clock),
      new FileSweeper({ store, streams, jobs, clock }),
      new UploadAllowance(pool, clock),
    ];
    this.jobs = [pictureFormsHandler(store, new PictureLibrary(streams)), pictureRemovalHandler(store)];
  }
}
