import { z } from 'zod';
import { command, query, staff } from './method.js';
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

const supportAndManagers = staff('support', 'manager');
const managers = staff('manager');

/** What makes a review worth a second look. Signals are shown, they decide nothing. */
export const reviewSignals = [
  /** An address on the web; `found` has them. */
  'links',
  /** An e-mail address or a phone number. */
  'contacts',
  /** Words that promise a cure, as the country's list has them. */
  'health_claim',
  /** Words that insult, as the country's list has them. */
  'abuse',
  /** Nearly all in capitals. */
  'capitals',
  /** The same text as another review, of the same author or of others; `found` has their ids. */
  'repeat',
  /** Other accounts ordered with a phone of the author's; `found` has how many there were when it was written. */
  'shared_phone',
] as const;
export const reviewSignalSchema = z.enum(reviewSignals);
export type ReviewSignal = z.output<typeof reviewSignalSchema>;

const staffMember = z.strictObject({ id: z.string(), name: z.string() });

/** As a row may be: those that their authors took away stand only in lists of decisions. */
const rowStatusSchema = z.enum([...reviewStatuses, 'removed']);
export type ReviewRowStatus = z.output<typeof rowStatusSchema>;

/** A review as the console shows it. Personal fields are null when the person's key is gone. */
export const reviewRowSchema = z.strictObject({
  id: z.string(),
  offerId: z.string(),
  /** In the review's country; the id of an offer that is no more. */
  offerName: z.string(),
  country: countrySchema,
  rating,
  title: z.string().nullable(),
  text: z.string().nullable(),
  status: rowStatusSchema,
  /** Why it was rejected: a code of `admin.reviews.reasons`, what the moderator wrote, or `erased` where that went with the author. */
  reason: z.string().nullable(),
  files: z.array(z.string()),
  author: z.strictObject({ id: z.string(), name: z.string().nullable() }),
  verifiedPurchase: z.boolean(),
  createdAt: z.string(),
  /** Since when it waits, or waited for the decision that stands: written, edited or reopened. */
  pendingSince: z.string(),
  /** Its author changed it after writing. */
  editedAt: z.string().nullable(),
  /** The decision that stands; null while it waits, and for the demo's. */
  decidedAt: z.string().nullable(),
  decidedBy: staffMember.nullable(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  helpful: z.number().int(),
  /** Reports that nobody has dealt with yet. */
  reports: z.array(z.strictObject({ reason: reviewReportReasonSchema, at: z.string() })),
  signals: z.array(z.strictObject({ code: reviewSignalSchema, found: z.array(z.string()) })),
  /** Who else has it open at the moment. */
  viewers: z.array(staffMember),
  revision: z.number().int(),
});
export type ReviewRow = z.output<typeof reviewRowSchema>;

/** What a moderator wants to know before deciding. */
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
  /** The author's other reviews, newest first, 20 at most; `total` of them in all. */
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
  /** The author's orders of this offer, newest first. */
  orders: z.array(
    z.strictObject({
      id: z.string(),
      leadId: z.string(),
      status: orderStatusSchema,
      createdAt: z.string(),
      quantity: z.number().int(),
    }),
  ),
  /** Reviews with the same text. */
  repeats: z.array(
    z.strictObject({ id: z.string(), authorId: z.string(), offerId: z.string(), createdAt: z.string() }),
  ),
  /** Other accounts that ordered with one of the author's phones, as it is today; `reviewId`: what they wrote of this offer. */
  samePhone: z.array(z.strictObject({ userId: z.string(), reviewId: z.string().nullable() })),
  /** What happened to it, oldest first. `by` is null for what no member of staff did. */
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
/** The revisions that the moderator saw, by id; a review that has another one is a CONFLICT. */
const expectedRevisions = z.record(reviewId, revision).optional();
const reason = prose(200);

/** What came of a command for each record. */
const resultsSchema = z.strictObject({
  results: z.array(
    z.strictObject({
      id: z.string(),
      status: z.enum(['ok', 'error']),
      code: z.enum(['NOT_FOUND', 'CONFLICT']).optional(),
      /** How the review is now; with `ok` after the command. */
      revision: z.number().int().optional(),
      /** With CONFLICT: what was decided, by whom and when. `by` is null for the author and for the demo's. */
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
  /** With reports that nobody has dealt with. */
  reported: z.boolean().optional(),
  answered: z.boolean().optional(),
  verifiedPurchase: z.boolean().optional(),
  signal: reviewSignalSchema.optional(),
  /** The author's id. */
  author: z.string().min(1).max(64).optional(),
  /** The id of the member of staff whose decision stands. */
  decidedBy: z.string().min(1).max(64).optional(),
  /**
   * Any of the next four asks for decisions that stand, as `admin.reviews.stats` counts them: those on reviews that their authors took
   * away since are among them.
   */
  decision: z.enum(['approved', 'rejected']).optional(),
  /** What it was rejected for, by code or in the moderator's own words; `erased`: those went with the author. */
  reason: z.string().min(1).max(200).optional(),
  /** Decided in this time, the start included, the end not. */
  decidedFrom: z.iso.datetime({ offset: true }).optional(),
  decidedTo: z.iso.datetime({ offset: true }).optional(),
  /** Written in this time, the start included, the end not. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** A part of the title, the text or the author's name, with or without diacritics. */
  q: searchText(80).optional(),
});
export type ReviewFilter = z.output<typeof filterSchema>;

/** A filter whose reviews are to be decided, as many as the moderator was told there are; those that wait, oldest first. */
const bulkParams = {
  filter: filterSchema.omit({ status: true }),
  /** `meta.counts.pending` of this filter as the moderator saw it; another number is a CONFLICT that tells `count`. */
  count: z.number().int().min(1),
} as const;
const bulkResults = resultsSchema.extend({
  /** 500 are decided at once; so many are left. Those that were refused stay among them. */
  remaining: z.number().int(),
});

const shareSchema = z.strictObject({
  decided: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
  /** approved / decided; null without any. */
  share: z.number().nullable(),
  /** Seconds from written (or edited, or reopened) to the decision: median and 90th percentile. */
  p50Seconds: z.number().nullable(),
  p90Seconds: z.number().nullable(),
});
export type ReviewShare = z.output<typeof shareSchema>;

const told = z.strictObject({ bs: z.string(), sr: z.string(), hr: z.string(), en: z.string() });
const inCountries = z.strictObject({ BA: z.string(), RS: z.string(), HR: z.string(), ME: z.string() });

const visibleReadModels = ['review-list', 'offer-rating'] as const;

export const adminReviewsContract = {
  'admin.reviews.getList': query({
    summary: 'Reviews, filtered and sorted, with the number of reviews in each status.',
    access: supportAndManagers,
    params: listParams(filterSchema, [
      'createdAt',
      'pendingSince',
      'rating',
      'status',
      'offerId',
      'country',
      'id',
      /** How long it waited for the decision that stands; what waits comes last. */
      'decisionTime',
    ]),
    data: z.strictObject({
      data: z.array(reviewRowSchema),
      total: z.number().int(),
      meta: z.strictObject({
        /** By status, with the other filters but not that of the status. */
        counts: z.partialRecord(rowStatusSchema, z.number().int()),
        /** With open reports, whatever the status, with the other filters. */
        reported: z.number().int(),
        /** A number that is as large as this may be larger in truth. */
        countedTo: z.number().int().optional(),
      }),
    }),
    reads: ['review-list', 'review-vote'],
  }),
  'admin.reviews.getOne': query({
    summary: 'One review with what a moderator wants to know: offer, author’s history and orders, repeats, events.',
    access: supportAndManagers,
    params: z.strictObject({ id: reviewId }),
    data: reviewRowSchema.extend({ context: reviewContextSchema }),
    reads: ['review-list', 'review-vote'],
  }),
  'admin.reviews.reasons': query({
    summary:
      'Reasons for a rejection: the digit that stands for each, its name in the console’s languages, and what the author is told in each country.',
    access: supportAndManagers,
    params: z.strictObject({}),
    data: z.array(
      z.strictObject({ key: z.string().regex(/^[1-9]$/), code: z.string(), label: told, told: inCountries }),
    ),
    reads: [],
  }),
  'admin.reviews.stats': query({
    summary:
      'Decisions of a time that still stand: share approved and time to the decision, in all, per stars, country, moderator and reason.',
    access: managers,
    params: z.strictObject({
      from: z.iso.datetime({ offset: true }),
      to: z.iso.datetime({ offset: true }),
    }),
    data: z.strictObject({
      total: shareSchema,
      /** For each number of stars, 1 to 5. */
      byRating: z.array(shareSchema.extend({ rating })),
      byCountry: z.array(shareSchema.extend({ country: countrySchema })),
      byModerator: z.array(shareSchema.extend({ moderator: staffMember })),
      byReason: z.array(z.strictObject({ reason: z.string(), count: z.number().int() })),
      /** How many wait now, and since when the oldest does. */
      pending: z.strictObject({ count: z.number().int(), oldest: z.string().nullable() }),
    }),
    reads: ['review-list'],
  }),
  'admin.reviews.approve': command({
    summary:
      'Approves pending reviews: they are public from then on. A rejected one is a CONFLICT until it is reopened.',
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
      /** A code of `admin.reviews.reasons`, or words of the moderator's own; the author is told. */
      reason,
      expectedRevisions,
    }),
    data: resultsSchema,
    visibleIn: visibleReadModels,
  }),
  'admin.reviews.reopen': command({
    summary: 'Takes the decision on reviews back: they are pending again.',
    access: supportAndManagers,
    params: z.strictObject({ ids: reviewIds, expectedRevisions }),
    data: resultsSchema,
    visibleIn: visibleReadModels,
  }),
  'admin.reviews.approveMatching': command({
    summary: 'Approves what waits and matches a filter, the oldest 500 at most, if there are as many as stated.',
    access: supportAndManagers,
    params: z.strictObject(bulkParams),
    data: bulkResults,
    visibleIn: visibleReadModels,
  }),
  'admin.reviews.rejectMatching': command({
    summary: 'Rejects what waits and matches a filter, the oldest 500 at most, if there are as many as stated.',
    access: supportAndManagers,
    params: z.strictObject({ ...bulkParams, reason }),
    data: bulkResults,
    visibleIn: visibleReadModels,
  }),
  'admin.reviews.dismissReports': command({
    summary: 'Settles the reports of reviews: they were looked at and the reviews stay as they are.',
    access: supportAndManagers,
    params: z.strictObject({ ids: reviewIds, expectedRevisions }),
    data: resultsSchema,
    visibleIn: ['review-list'],
  }),
  'admin.reviews.answer': command({
    summary: 'Answers a review in the shop’s name, or changes the answer; shown with it. A rejected one is a CONFLICT.',
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
    summary: 'Takes the shop’s answer back.',
    access: supportAndManagers,
    params: z.strictObject({ id: reviewId, expectedRevision: revision.optional() }),
    data: z.strictObject({ revision: z.number().int() }),
    visibleIn: ['review-list'],
  }),
  'admin.reviews.view': command({
    summary:
      'Says that the caller has a review open, for half a minute; to be repeated. Answers who else has. `open: false` ends it.',
    access: supportAndManagers,
    params: z.strictObject({ id: reviewId, open: z.boolean().default(true) }),
    data: z.strictObject({ viewers: z.array(staffMember), viewingUntil: z.string().nullable() }),
    visibleIn: [],
    isPersonalResponse: true,
  }),
} as const;
