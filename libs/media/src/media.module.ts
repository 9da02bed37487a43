import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '@shop/platform';
import { MediaBackground } from './media-background.js';
import { MediaHealth } from './media-health.js';
import { MediaRpc } from './media.rpc.js';
import { MEDIA_STORE } from './media-store.js';
import { mediaPlaceOf } from './media-place.js';
import { PictureLibrary } from './picture-library.js';
import { UploadAllowance } from './upload-allowance.js';
import { Uploading } from './uploading.js';

/** Takes and gives pictures. */
@Module({
  providers: [
    { provide: MEDIA_STORE, useFactory: (config: Config) => mediaPlaceOf(config).store, inject: [CONFIG] },
    Uploading,
    UploadAllowance,
    PictureLibrary,
    MediaHealth,
    MediaRpc,
  ],
  exports: [MediaRpc, PictureLibrary, MediaHealth, MEDIA_STORE],
})
export class MediaModule {}

/** What it does in the background; wants `JOBS`. */
@Module({ imports: [MediaModule], providers: [MediaBackground], exports: [MediaBackground] })
export class MediaBackgroundModule {}
