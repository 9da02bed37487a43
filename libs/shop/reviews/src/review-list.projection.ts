import { erasureEvents } from '@shop/events/privacy';
import { type ReviewEvent, type ReviewEventOf, reviewEvents } from '@shop/events/reviews';
import type { RecordedEvent } from '@shop/kernel';
import type { LiveUpdateSource } from '@shop/live-updates';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import { textSignals } from './review-signals.js';
import { fingerprintOf, normalizeText } from './review-text.js';
import { type Country, rejectionReasonOf } from './review.decider.js';

interface OpenReport {
  readonly reporterId: string;
  readonly reason: ReviewEventOf<'ReviewReported'>['data']['reason'];
  readonly at: string;
}

const columns = {
  offerId: column.text(),
  country: column.text<Country>(),
  userId: column.text(),
  rating: column.integer(),
  status: column.text<'pending' | 'approved' | 'rejected' | 'removed'>(),
  reason: column.text().nullable(),
  /** The moderator’s text; survives the removal by the author, but not a key revocation. */
  reasonWords: column.text().nullable().holdsPersonalData(),
  images: column.json<readonly string[]>(),
  hasFiles: column.boolean(),
  verifiedPurchase: column.boolean(),
  sharedPhone: column.integer(),
  /** Later texts to or from the author are dropped, too. */
  erased: column.boolean(),
  /** Votes apply to one wording. */
  wording: column.integer(),
  firstName: column.text().nullable().holdsPersonalData(),
  lastName: column.text().nullable().holdsPersonalData(),
  title: column.text().nullable().holdsPersonalData(),
  text: column.text().nullable().holdsPersonalData(),
  /** Normalised. */
  search: column.text().nullable().holdsPersonalData(),
  fingerprint: column.text().nullable().holdsPersonalData(),
  signals: column.texts().holdsPersonalData([]),
  answer: column.text().nullable().holdsPersonalData(),
  answeredAt: column.timestamp().nullable(),
  reports: column.json<readonly OpenReport[]>(),
  reported: column.boolean(),
  /** Since it was written, resolved reports included. */
  reporters: column.texts(),
  createdAt: column.timestamp(),
  pendingSince: column.timestamp(),
  editedAt: column.timestamp().nullable(),
  /** Current decision; survives the removal by the author, for statistics. */
  decision: column.text<'approved' | 'rejected'>().nullable(),
  decidedAt: column.timestamp().nullable(),
  decidedById: column.text().nullable(),
  revision: column.revision(),
  lastType: column.lastType(),
  lastAt: column.lastAt(),
  logPosition: column.logPosition(),
};

/** Texts and pictures are empty after a key revocation or removal. */
export type ReviewListRow = RowOf<typeof columns>;

const noPictures = { images: [], hasFiles: false };
const noContent = {
  ...{ firstName: null, lastName: null, title: null, text: null, search: null, fingerprint: null, signals: [] },
  ...noPictures,
};

/** One index per public sort order; the opposite direction reads it backwards. */
const publicIndexes = ['', 'rating DESC, ', 'rating ASC, ', 'has_files DESC, '].map(
  (first) => `(offer_id, country, ${first}created_at DESC, id) WHERE status = 'approved'`,
);

export const reviewListProjection = defineReadModel({
  name: 'review-list',
  version: 4,
  scope: 'stream',
  columns,
  indexes: [
    ...publicIndexes,
    '(status, created_at DESC, id)',
    '(created_at DESC, id)',
    '(offer_id, created_at DESC, id)',
    '(user_id, created_at DESC, id)',
    "(pending_since, id) WHERE status = 'pending'",
    '(created_at DESC, id) WHERE reported',
    '(decided_at)',
    '((decided_at - pending_since) DESC NULLS LAST, id)',
    '(fingerprint) WHERE fingerprint IS NOT NULL',
    'USING gin (signals)',
    'USING gin (reporters)',
    'USING gin (search gin_trgm_ops)',
    '(log_position)',
  ],
  events: reviewEvents,
  onErasure: {
    events: erasureEvents,
    where: ({ data }) => ({ userId: data.userId }),
    set: () => ({ ...noPictures, erased: true }),
  },
  key: ({ data }) => data.reviewId,
  fold: (row, event) => (event.type === 'ReviewWritten' ? writtenRow(row, event) : row && changedRow(row, event)),
});

