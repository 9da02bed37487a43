import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { managers, supportAndManagers } from './access.js';
import { countrySchema, listParams, orderStatusSchema } from './order-fields.js';
import {
  offerId,
  rating,
  reviewId,
  reviewAnswerLimit,
  reviewReportReasonSchema,
  reviewStatuses,
  reviewStatusSchema,
} from './review-fields.js';
import { prose, searchText } from './texts.js';

/** Signals are shown to moderators and decide nothing. */
export const reviewSignals = [
  /** Web address; listed in `found`. */
  'links',
  'contacts',
  /** Promises a cure, by the country's word list. */
  'health_claim',
  /** Insults, by the country's word list. */
  'abuse',
  /** Mostly capitals. */
  'capitals',
  /** Same text as another review, whose id is in `found`. */
  'repeat',
  /** Other accounts ordered with the author's phone; `found` has their number when the review was written. */
  'shared_phone',
] as const;
export const reviewSignalSchema = z.enum(reviewSignals);
export type ReviewSignal = z.output<typeof reviewSignalSchema>;

const staffMember = z.strictObject({ id: z.string(), name: z.string() });

/** `removed` by the author; occurs only in lists of decisions. */
const rowStatusSchema = z.enum([...reviewStatuses, 'removed']);
export type ReviewRowStatus = z.output<typeof rowStatusSchema>;

