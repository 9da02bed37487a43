import type { Streams } from '@shop/event-store';
import { mediaEvents } from '@shop/events/media';
import type { Jobs } from '@shop/jobs';
import type { Clock } from '@shop/kernel';
import {
  provideBy,
  provide,
  STREAMS,
  LOGGER,
  POOL,
  defineModule,
  JOBS,
  CLOCK,
  CONFIG,
  READ_MODELS,
} from '@shop/module';
import type { Config } from '@shop/platform';
import type { ReadModels } from '@shop/projections';
import type { Pool } from 'pg';
import { MediaBackground } from './media-background.js';
import { MediaHealth } from './media-health.js';
import { mediaLocationOf } from './media-location.js';
import { MEDIA_STORE, type MediaStore } from './media-store.js';
import { mediaMigrations } from './media.migrations.js';
import { MediaRpc } from './media.rpc.js';
import { OfferPicturesRpc } from './offer-pictures.rpc.js';
import { PictureLibrary } from './picture-library.js';
import { pictureListProjection } from './picture-list.projection.js';
import { pictureRemovalJob } from './picture-removal.job.js';
import { PictureUploads } from './picture-uploads.js';
import { pictureVariantsJob } from './picture-variants.job.js';
import { pictureStream } from './picture.stream.js';
import { UploadLimit } from './upload-limit.js';

export const mediaModule = defineModule({
  name: 'media',
  events: mediaEvents,
  streams: [pictureStream],
  projections: [pictureListProjection],
  jobs: [pictureVariantsJob, pictureRemovalJob],
  migrations: mediaMigrations,
  services: [
    provideBy(MEDIA_STORE, (config: Config) => mediaLocationOf(config).store, CONFIG),
    provide(PictureUploads, STREAMS, MEDIA_STORE, UploadLimit, LOGGER),
    provide(UploadLimit, POOL),
    provide(PictureLibrary, STREAMS),
    provide(MediaHealth, MEDIA_STORE),
    provide(MediaRpc, PictureUploads),
    provide(OfferPicturesRpc, PictureUploads),
  ],
  backgroundServices: [
    provideBy(
      MediaBackground,
      (store: MediaStore, streams: Streams, jobs: Jobs, pool: Pool, readModels: ReadModels, clock: Clock) =>
        new MediaBackground({ store, streams, jobs, pool, readModels, clock }),
      MEDIA_STORE,
      STREAMS,
      JOBS,
      POOL,
      READ_MODELS,
      CLOCK,
    ),
  ],
  exports: [MediaRpc, OfferPicturesRpc, PictureLibrary, MediaHealth, MEDIA_STORE],
  methods: ['staticContent', 'admin.offers.uploadPicture'],
  rpc: [MediaRpc, OfferPicturesRpc],
  background: [MediaBackground],
});
