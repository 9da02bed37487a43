import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

export const pictureUploaded = defineEvent({
  type: 'PictureUploaded',
  version: 1,
  data: z.object({
    pictureId: z.string(),
    /** Whose it is. */
    userId: z.string(),
    /** What it is for. */
    tag: z.enum(['offer']),
    /** As it came. */
    format: z.enum(['jpeg', 'png', 'webp', 'avif', 'gif']),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    bytes: z.number().int().positive(),
  }),
  personal: {
    purpose: 'account',
    person: (data: { readonly userId: string }) => data.userId,
    /** What the person calls it. */
    fields: z.object({ name: z.string() }),
  },
});

export const pictureEvents = [pictureUploaded] as const;
export type PictureEvent = EventOf<(typeof pictureEvents)[number]>;
