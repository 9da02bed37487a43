import { reviewReportReasons } from '@shop/contracts';
import { reviewReasonCodes } from '@shop/countries/review-rules';
import { defineEvent, type EventOf, type Upcast } from '@shop/kernel';
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
const status = z.enum(['pending', 'approved', 'rejected']);
const author = { purpose: 'account', person: (data: { readonly userId: string }) => data.userId } as const;
const content = z.object({ firstName: z.string(), lastName: z.string(), title: z.string(), text: z.string() });

/** What the text alone does not tell. */
const origin = {
  /** Ids of the author's own uploads. */
  images: z.array(z.string()),
  /** How many other accounts had ordered with a phone of the author's by then; nothing was counted before that was looked at. */
  sharedPhone: z.number().int().optional(),
};

export const reviewWritten = defineEvent({
  type: 'ReviewWritten',
  version: 1,
  data: z.object({
    ...ofReview,
    ...origin,
    /** An order of the offer had been delivered to the author by then. */
    verifiedPurchase: z.boolean(),
  }),
  personal: { ...author, fields: content },
});
/** By its author, before a decision; `rating` is the new one. */
export const reviewEdited = defineEvent({
  type: 'ReviewEdited',
  version: 1,
  data: z.object({ ...ofReview, ...origin }),
  personal: { ...author, fields: content },
});
export const reviewApproved = defineEvent({ type: 'ReviewApproved', version: 1, data: z.object(ofReview) });
/** A moderator's words were open, in place of one of the shop's reasons, before they were personal. */
const withPersonalWords: Upcast = ({ data: { reason, ...data }, personal }) =>
  reason === undefined || reviewReasonCodes.some((code) => code === reason)
    ? { data: { ...data, ...(reason !== undefined && { reason }) }, personal }
    : { data, personal: { reason } };

/** What a moderator wrote instead of naming one of the shop's reasons is about the author, and goes with their key. */
export const reviewRejected = defineEvent({
  type: 'ReviewRejected',
  version: 2,
  upcasts: { 1: withPersonalWords },
  data: z.object({
    ...ofReview,
    /** Absent: in the moderator's own words. */
    reason: z.enum(reviewReasonCodes).optional(),
  }),
  personal: { ...author, fields: z.object({ reason: z.string() }) },
});
/** The decision was taken back. */
export const reviewReopened = defineEvent({
  type: 'ReviewReopened',
  version: 1,
  data: z.object({ ...ofReview, from: z.enum(['approved', 'rejected']) }),
});
/** At its author's wish. */
export const reviewRemoved = defineEvent({
  type: 'ReviewRemoved',
  version: 1,
  data: z.object({ ...ofReview, from: status }),
});
/** The shop's words, in place of earlier ones. They may name the author, so they go with the author's key. */
export const reviewAnswered = defineEvent({
  type: 'ReviewAnswered',
  version: 1,
  data: z.object(ofReview),
  personal: { ...author, fields: z.object({ answer: z.string() }) },
});
export const reviewAnswerWithdrawn = defineEvent({
  type: 'ReviewAnswerWithdrawn',
  version: 1,
  data: z.object(ofReview),
});
export const reviewReported = defineEvent({
  type: 'ReviewReported',
  version: 1,
  data: z.object({ ...ofReview, reporterId: z.string(), reason: z.enum(reviewReportReasons) }),
});
/** A moderator looked at the reports and left the review as it was. */
export const reviewReportsDismissed = defineEvent({
  type: 'ReviewReportsDismissed',
  version: 1,
  data: z.object(ofReview),
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

export const reviewEvents = [
  reviewWritten,
  reviewEdited,
  reviewApproved,
  reviewRejected,
  reviewReopened,
  reviewRemoved,
  reviewAnswered,
  reviewAnswerWithdrawn,
  reviewReported,
  reviewReportsDismissed,
  purchaseConfirmed,
] as const;
export type ReviewEvent = EventOf<(typeof reviewEvents)[number]>;
export type ReviewEventOf<Type extends ReviewEvent['type']> = Extract<ReviewEvent, { type: Type }>;