export const reviewRowSchema = z.strictObject({
  id: z.string(),
  offerId: z.string(),
  /** In the review's country; the id if the offer no longer exists. */
  offerName: z.string(),
  country: countrySchema,
  rating,
  title: z.string().nullable(),
  text: z.string().nullable(),
  status: rowStatusSchema,
  /** A code of `admin.reviews.reasons`, free text, or `erased`. */
  reason: z.string().nullable(),
  files: z.array(z.string()),
  author: z.strictObject({ id: z.string(), name: z.string().nullable() }),
  verifiedPurchase: z.boolean(),
  createdAt: z.string(),
  /** Start of the current wait, or of the wait before the valid decision. */
  pendingSince: z.string(),
  editedAt: z.string().nullable(),
  /** Time of the valid decision; null while pending and for demo reviews. */
  decidedAt: z.string().nullable(),
  decidedBy: staffMember.nullable(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  helpful: z.number().int(),
  reports: z.array(z.strictObject({ reason: reviewReportReasonSchema, at: z.string() })),
  signals: z.array(z.strictObject({ code: reviewSignalSchema, found: z.array(z.string()) })),
  viewers: z.array(staffMember),
  revision: z.number().int(),
});
export type ReviewRow = z.output<typeof reviewRowSchema>;

export const reviewContextSchema = z.strictObject({
  offer: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      image: z.string(),
      rating: z.number().nullable(),
      ratingCount: z.number().int(),
    })
    .nullable(),
  /** Other reviews, newest first, at most 20; `total` counts all. */
  authorReviews: z.strictObject({
    total: z.number().int(),
    data: z.array(
      z.strictObject({
        id: z.string(),
        offerId: z.string(),
        offerName: z.string(),
        rating,
        title: z.string().nullable(),
        status: reviewStatusSchema,
        reason: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
  orders: z.array(
    z.strictObject({
      id: z.string(),
      leadId: z.string(),
      status: orderStatusSchema,
      createdAt: z.string(),
      quantity: z.number().int(),
    }),
  ),
  repeats: z.array(
    z.strictObject({ id: z.string(), authorId: z.string(), offerId: z.string(), createdAt: z.string() }),
  ),
  /** Other accounts with one of the author's current phones; `reviewId`: their review of this offer. */
  samePhone: z.array(z.strictObject({ userId: z.string(), reviewId: z.string().nullable() })),
  /** Oldest first. `by` is null if no staff member acted. */
  history: z.array(
    z.strictObject({
      revision: z.number().int(),
      type: z.enum([
        'written',
        'edited',
        'approved',
        'rejected',
        'reopened',
        'removed',
        'answered',
        'answer_withdrawn',
        'reported',
        'reports_dismissed',
        'purchase_confirmed',
      ]),
      at: z.string(),
      by: staffMember.nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type ReviewContext = z.output<typeof reviewContextSchema>;

const reviewIds = z.array(reviewId).min(1).max(500);
const revision = z.number().int().min(0);
/** Revisions the moderator saw, by id; a mismatch is a CONFLICT. */
const expectedRevisions = z.record(reviewId, revision).optional();
const reason = prose(200);

const resultsSchema = z.strictObject({
  results: z.array(
    z.strictObject({
      id: z.string(),
      status: z.enum(['ok', 'error']),
      code: z.enum(['NOT_FOUND', 'CONFLICT']).optional(),
      revision: z.number().int().optional(),
      /** With CONFLICT: the other decision. `by` is null for the author and for demo reviews. */
      theirs: z
        .strictObject({
          status: rowStatusSchema,
          reason: z.string().nullable(),
          by: staffMember.nullable(),
          at: z.string(),
        })
        .optional(),
    }),
  ),
});
export type ReviewResults = z.output<typeof resultsSchema>['results'];

const filterSchema = z.strictObject({
  status: reviewStatusSchema.optional(),
  offerId: offerId.optional(),
  country: countrySchema.optional(),
  rating: rating.optional(),
  hasFiles: z.boolean().optional(),
  reported: z.boolean().optional(),
  answered: z.boolean().optional(),
  verifiedPurchase: z.boolean().optional(),
  signal: reviewSignalSchema.optional(),
  author: z.string().min(1).max(64).optional(),
  decidedBy: z.string().min(1).max(64).optional(),
  /**
   * This and the next three filter valid decisions as `admin.reviews.stats` counts them, including reviews removed
   * since.
   */
  decision: z.enum(['approved', 'rejected']).optional(),
  reason: z.string().min(1).max(200).optional(),
  /** Decision time: start inclusive, end exclusive. */
  decidedFrom: z.iso.datetime({ offset: true }).optional(),
  decidedTo: z.iso.datetime({ offset: true }).optional(),
  /** Written: start inclusive, end exclusive. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** Part of title, text or author name; diacritics are ignored. */
  q: searchText(80).optional(),
});
export type ReviewFilter = z.output<typeof filterSchema>;

/** Bulk decision on the pending reviews of a filter, oldest first. */
const bulkParams = {
  filter: filterSchema.omit({ status: true }),
  /** `meta.counts.pending` that the moderator saw; a mismatch is a CONFLICT with the new `count`. */
  count: z.number().int().min(1),
} as const;
const bulkResults = resultsSchema.extend({
  remaining: z.number().int(),
});

const shareSchema = z.strictObject({
  decided: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
  /** approved / decided; null if none was decided. */
  share: z.number().nullable(),
  /** Seconds from written, edited or reopened to the decision: median and 90th percentile. */
  p50Seconds: z.number().nullable(),
  p90Seconds: z.number().nullable(),
});
export type ReviewShare = z.output<typeof shareSchema>;

const told = z.strictObject({ bs: z.string(), sr: z.string(), hr: z.string(), en: z.string() });
const inCountries = z.strictObject({ BA: z.string(), RS: z.string(), HR: z.string(), ME: z.string() });

const visibleReadModels = ['review-list', 'offer-rating'] as const;

export const adminReviewsContract = {
  'admin.reviews.getList': query({
    summary: 'Lists reviews, filtered and sorted, with the count of each status.',
    access: supportAndManagers,
    params: listParams(filterSchema, [
      'createdAt',
      'pendingSince',
      'rating',
      'status',
      'offerId',
      'country',
      'id',
      /** Wait before the valid decision; pending ones sort last. */
      'decisionTime',
    ]),
    data: z.strictObject({
      data: z.array(reviewRowSchema),
      total: z.number().int(),
      meta: z.strictObject({
        /** By status; ignores the status filter. */
        counts: z.partialRecord(rowStatusSchema, z.number().int()),
        /** With open reports in any status; the other filters apply. */
        reported: z.number().int(),
        /** Upper limit of counting: a number equal to this may be larger. */
        countedTo: z.number().int().optional(),
      }),
    }),
    reads: ['review-list', 'review-vote'],
  }),
  'admin.reviews.getOne': query({
    summary: 'Returns one review with its context: offer, author’s history and orders, similar reviews, events.',
    access: supportAndManagers,
    params: z.strictObject({ id: reviewId }),
    data: reviewRowSchema.extend({ context: reviewContextSchema }),
    reads: ['review-list', 'review-vote'],
  }),
  'admin.reviews.reasons': query({
    summary: 'Lists rejection reasons: digit, name in the console’s languages, message to the author in each country.',
    access: supportAndManagers,
    params: z.strictObject({}),
    data: z.array(
      z.strictObject({ key: z.string().regex(/^[1-9]$/), code: z.string(), label: told, told: inCountries }),
    ),
    reads: [],
  }),
  'admin.reviews.stats': query({
    summary:
      'Reports the current decisions of a period: share approved and time to the decision, in all and by stars, country, moderator and reason.',
    access: managers,
    params: z.strictObject({
      from: z.iso.datetime({ offset: true }),
      to: z.iso.datetime({ offset: true }),
    }),
    data: z.strictObject({
      total: shareSchema,
      byRating: z.array(shareSchema.extend({ rating })),
      byCountry: z.array(shareSchema.extend({ country: countrySchema })),
      byModerator: z.array(shareSchema.extend({ moderator: staffMember })),
      byReason: z.array(z.strictObject({ reason: z.string(), count: z.number().int() })),
      pending: z.strictObject({ count: z.number().int(), oldest: z.string().nullable() }),
    }),
    reads: ['review-list'],
  }),
  'admin.reviews.approve': command({
    summary: 'Approves pending reviews and publishes them. CONFLICT for a rejected one until it is reopened.',
    access: supportAndManagers,
    params: z.strictObject({ ids: reviewIds, expectedRevisions }),
    data: resultsSchema,
    visibleIn: visibleReadModels,
  }),
  'admin.reviews.reject': command({
    summary: 'Rejects pending reviews with a reason. An approved one is a CONFLICT until it is reopened.',
    access: supportAndManagers,
    params: z.strictObject({
      ids: reviewIds,
      /** A code of `admin.reviews.reasons` or free text; the author sees it. */
      reason,
      expectedRevisions,
    }),
    data: resultsSchema,
    visibleIn: visibleReadModels,
  }),
  'admin.reviews.reopen': command({
    summary: 'Undoes the decision on reviews: they are pending again.',
    access: supportAndManagers,
    params: z.strictObject({ ids: reviewIds, expectedRevisions }),
    data: resultsSchema,
    visibleIn: visibleReadModels,
  }),
  'admin.reviews.approveMatching': command({
    summary: 'Approves the pending reviews of a filter, at most the oldest 500, if their number is as stated.',
    access: supportAndManagers,
    params: z.strictObject(bulkParams),
    data: bulkResults,
    visibleIn: visibleReadModels,
  }),
  'admin.reviews.rejectMatching': command({
    summary: 'Rejects the pending reviews of a filter, at most the oldest 500, if their number is as stated.',
    access: supportAndManagers,
    params: z.strictObject({ ...bulkParams, reason }),
    data: bulkResults,
    visibleIn: visibleReadModels,
  }),
  'admin.reviews.dismissReports': command({
    summary: 'Closes the reports of reviews without changing the reviews.',
    access: supportAndManagers,
    params: z.strictObject({ ids: reviewIds, expectedRevisions }),
    data: resultsSchema,
    visibleIn: ['review-list'],
  }),
  'admin.reviews.answer': command({
    summary: 'Writes or changes the shop’s public answer to a review. CONFLICT for a rejected review.',
    access: supportAndManagers,
    params: z.strictObject({
      id: reviewId,
      text: prose(reviewAnswerLimit),
      expectedRevision: revision.optional(),
    }),
    data: z.strictObject({ revision: z.number().int() }),
    visibleIn: ['review-list'],
  }),
  'admin.reviews.withdrawAnswer': command({
    summary: 'Withdraws the shop’s answer.',
    access: supportAndManagers,
    params: z.strictObject({ id: reviewId, expectedRevision: revision.optional() }),
    data: z.strictObject({ revision: z.number().int() }),
    visibleIn: ['review-list'],
  }),
  'admin.reviews.view': command({
    summary:
      'Marks a review as open by the caller for 30 seconds (repeat it); returns the other viewers. `open: false` ends it.',
    access: supportAndManagers,
    params: z.strictObject({ id: reviewId, open: z.boolean().default(true) }),
    data: z.strictObject({ viewers: z.array(staffMember), viewingUntil: z.string().nullable() }),
    visibleIn: [],
    isPersonalResponse: true,
  }),
} as const;
