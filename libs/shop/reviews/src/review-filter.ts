import type { ReviewFilter } from '@shop/contracts';
import { Conditions } from '@shop/platform';
import { rejectionReasonSql } from './review-rows.js';
import { normalizeText } from './review-text.js';

/** SQL conditions on `review_list r`. Removed reviews appear in lists of decisions only. */
export function conditionsOf(filter: ReviewFilter): Conditions {
  const where = new Conditions();
  where.add((value) => `r.status = ${value}`, filter.status);
  const those = filter.status ?? (ofDecisions(filter) ? 'all' : undefined);
  where.add((value) => `r.status <> ${value}`, those === undefined ? 'removed' : undefined);
  where.add((value) => `r.decision = ${value}`, filter.decision);
  where.add((value) => `r.decision = 'rejected' AND ${rejectionReasonSql} = ${value}`, filter.reason);
  where.add((value) => `r.decided_at >= ${value}::timestamptz`, filter.decidedFrom);
  where.add((value) => `r.decided_at < ${value}::timestamptz`, filter.decidedTo);
  where.add((value) => `r.offer_id = ${value}`, filter.offerId);
  where.add((value) => `r.country = ${value}`, filter.country);
  where.add((value) => `r.rating = ${value}`, filter.rating);
  where.add((value) => `r.has_files = ${value}`, filter.hasFiles);
  where.add((value) => `r.verified_purchase = ${value}`, filter.verifiedPurchase);
  where.add((value) => `(r.answer IS NOT NULL) = ${value}`, filter.answered);
  where.add((value) => `r.user_id = ${value}`, filter.author);
  where.add((value) => `r.decided_by_id = ${value}`, filter.decidedBy);
  where.add((value) => `r.created_at >= ${value}::timestamptz`, filter.from);
  where.add((value) => `r.created_at < ${value}::timestamptz`, filter.to);
  where.add((value) => `r.reported = ${value}`, filter.reported);
  addSignal(where, filter.signal);
  const search = filter.q === undefined ? '' : normalizeText(filter.q.trim());
  const pattern = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  where.add((value) => `r.search LIKE ${value}`, search === '' ? undefined : pattern);
  return where;
}

/** Decisions count even after the author removed the review. */
export function ofDecisions({ decision, reason, decidedFrom, decidedTo }: ReviewFilter): boolean {
  return [decision, reason, decidedFrom, decidedTo].some((asked) => asked !== undefined);
}

function addSignal(where: Conditions, signal: ReviewFilter['signal']): void {
  if (signal === 'repeat') {
    const other = 'SELECT 1 FROM review_list o WHERE o.fingerprint = r.fingerprint AND o.id <> r.id';
    where.add((value) => `EXISTS (${other}) = ${value}`, true);
  } else if (signal === 'shared_phone') where.add((value) => `r.shared_phone > ${value}`, 0);
  else where.add((value) => `r.signals @> ${value}::text[]`, signal && [signal]);
}
