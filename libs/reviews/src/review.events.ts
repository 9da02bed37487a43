import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** Whose review of what it is, in every event: read models that gather reviews of an offer or a person need no other. */
const ofReview = {
  reviewId: z.string(),
  offerId: z.string(),
  userId: z.string(),
  /** Of the shop that it was written in, and is shown in. */
  country: z.enum(['BA', 'RS', 'HR', 'ME']),
  /** Stars, 1 to 5. */
  rating: z.number().int().min(1).max(5),
};

export const reviewWritten = defineEvent({
  type: 'ReviewWritten',
  version: 1,
  data: z.object({
    ...ofReview,
    /** Ids of the author's own uploads. */
    images: z.array(z.string()),
    /** An order of the offer had been delivered to the author by then. */
    verifiedPurchase: z.boolean(),
  }),
  personal: {
    purpose: 'account',
    person: (data: { readonly userId: string }) => data.userId,
    fields: z.object({ firstName: z.string(), lastName: z.string(), title: z.string(), text: z.string() }),
  },
});
export const reviewApproved = defineEvent({ type: 'ReviewApproved', version: 1, data: z.object(ofReview) });
export const reviewRejected = defineEvent({
  type: 'ReviewRejected',
  version: 1,
  data: z.object({ ...ofReview, reason: z.string() }),
});
/** The decision was taken back. */
export const reviewReopened = defineEvent({
  type: 'ReviewReopened',
  version: 1,
  data: z.object({ ...ofReview, from: z.enum(['approved', 'rejected']) }),
});

/**
 * An order of the offer was delivered to the person; once, whether they have written a review by then or not. Nobody can
 * say so but the order's own events.
 */
export const purchaseConfirmed = defineEvent({
  type: 'PurchaseConfirmed',
  version: 1,
  data: z.object({ reviewId: z.string(), offerId: z.string(), userId: z.string(), orderId: z.string() }),
});

export const reviewEvents = [reviewWritten, reviewApproved, reviewRejected, reviewReopened, purchaseConfirmed] as const;
export type ReviewEvent = EventOf<(typeof reviewEvents)[number]>;
export type ReviewEventOf<Type extends ReviewEvent['type']> = Extract<ReviewEvent, { type: Type }>;
