import { erasedReason, type ReviewRow, type ReviewSignal } from '@shop/contracts';
import { picturePath } from '@shop/media';
import type { ReviewListRow } from './review-list.projection.js';
import { textSignals } from './review-signals.js';

export const rejectionReasonSql = `CASE r.decision WHEN 'rejected' THEN coalesce(r.reason_words, r.reason, '${erasedReason}') END`;

export const reviewRowColumns = `r.id, r.offer_id, r.country, r.user_id, r.rating, r.status, ${rejectionReasonSql} AS reason, r.images, r.first_name,
  r.last_name, r.title, r.text, r.answer, r.answered_at, r.reports, r.shared_phone, r.created_at, r.pending_since,
  r.edited_at, r.decided_at, r.decided_by_id, r.verified_purchase, r.revision,
  (SELECT count(*)::integer FROM review_vote v WHERE v.review_id = r.id AND v.wording = r.wording) AS helpful,
  ARRAY (SELECT o.id FROM review_list o WHERE o.fingerprint = r.fingerprint AND o.id <> r.id LIMIT 5) AS repeats`;

/** `reason` is that of a current rejection. */
export interface ReviewRecord extends Pick<
  ReviewListRow,
  | ('id' | 'offerId' | 'country' | 'userId' | 'rating' | 'status' | 'reason' | 'images' | 'firstName' | 'lastName')
  | ('title' | 'text' | 'answer' | 'answeredAt' | 'reports' | 'sharedPhone' | 'createdAt' | 'pendingSince' | 'editedAt')
  | ('decidedAt' | 'decidedById' | 'verifiedPurchase' | 'revision')
> {
  readonly helpful: number;
  readonly repeats: readonly string[];
}

export interface ReviewRowLookups {
  readonly offerName: (offerId: string, country: ReviewRow['country']) => string;
  readonly staffNames: ReadonlyMap<string, string>;
  readonly viewersById: ReadonlyMap<string, ReviewRow['viewers']>;
}

export function toReviewRow(row: ReviewRecord, names: ReviewRowLookups): ReviewRow {
  const { id, rating, title, text, status, reason, country, revision, helpful, answer } = row;
  return {
    ...{ id, country, rating, title, text, status, reason, answer, helpful, revision },
    offerId: row.offerId,
    offerName: names.offerName(row.offerId, country),
    files: row.images.map(picturePath),
    author: { id: row.userId, name: fullName(row) },
    verifiedPurchase: row.verifiedPurchase,
    createdAt: row.createdAt,
    pendingSince: row.pendingSince,
    editedAt: row.editedAt,
    decidedAt: row.decidedAt,
    decidedBy: memberOf(row.decidedById, names.staffNames),
    answeredAt: row.answeredAt,
    reports: row.reports.map(({ reason: why, at }) => ({ reason: why, at })),
    signals: signalsOf(row),
    viewers: [...(names.viewersById.get(id) ?? [])],
  };
}

function signalsOf({ title, text, country, repeats, sharedPhone }: ReviewRecord): ReviewRow['signals'] {
  const found: { readonly code: ReviewSignal; readonly found: readonly string[] }[] = [
    ...(text === null ? [] : textSignals(title ?? '', text, country)),
    ...(repeats.length === 0 ? [] : [{ code: 'repeat', found: repeats } as const]),
    ...(sharedPhone === 0 ? [] : [{ code: 'shared_phone', found: [String(sharedPhone)] } as const]),
  ];
  return found.map(({ code, found: words }) => ({ code, found: [...words] }));
}

export function fullName({ firstName, lastName }: Pick<ReviewListRow, 'firstName' | 'lastName'>): string | null {
  if (firstName === null) return null;
  return [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
}

export function memberOf(id: string | null, names: ReadonlyMap<string, string>) {
  return id === null ? null : { id, name: names.get(id) ?? '' };
}