function writtenRow(row: ReviewListRow | undefined, event: RecordedEvent<ReviewEventOf<'ReviewWritten'>>) {
  const { data, at } = event;
  const { offerId, country, userId, rating, verifiedPurchase } = data;
  return {
    ...{ offerId, country, userId, rating, verifiedPurchase },
    ...contentOf(event, row?.erased ?? false),
    ...pendingFields(at),
    wording: (row?.wording ?? 0) + 1,
    answer: null,
    reports: [],
    reported: false,
    reporters: [],
    erased: row?.erased ?? false,
    createdAt: at,
  };
}

function contentOf({ data, personal }: ReviewEventOf<'ReviewWritten' | 'ReviewEdited'>, erased: boolean) {
  const { images, country, rating, sharedPhone = 0 } = data;
  if (erased) return { ...noContent, rating, sharedPhone };
  const own = { rating, images, hasFiles: images.length > 0, sharedPhone };
  if (personal === null) return { ...noContent, ...own };
  const { firstName, lastName, title, text } = personal;
  return {
    ...{ firstName, lastName, title, text },
    search: normalizeText([title, text, firstName, lastName].join(' ')),
    fingerprint: fingerprintOf(text),
    signals: textSignals(title, text, country).map(({ code }) => code),
    ...own,
  };
}

const notRejected = { reason: null, reasonWords: null } as const;

function pendingFields(since: string) {
  const decided = { decision: null, decidedAt: null, decidedById: null };
  return { status: 'pending', ...notRejected, pendingSince: since, ...decided } as const;
}

type LaterEvent = Exclude<RecordedEvent<ReviewEvent>, ReviewEventOf<'ReviewWritten'>>;
function changedRow(row: ReviewListRow, event: LaterEvent): ReviewListRow {
  const noReports = { reports: [], reported: false };
  switch (event.type) {
    case 'ReviewEdited':
      return {
        ...row,
        ...contentOf(event, row.erased),
        ...pendingFields(event.at),
        wording: row.wording + 1,
        editedAt: event.at,
      };
    case 'ReviewApproved':
      return { ...row, status: 'approved', ...notRejected, ...decidedBy(event, 'approved'), ...noReports };
    case 'ReviewRejected':
      return { ...row, status: 'rejected', ...reasonOf(row, event), ...decidedBy(event, 'rejected'), ...noReports };
    case 'ReviewReopened':
      return { ...row, ...pendingFields(event.at) };
    case 'ReviewRemoved':
      return { ...row, ...noContent, ...noReports, status: 'removed', answer: null, answeredAt: null };
    case 'ReviewAnswered':
      return { ...row, answer: row.erased ? null : (event.personal?.answer ?? null), answeredAt: event.at };
    case 'ReviewAnswerWithdrawn':
      return { ...row, answer: null, answeredAt: null };
    case 'ReviewReported':
      return { ...row, ...reportedBy(row, event) };
    case 'ReviewReportsDismissed':
      return { ...row, ...noReports };
    case 'PurchaseConfirmed':
      return { ...row, verifiedPurchase: true };
  }
}

function reasonOf({ erased }: ReviewListRow, event: ReviewEventOf<'ReviewRejected'>) {
  const { reason = null, words = null } = rejectionReasonOf(event);
  return { reason, reasonWords: erased ? null : words };
}

/** Null if the actor is not staff. */
export function staffIdFromActor(actor: string): string | null {
  return actor.startsWith('staff:') ? actor.slice('staff:'.length) : null;
}

function decidedBy({ at, metadata }: RecordedEvent, decision: 'approved' | 'rejected') {
  return { decision, decidedAt: at, decidedById: staffIdFromActor(metadata.actor) };
}

function reportedBy(
  { reports, reporters }: ReviewListRow,
  { at, data }: RecordedEvent<ReviewEventOf<'ReviewReported'>>,
) {
  const { reporterId, reason } = data;
  return {
    reports: [...reports, { reporterId, reason, at }],
    reported: true,
    reporters: [...reporters, reporterId],
  };
}

export const reviewsLiveUpdates: LiveUpdateSource = {
  readModel: 'review-list',
  topic: 'reviews',
  last: 'SELECT max(log_position) AS position FROM review_list',
  changed: `SELECT id, country, revision, last_type AS type, last_at AS at, log_position AS position
                FROM review_list WHERE log_position > $1 ORDER BY log_position LIMIT $2`,
};
