import { anyone, command, query, shopper, subscription } from '@shop/rpc-contract';
import { z } from 'zod';
import { adminReviewsContract } from './admin-reviews.contract.js';
import {
  offerId,
  rating,
  reviewContent,
  reviewId,
  reviewReportReasonSchema,
  reviewStatusSchema,
} from './review-fields.js';

export {
  reviewLimits,
  reviewReportReasons,
  reviewReportReasonSchema,
  reviewStatuses,
  reviewStatusSchema,
  type ReviewReportReason,
  type ReviewStatus,
} from './review-fields.js';
export * from './admin-reviews.contract.js';

/** Names and texts are empty after the author's erasure. */
export const reviewSchema = z.strictObject({
  ID: z.string(),
  OfferID: z.string(),
  Rating: rating,
  Review: z.string(),
  ReviewHead: z.string(),
  /** Paths of 800 px JPEGs. */
  Attachments: z.array(z.string()),
  IsApproved: z.boolean(),
  createdAt: z.string(),
  _User: z.strictObject({ FirstName: z.string(), LastName: z.string() }),
  /** The author has a delivered order of this offer. */
  VerifiedPurchase: z.boolean(),
  Answer: z.string().nullable(),
  AnsweredAt: z.string().nullable(),
  Helpful: z.number().int(),
});
export type Review = z.output<typeof reviewSchema>;

export const ownReviewSchema = z.strictObject({
  ID: z.string(),
  OfferID: z.string(),
  Rating: rating,
  Review: z.string(),
  ReviewHead: z.string(),
  Attachments: z.array(z.string()),
  Status: reviewStatusSchema,
  Reason: z.string().nullable(),
  createdAt: z.string(),
  VerifiedPurchase: z.boolean(),
  Answer: z.string().nullable(),
  AnsweredAt: z.string().nullable(),
  Helpful: z.number().int(),
  /** False once it is public. */
  Editable: z.boolean(),
  revision: z.number().int(),
});
export type OwnReview = z.output<typeof ownReviewSchema>;

/** Pictures first (`files`), or up to two fields. */
export const reviewSortSchema = z.union([
  z.literal('files'),
  z
    .array(z.tuple([z.enum(['createdAt', 'Rating']), z.enum(['asc', 'desc'])]))
    .min(1)
    .max(2),
]);
export type ReviewSort = z.output<typeof reviewSortSchema>;

const expectedRevision = z.number().int().min(0).optional();

export const shopReviewsContract = {
  'shopReviews.getAll': query({
    summary:
      'Lists the approved reviews of an offer in the country, optionally those with a rating. meta has of all of them total, average rating and number by stars (1 to 5).',
    access: anyone,
    params: z.strictObject({
      args: z.strictObject({ OfferID: offerId, Rating: rating.optional() }),
      orders: reviewSortSchema.default([['createdAt', 'desc']]),
      page: z.number().int().min(1).max(1_000_000).default(1),
      perPage: z.number().int().min(1).max(100).default(20),
    }),
    data: z.array(reviewSchema),
    reads: ['review-list', 'review-vote'],
  }),
  'shopReviews.f.mine': query({
    summary:
      'Lists the logged-in user’s reviews, newest first. With OfferID: for that offer, and which of its reviews they marked as helpful or reported.',
    access: shopper,
    params: z.strictObject({ OfferID: offerId.optional() }),
    data: z.strictObject({
      Reviews: z.array(ownReviewSchema),
      /** Review ids; empty without OfferID. */
      Helpful: z.array(z.string()),
      Reported: z.array(z.string()),
    }),
    reads: ['review-list', 'review-vote'],
  }),
  'shopReviews.add': command({
    summary: 'Writes the logged-in user’s review of an offer. It is public after approval.',
    access: shopper,
    params: z.strictObject({ args: z.strictObject({ OfferID: offerId, ...reviewContent }) }),
    data: z.strictObject({ ID: z.string() }),
    errors: ['REVIEW_EXISTS'],
    cost: 2,
    limit: { perMinute: 10, by: 'caller' },
    visibleIn: ['review-list'],
  }),
  'shopReviews.edit': command({
    summary:
      'Changes the logged-in user’s pending or rejected review, which is then pending. CONFLICT for a public one, which can be removed.',
    access: shopper,
    params: z.strictObject({ ID: reviewId, ...reviewContent, expectedRevision }),
    data: z.strictObject({ ID: z.string(), revision: z.number().int() }),
    cost: 2,
    limit: { perMinute: 10, by: 'caller' },
    visibleIn: ['review-list'],
  }),
  'shopReviews.remove': command({
    summary: 'Removes the logged-in user’s review, public or not. They may then write another one.',
    access: shopper,
    params: z.strictObject({ ID: reviewId, expectedRevision }),
    data: z.null(),
    limit: { perMinute: 10, by: 'caller' },
    visibleIn: ['review-list', 'offer-rating'],
  }),
  'shopReviews.report': command({
    summary: 'Reports a public review to the shop, once per user. FORBIDDEN for the user’s review.',
    access: shopper,
    params: z.strictObject({ ID: reviewId, reason: reviewReportReasonSchema }),
    data: z.null(),
    limit: { perMinute: 10, by: 'caller' },
    visibleIn: ['review-list'],
  }),
  'shopReviews.helpful': command({
    summary: 'Marks a public review as helpful, or undoes it. FORBIDDEN for the user’s review.',
    access: shopper,
    params: z.strictObject({ ID: reviewId, helpful: z.boolean() }),
    data: z.null(),
    limit: { perMinute: 60, by: 'caller' },
    visibleIn: ['review-vote'],
  }),
  'shopReviews.live': subscription({
    summary: 'Streams the number and average rating of an offer’s approved reviews in the country.',
    access: anyone,
    params: z.strictObject({ args: z.strictObject({ OfferID: offerId }) }),
    data: z.union([
      z.strictObject({ type: z.literal('review'), total: z.number().int(), average: z.number().nullable() }),
      z.strictObject({ type: z.literal('reset') }),
    ]),
  }),
} as const;

export const reviewsContract = { ...shopReviewsContract, ...adminReviewsContract } as const;
