import { command, shopper, uploadedFile } from '@shop/rpc-contract';
import { z } from 'zod';
import { managers } from './access.js';
import { line } from './texts.js';

/** Detected by content. */
export const pictureFormats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const mediaContract = {
  'staticContent.images.f.upload': command({
    summary: 'Uploads a picture (JPEG, PNG, WebP, AVIF or GIF by content, at most 10 MiB); returns its path.',
    access: shopper,
    params: z.strictObject({
      args: z.strictObject({
        ImageName: line(120),
        ImageTag: z.literal('offer'),
        ImageFile: uploadedFile,
      }),
    }),
    data: z.string(),
    cost: 5,
    limit: { perMinute: 30, by: 'caller' },
    visibleIn: [],
  }),
} as const;

export const offerPicturesContract = {
  'admin.offers.uploadPicture': command({
    summary:
      'Uploads a picture for offers (JPEG, PNG, WebP, AVIF or GIF by content, at most 10 MiB); returns its name. An unused one is deleted after a day.',
    access: managers,
    params: z.strictObject({ name: line(120), file: uploadedFile }),
    data: z.strictObject({ picture: z.string() }),
    cost: 5,
    limit: { perMinute: 30, by: 'caller' },
    visibleIn: [],
  }),
} as const;
