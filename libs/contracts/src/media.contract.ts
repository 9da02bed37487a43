import { z } from 'zod';
import { command, shopper, uploadedFile } from './method.js';

/** Formats that are taken, told by content. */
export const pictureFormats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const mediaContract = {
  'staticContent.images.f.upload': command({
    summary: 'Takes a picture (JPEG, PNG, WebP, AVIF or GIF by content, 10 MiB at most); answers its path.',
    access: shopper,
    params: z.strictObject({
      args: z.strictObject({
        ImageName: z.string().trim().min(1).max(120),
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
