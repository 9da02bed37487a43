import type { Streams } from '@shop/event-store';
import { JOBS, type Jobs } from '@shop/jobs';
import type { Clock } from '@shop/kernel';
import { Module } from '@nestjs/common';
import { CLOCK, CONFIG, POOL, READ_MODELS, STREAMS, type Config } from '@shop/platform';
import type { ReadModels } from '@shop/projections';
import type { Pool } from 'pg';
import { MediaBackground } from './media-background.js';
import { MediaHealth } from './media-health.js';
import { MediaRpc } from './media.rpc.js';
import { MEDIA_STORE, type MediaStore } from './media-store.js';
import { mediaLocationOf } from './media-location.js';
import { OfferPicturesRpc } from './offer-pictures.rpc.js';
import { PictureLibrary } from './picture-library.js';
import { UploadLimit } from './upload-limit.js';
import { PictureUploads } from './picture-uploads.js';

@Module({
  providers: [
    { provide: MEDIA_STORE, useFactory: (config: Config) => mediaLocationOf(config).store, inject: [CONFIG] },
    PictureUploads,
    UploadLimit,
    PictureLibrary,
    MediaHealth,
    MediaRpc,
    OfferPicturesRpc,
  ],
  exports: [MediaRpc, OfferPicturesRpc, PictureLibrary, MediaHealth, MEDIA_STORE],
})
export class MediaModule {}

@Module({
  imports: [MediaModule],
  providers: [
    {
      provide: MediaBackground,
      useFactory: (store: MediaStore, streams: Streams, jobs: Jobs, pool: Pool, readModels: ReadModels, clock: Clock) =>
        new MediaBackground({ store, streams, jobs, pool, readModels, clock }),
      inject: [MEDIA_STORE, STREAMS, JOBS, POOL, READ_MODELS, CLOCK],
    },
  ],
  exports: [MediaBackground],
})
export class MediaBackgroundModule {}
