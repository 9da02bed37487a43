import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const pictureId = z.string();

export const pictureUploaded = defineEvent({
  type: 'PictureUploaded',
  version: 2,
  data: z.object({
    pictureId,
    userId: z.string(),
    by: z.enum(['shopper', 'staff']),
    tag: z.enum(['offer']),
    format: z.enum(['jpeg', 'png', 'webp', 'avif', 'gif']),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    bytes: z.number().int().positive(),
    /** False: preserved even when unused. */
    expires: z.boolean(),
  }),
  // Version 1 uploads never expire: their uses were not recorded.
  upcasts: { 1: ({ data, personal }) => ({ data: { ...data, expires: false }, personal }) },
  personal: {
    purpose: 'account',
    person: (data: { readonly userId: string }) => data.userId,
    fields: z.object({ name: z.string() }),
  },
});

const use = z.object({ pictureId, reviewId: z.string() });

/** Permanent, since past offers stay visible. */
export const pictureTakenForOffer = defineEvent({
  type: 'PictureTakenForOffer',
  version: 1,
  data: z.object({ pictureId, offerId: z.string() }),
});
export const pictureHeld = defineEvent({ type: 'PictureHeld', version: 1, data: use });
export const pictureAttached = defineEvent({ type: 'PictureAttached', version: 1, data: use });
export const pictureReleased = defineEvent({ type: 'PictureReleased', version: 1, data: use });
export const pictureDiscarded = defineEvent({
  type: 'PictureDiscarded',
  version: 1,
  data: z.object({
    pictureId,
    /** `unrecorded`: files without an upload event. `removed`: its review was removed. */
    reason: z.enum(['unused', 'unrecorded', 'removed', 'erased']),
  }),
});

export const pictureEvents = [
  pictureUploaded,
  pictureTakenForOffer,
  pictureHeld,
  pictureAttached,
  pictureReleased,
  pictureDiscarded,
] as const;
export type PictureEvent = EventOf<(typeof pictureEvents)[number]>;
export type PictureEventOf<Type extends PictureEvent['type']> = Extract<PictureEvent, { type: Type }>;
