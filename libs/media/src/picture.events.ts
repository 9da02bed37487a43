import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const pictureId = z.string();

export const pictureUploaded = defineEvent({
  type: 'PictureUploaded',
  version: 2,
  data: z.object({
    pictureId,
    /** Whose it is: a shopper's, or a member's of the staff. */
    userId: z.string(),
    by: z.enum(['shopper', 'staff']),
    /** What it is for. */
    tag: z.enum(['offer']),
    /** As it came. */
    format: z.enum(['jpeg', 'png', 'webp', 'avif', 'gif']),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    bytes: z.number().int().positive(),
    /** Whether it goes when nothing uses it. */
    expires: z.boolean(),
  }),
  // Which reviews took one is known of those that were uploaded since.
  upcasts: { 1: ({ data, personal }) => ({ data: { ...data, expires: false }, personal }) },
  personal: {
    purpose: 'account',
    person: (data: { readonly userId: string }) => data.userId,
    /** What the person calls it. */
    fields: z.object({ name: z.string() }),
  },
});

const use = z.object({ pictureId, reviewId: z.string() });

/** An offer has it, or is about to: it stays for good, since offers are shown as they once were, too. */
export const pictureTakenForOffer = defineEvent({
  type: 'PictureTakenForOffer',
  version: 1,
  data: z.object({ pictureId, offerId: z.string() }),
});
/** A review is about to be written with it: until that is settled, it stays. */
export const pictureHeld = defineEvent({ type: 'PictureHeld', version: 1, data: use });
/** A review has it. */
export const pictureAttached = defineEvent({ type: 'PictureAttached', version: 1, data: use });
/** A review has it no more, or never came to have it. */
export const pictureReleased = defineEvent({ type: 'PictureReleased', version: 1, data: use });
/** Its files go; it never comes back. */
export const pictureDiscarded = defineEvent({
  type: 'PictureDiscarded',
  version: 1,
  data: z.object({
    pictureId,
    /** `unrecorded`: there were files, but nobody ever said so. `removed`: the review went that had it. */
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
