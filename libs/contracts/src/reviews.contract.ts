import { z } from 'zod';
import { anyone, command, query, shopper, staff, subscription } from './method.js';
import { countrySchema, listParams } from './order-fields.js';

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const;
export const reviewStatusSchema = z.enum(reviewStatuses);
export type ReviewStatus = z.output<typeof reviewStatusSchema>;

/** What a review may be made of; the form says so before the server does. */
export const reviewLimits = { title: 120, text: 4000, pictures: 5 } as const;

const offerId = z.string().min(1).max(64);
const reviewId = z.string().min(1).max(64);
const rating = z.number().int().min(1).max(5);

/** An approved review as shoppers see it. Names and texts are empty when their author was erased. */
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
  /** What the shop says to it. */
  Answer: z.string().nullable(),
});
export type Review = z.output<typeof reviewSchema>;

/** How the list is sorted: with pictures first (`files`), or by up to two fields. */
export const reviewOrdersSchema = z.union([
  z.literal('files'),
  z
    .array(z.tuple([z.enum(['createdAt', 'Rating']), z.enum(['asc', 'desc'])]))
    .min(1)
    .max(2),
]);
export type ReviewOrders = z.output<typeof reviewOrdersSchema>;

export const shopReviewsContract = {
  'shopReviews.getAll': query({
    summary: 'Approved reviews of an offer in the country; meta has their total and the average of their ratings.',
    access: anyone,
    params: z.strictObject({
      args: z.strictObject({ OfferID: offerId }),
      orders: reviewOrdersSchema.default([['createdAt', 'desc']]),
      page: z.number().int().min(1).max(1_000_000).default(1),
      perPage: z.number().int().min(1).max(100).default(20),
    }),
    data: z.array(reviewSchema),
    reads: ['review-list'],
  }),
  'shopReviews.add': command({
    summary: 'Writes the logged-in user’s review of an offer; it is shown once it is approved.',
    access: shopper,
    params: z.strictObject({
      args: z.strictObject({
        OfferID: offerId,
        Rating: rating,
        Review: z.string().trim().min(1).max(reviewLimits.text),
        ReviewHead: z.string().trim().max(reviewLimits.title),
        /** Paths that `staticContent.images.f.upload` answered to the same user. */
        Attachments: z.array(z.string().max(200)).max(reviewLimits.pictures).default([]),
      }),
    }),
    data: z.strictObject({ ID: z.string() }),
    errors: ['REVIEW_EXISTS'],
    cost: 2,
    limit: { perMinute: 10, by: 'caller' },
    visibleIn: ['review-list'],
  }),
  'shopReviews.live': subscription({
    summary: 'The number and average of an offer’s approved reviews in the country, whenever they change.',
    access: anyone,
    params: z.strictObject({ args: z.strictObject({ OfferID: offerId }) }),
    data: z.union([
      z.strictObject({ type: z.literal('review'), total: z.number().int(), average: z.number().nullable() }),
      z.strictObject({ type: z.literal('reset') }),
    ]),
  }),
} as const;

const moderators = staff('support', 'manager');

/** A review as the console shows it. Personal fields are null when the person's key is gone. */
export const reviewRowSchema = z.strictObject({
  id: z.string(),
  offerId: z.string(),
  country: countrySchema,
  rating,
  title: z.string().nullable(),
  text: z.string().nullable(),
  status: reviewStatusSchema,
  /** Why it was rejected. */
  reason: z.string().nullable(),
  files: z.array(z.string()),
  author: z.strictObject({ id: z.string(), name: z.string().nullable() }),
  verifiedPurchase: z.boolean(),
  createdAt: z.string(),
  revision: z.number().int(),
});
export type ReviewRow = z.output<typeof reviewRowSchema>;

const someReviews = z.array(reviewId).min(1).max(500);

/** What came of a command for each record. */
const resultsSchema = z.strictObject({
  results: z.array(
    z.strictObject({
      id: z.string(),
      status: z.enum(['ok', 'error']),
      code: z.enum(['NOT_FOUND', 'CONFLICT']).optional(),
    }),
  ),
});

const shown = ['review-list', 'offer-rating'] as const;

export const adminReviewsContract = {
  'admin.reviews.getList': query({
    summary: 'Reviews, filtered and sorted, with the number of reviews in each status.',
    access: moderators,
    params: listParams(
      z.strictObject({
        status: reviewStatusSchema.optional(),
        offerId: offerId.optional(),
        country: countrySchema.optional(),
        rating: rating.optional(),
        hasFiles: z.boolean().optional(),
        /** A part of the title, the text or the author's name. */
        q: z.string().trim().max(80).optional(),
      }),
      ['createdAt', 'rating', 'status', 'offerId', 'country', 'id'],
    ),
    data: z.strictObject({
      data: z.array(reviewRowSchema),
      total: z.number().int(),
      /** By status, with the other filters but not that of the status. */
      meta: z.strictObject({ counts: z.partialRecord(reviewStatusSchema, z.number().int()) }),
    }),
    reads: ['review-list'],
  }),
  'admin.reviews.getOne': query({
    summary: 'One review.',
    access: moderators,
    params: z.strictObject({ id: reviewId }),
    data: reviewRowSchema,
    reads: ['review-list'],
  }),
  'admin.reviews.approve': command({
    summary:
      'Approves pending reviews: they are public from then on. A rejected one is a CONFLICT until it is reopened.',
    access: moderators,
    params: z.strictObject({ ids: someReviews }),
    data: resultsSchema,
    visibleIn: shown,
  }),
  'admin.reviews.reject': command({
    summary: 'Rejects pending reviews with a reason. An approved one is a CONFLICT until it is reopened.',
    access: moderators,
    params: z.strictObject({ ids: someReviews, reason: z.string().trim().min(1).max(200) }),
    data: resultsSchema,
    visibleIn: shown,
  }),
  'admin.reviews.reopen': command({
    summary: 'Takes the decision on reviews back: they are pending again.',
    access: moderators,
    params: z.strictObject({ ids: someReviews }),
    data: resultsSchema,
    visibleIn: shown,
  }),
} as const;

export const reviewsContract = { ...shopReviewsContract, ...adminReviewsContract } as const;
