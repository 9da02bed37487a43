import { erasureCertified, isErasure } from '@shop/events/privacy';
import { reviewEvents, type ReviewEvent, type ReviewEventOf } from '@shop/events/reviews';
import { personErased } from '@shop/events/users';
import type { RecordedEvent } from '@shop/kernel';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { textSignals } from './review-signals.js';
import { fingerprintOf, normalizeText } from './review-text.js';
import { rejectionReasonOf, type Country } from './review.decider.js';
import { staffIdFromActor } from './staff-actor.js';

export interface OpenReport {
  readonly reporterId: string;
  readonly reason: ReviewEventOf<'ReviewReported'>['data']['reason'];
  readonly at: string;
}

/** Personal columns: empty after a key revocation or removal. */
interface Personal {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly title: string | null;
  readonly text: string | null;
  /** Normalised. */
  readonly search: string | null;
  readonly fingerprint: string | null;
  readonly signals: readonly string[];
  readonly answer: string | null;
  readonly images: readonly string[];
  readonly hasFiles: boolean;
}

export interface ReviewListRow extends ReadModelRow, Personal {
  readonly offerId: string;
  readonly country: Country;
  readonly userId: string;
  readonly rating: number;
  readonly status: 'pending' | 'approved' | 'rejected' | 'removed';
  readonly reason: string | null;
  readonly verifiedPurchase: boolean;
  readonly sharedPhone: number;
  /** Later texts to or from the author are dropped, too. */
  readonly erased: boolean;
  /** Votes apply to one wording. */
  readonly wording: number;
  readonly answeredAt: string | null;
  readonly reports: readonly OpenReport[];
  readonly reported: boolean;
  /** Since it was written, resolved reports included. */
  readonly reporters: readonly string[];
  /** The moderator’s text; survives the removal by the author, but not a key revocation. */
  readonly reasonWords: string | null;
  readonly createdAt: string;
  readonly pendingSince: string;
  readonly editedAt: string | null;
  /** Current decision; survives the removal by the author, for statistics. */
  readonly decision: 'approved' | 'rejected' | null;
  readonly decidedAt: string | null;
  readonly decidedById: string | null;
  readonly revision: number;
  readonly lastType: string;
  readonly lastAt: string;
  readonly logPosition: string;
}

const emptyPersonal: Personal = {
  firstName: null,
  lastName: null,
  title: null,
  text: null,
  search: null,
  fingerprint: null,
  signals: [],
  answer: null,
  images: [],
  hasFiles: false,
};

/** One index per public sort order; the opposite direction reads it backwards. */
const publicIndexes = ['', 'rating DESC, ', 'rating ASC, ', 'has_files DESC, '].map(
  (first) => `(offer_id, country, ${first}created_at DESC, id) WHERE status = 'approved'`,
);

export const reviewListProjection = defineProjection<ReviewListRow>()({
  name: 'review-list',
  version: 4,
  scope: 'stream',
  table: {
    columns: {
      offerId: 'text',
      country: 'text',
      userId: 'text',
      rating: 'integer',
      status: 'text',
      reason: 'text',
      reasonWords: 'text',
      images: 'jsonb',
      hasFiles: 'boolean',
      verifiedPurchase: 'boolean',
      sharedPhone: 'integer',
      erased: 'boolean',
      wording: 'integer',
      firstName: 'text',
      lastName: 'text',
      title: 'text',
      text: 'text',
      search: 'text',
      fingerprint: 'text',
      signals: 'text[]',
      answer: 'text',
      answeredAt: 'timestamptz',
      reports: 'jsonb',
      reported: 'boolean',
      reporters: 'text[]',
      createdAt: 'timestamptz',
      pendingSince: 'timestamptz',
      editedAt: 'timestamptz',
      decision: 'text',
      decidedAt: 'timestamptz',
      decidedById: 'text',
      revision: 'integer',
      lastType: 'text',
      lastAt: 'timestamptz',
      logPosition: 'text',
    },
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
  },
  personal: ['firstName', 'lastName', 'title', 'text', 'search', 'fingerprint', 'signals', 'answer', 'reasonWords'],
  events: [...reviewEvents, personErased, erasureCertified],
  key: (event) => (isErasure(event) ? null : event.data.reviewId),
  fold: (row, event, id) => {
    if (isErasure(event)) return row;
    const changed = event.type === 'ReviewWritten' ? writtenRow(row, event, id) : row && changedRow(row, event);
    return changed && { ...changed, ...lastEventFields(event) };
  },
  patch: (event) =>
    isErasure(event)
      ? { where: { userId: event.data.userId }, set: { ...emptyPersonal, reasonWords: null, erased: true } }
      : null,
});

type LastEvent = Pick<ReviewListRow, 'revision' | 'lastType' | 'lastAt' | 'logPosition'>;
function lastEventFields({ revision, type, at, position }: RecordedEvent): LastEvent {
  return { revision: Number(revision), lastType: type, lastAt: at, logPosition: position };
}

function writtenRow(
  row: ReviewListRow | undefined,
  event: RecordedEvent<ReviewEventOf<'ReviewWritten'>>,
  id: string,
): ReviewListRow {
  const { data, at } = event;
  const { offerId, country, userId, rating, verifiedPurchase } = data;
  return {
    ...{ id, offerId, country, userId, rating, verifiedPurchase },
    ...contentOf(event, row?.erased ?? false),
    ...pendingFields(at),
    wording: (row?.wording ?? 0) + 1,
    answer: null,
    answeredAt: null,
    reports: [],
    reported: false,
    reporters: [],
    erased: row?.erased ?? false,
    createdAt: at,
    editedAt: null,
    ...lastEventFields(event),
  };
}

function contentOf({ data, personal }: ReviewEventOf<'ReviewWritten' | 'ReviewEdited'>, erased: boolean) {
  const { images, country, rating, sharedPhone = 0 } = data;
  const { answer: _, ...nothing } = emptyPersonal;
  if (erased) return { ...nothing, rating, sharedPhone };
  const own = { rating, images, hasFiles: images.length > 0, sharedPhone };
  if (personal === null) return { ...nothing, ...own };
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
      return { ...row, ...emptyPersonal, ...noReports, status: 'removed', answeredAt: null };
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
