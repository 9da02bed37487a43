import type { StreamKind } from '@shop/event-store';
import { reviewEvents, type ReviewEvent } from '@shop/events/reviews';
import { uuidv5, type JsonValue, type Rejection } from '@shop/kernel';
import { reviewDecider, type ReviewCode, type ReviewCommand, type ReviewState } from './review.decider.js';

export const reviewStream: StreamKind<ReviewCommand, ReviewEvent, ReviewState, ReviewCode> = {
  category: 'review',
  events: reviewEvents,
  decider: reviewDecider,
  changes: conflictingFields,
  creates: ({ type }) => type === 'WriteReview',
};

/** Must never change. */
const reviewNamespace = '0b8f4f0e-7a53-4f2b-8a4e-4d0c1a6b9e37';

/** One stream per user and offer, so at most one review. */
export function reviewIdOf(userId: string, offerId: string): string {
  return uuidv5(reviewNamespace, `${userId}:${offerId}`);
}

export function toGeneralRejection(
  rejection: Rejection<ReviewCode>,
): Rejection<'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN'> {
  const { code } = rejection;
  if (code !== 'REVIEW_EXISTS') return { ...rejection, code };
  throw new Error(`Unexpected rejection ${code} of a review command`);
}

/** Contains no personal data. */
function conflictingFields(_command: ReviewCommand, seen: ReviewState, now: ReviewState): readonly JsonValue[] {
  if (seen.status === 'none' || now.status === 'none') return [];
  const pairs: readonly (readonly [string, JsonValue, JsonValue])[] = [
    ['status', seen.status, now.status],
    ['rating', seen.about.rating, now.about.rating],
    ['wording', seen.wording, now.wording],
    ['answered', seen.answer !== null, now.answer !== null],
    ['reports', seen.reporters.length, now.reporters.length],
    ['verifiedPurchase', seen.purchased, now.purchased],
  ];
  return pairs.flatMap(([path, yours, theirs]) => (yours === theirs ? [] : [{ path, yours, theirs }]));
}
