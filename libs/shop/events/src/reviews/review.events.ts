import { reviewReportReasons } from '@shop/contracts';
import { reviewReasonCodes } from '@shop/countries/review-rules';
import { defineEvent, type EventOf, type Upcast } from '@shop/kernel';
import { z } from 'zod';

/** Repeated in every event, so that read models need no other. */
const ofReview = {
  reviewId: z.string(),
  offerId: z.string(),
  userId: z.string(),
  country: z.enum(['BA', 'RS', 'HR', 'ME']),
  /** 1 to 5. */
  rating: z.number().int().min(1).max(5),
};
const status = z.enum(['pending', 'approved', 'rejected']);
const author = { purpose: 'account', person: (data: { readonly userId: string }) => data.userId } as const;
const content = z.object({ firstName: z.string(), lastName: z.string(), title: z.string(), text: z.string() });

const origin = {
  images: z.array(z.string()),
  /** Number of accounts sharing a phone at that time; absent in older events. */
  sharedPhone: z.number().int().optional(),
};

export const reviewWritten = defineEvent({
  type: 'ReviewWritten',
  version: 1,
  data: z.object({
    ...ofReview,
    ...origin,
    verifiedPurchase: z.boolean(),
  }),
  personal: { ...author, fields: content },
});
export const reviewEdited = defineEvent({
  type: 'ReviewEdited',
  version: 1,
  data: z.object({ ...ofReview, ...origin }),
  personal: { ...author, fields: content },
});
export const reviewApproved = defineEvent({ type: 'ReviewApproved', version: 1, data: z.object(ofReview) });
/** Version 1 stored a moderator’s text unencrypted. */
const withPersonalWords: Upcast = ({ data: { reason, ...data }, personal }) =>
  reason === undefined || reviewReasonCodes.some((code) => code === reason)
    ? { data: { ...data, ...(reason !== undefined && { reason }) }, personal }
    : { data, personal: { reason } };

/** A moderator’s text is about the author, so their key encrypts it. */
export const reviewRejected = defineEvent({
  type: 'ReviewRejected',
  version: 2,
  upcasts: { 1: withPersonalWords },
  data: z.object({
    ...ofReview,
    reason: z.enum(reviewReasonCodes).optional(),
  }),
  personal: { ...author, fields: z.object({ reason: z.string() }) },
});
export const reviewReopened = defineEvent({
  type: 'ReviewReopened',
  version: 1,
  data: z.object({ ...ofReview, from: z.enum(['approved', 'rejected']) }),
});
export const reviewRemoved = defineEvent({
  type: 'ReviewRemoved',
  version: 1,
  data: z.object({ ...ofReview, from: status }),
});
/** Replaces an earlier answer. May name the author, so their key encrypts it. */
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
export const reviewReportsDismissed = defineEvent({
  type: 'ReviewReportsDismissed',
  version: 1,
  data: z.object(ofReview),
});

/** Once per person and offer, even before a review exists. Caused by order events only. */
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
