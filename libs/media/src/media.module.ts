import { JOBS, type Jobs } from '@shop/jobs';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '@shop/platform';
import { join } from 'node:path';
import { DiskMediaStore } from './disk-media-store.js';
import { MediaBackground } from './media-background.js';
import { MediaRpc } from './media.rpc.js';
import { MEDIA_STORE, type MediaStore } from './media-store.js';
import { pictureFormsHandler } from './picture-forms.job.js';
import { pictureFormsProcess } from './picture-forms.process.js';
import { PictureLibrary } from './picture-library.js';
import { Uploading } from './uploading.js';

/** Takes and gives pictures. */
@Module({
  providers: [
    {
      provide: MEDIA_STORE,
      useFactory: ({ dataDir }: Config) => new DiskMediaStore(join(dataDir, 'media')),
      inject: [CONFIG],
    },
    Uploading,
    PictureLibrary,
    MediaRpc,
  ],
  exports: [MediaRpc, PictureLibrary, MEDIA_STORE],
})
export class MediaModule {}

/** Has their other forms made; wants `JOBS`. */
@Module({
  imports: [MediaModule],
  providers: [
    {
      provide: MediaBackground,
      useFactory: (store: MediaStore, jobs: Jobs) =>
        new MediaBackground([pictureFormsProcess(jobs)], [pictureFormsHandler(store)]),
      inject: [MEDIA_STORE, JOBS],
    },
  ],
  exports: [MediaBackground],
})
export class MediaBackgroundModule {}
