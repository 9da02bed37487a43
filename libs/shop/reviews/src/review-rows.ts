import { erasedReason, type ReviewRow, type ReviewSignal } from '@shop/contracts';
import { picturePath } from '@shop/media';
import type { OpenReport } from './review-list.projection.js';
import { textSignals } from './review-signals.js';

export const rejectionReasonSql = `CASE r.decision WHEN 'rejected' THEN coalesce(r.reason_words, r.reason, '${erasedReason}') END`;

export const reviewRowColumns = `r.id, r.offer_id, r.country, r.user_id, r.rating, r.status, ${rejectionReasonSql} AS reason, r.images, r.first_name,
  r.last_name, r.title, r.text, r.answer, r.answered_at, r.reports, r.shared_phone, r.created_at, r.pending_since,
  r.edited_at, r.decided_at, r.decided_by_id, r.verified_purchase, r.revision,
  (SELECT count(*)::integer FROM review_vote v WHERE v.review_id = r.id AND v.wording = r.wording) AS helpful,
  ARRAY (SELECT o.id FROM review_list o WHERE o.fingerprint = r.fingerprint AND o.id <> r.id LIMIT 5) AS repeats`;

export interface ReviewRowRecord {
  readonly id: string;
  readonly offer_id: string;
  readonly country: ReviewRow['country'];
  readonly user_id: string;
  readonly rating: number;
  readonly status: ReviewRow['status'];
  readonly reason: string | null;
  readonly images: readonly string[];
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly title: string | null;
  readonly text: string | null;
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly reports: readonly OpenReport[];
  readonly shared_phone: number;
  readonly created_at: Date;
  readonly pending_since: Date;
  readonly edited_at: Date | null;
  readonly decided_at: Date | null;
  readonly decided_by_id: string | null;
  readonly verified_purchase: boolean;
  readonly revision: number;
  readonly helpful: number;
  readonly repeats: readonly string[];
}

export interface ReviewRowLookups {
  readonly offerName: (offerId: string, country: ReviewRow['country']) => string;
  readonly staffNames: ReadonlyMap<string, string>;
  readonly viewersById: ReadonlyMap<string, ReviewRow['viewers']>;
}

export function toReviewRow(record: ReviewRowRecord, names: ReviewRowLookups): ReviewRow {
  const { id, rating, title, text, status, reason, country, revision, helpful, answer } = record;
  return {
    ...{ id, country, rating, title, text, status, reason, answer, helpful, revision },
    offerId: record.offer_id,
    offerName: names.offerName(record.offer_id, country),
    files: record.images.map(picturePath),
    author: { id: record.user_id, name: fullName(record) },
    verifiedPurchase: record.verified_purchase,
    createdAt: record.created_at.toISOString(),
    pendingSince: record.pending_since.toISOString(),
    editedAt: toIsoString(record.edited_at),
    decidedAt: toIsoString(record.decided_at),
    decidedBy: memberOf(record.decided_by_id, names.staffNames),
    answeredAt: toIsoString(record.answered_at),
    reports: record.reports.map(({ reason: why, at }) => ({ reason: why, at })),
    signals: signalsOf(record),
    viewers: [...(names.viewersById.get(id) ?? [])],
  };
}

function signalsOf(record: ReviewRowRecord): ReviewRow['signals'] {
  const { title, text, country, repeats, shared_phone: others } = record;
  const found: { readonly code: ReviewSignal; readonly found: readonly string[] }[] = [
    ...(text === null ? [] : textSignals(title ?? '', text, country)),
    ...(repeats.length === 0 ? [] : [{ code: 'repeat', found: repeats } as const]),
    ...(others === 0 ? [] : [{ code: 'shared_phone', found: [String(others)] } as const]),
  ];
  return found.map(({ code, found: words }) => ({ code, found: [...words] }));
}

export function fullName({ first_name, last_name }: Pick<ReviewRowRecord, 'first_name' | 'last_name'>): string | null {
  if (first_name === null) return null;
  return [first_name, last_name].filter((part) => part !== null && part !== '').join(' ');
}

export function memberOf(id: string | null, names: ReadonlyMap<string, string>) {
  return id === null ? null : { id, name: names.get(id) ?? '' };
}

export function toIsoString(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
