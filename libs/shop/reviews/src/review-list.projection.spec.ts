import type { ReviewEvent } from '@shop/events/reviews';
import type { EventMetadata, RecordedEvent } from '@shop/kernel';
import { reviewListProjection, type ReviewListRow } from './review-list.projection.js';
import {
  about,
  aReviewAnswered,
  aReviewApproved,
  aReviewEdited,
  aReviewRejected,
  aReviewWritten,
  removedFrom,
} from './review.fixtures.js';

const metadata: EventMetadata = {
  ...{ correlationId: 'c', causationId: 'c', commandId: 'c', schemaVersion: 1 },
  ...{ actor: 'staff:7', at: '2026-11-21T10:00:00.000Z' },
};
const recorded = (event: ReviewEvent, revision: number): RecordedEvent<ReviewEvent> => ({
  ...event,
  ...{ id: `e${revision}`, stream: 'review-review-1', revision: BigInt(revision), position: `0${revision}` },
  ...{ at: `2026-11-21T10:00:0${revision}.000Z`, metadata },
});
function rowAfter(history: readonly ReviewEvent[], from?: ReviewListRow): ReviewListRow | undefined {
  return history.reduce<ReviewListRow | undefined>(
    (row, event, index) => reviewListProjection.fold(row, recorded(event, index), about.reviewId),
    from,
  );
}

it('records who decided and when, and how long the review was pending', () => {
  expect(rowAfter([aReviewWritten, aReviewEdited, aReviewApproved])).toMatchObject({
    ...{ status: 'approved', decision: 'approved', decidedById: '7', decidedAt: '2026-11-21T10:00:02.000Z' },
    ...{ createdAt: '2026-11-21T10:00:00.000Z', pendingSince: '2026-11-21T10:00:01.000Z', wording: 2, rating: 2 },
  });
});

it('preserves the decision on a removed review, and nothing of its author', () => {
  expect(rowAfter([aReviewWritten, aReviewApproved, removedFrom('approved')])).toMatchObject({
    ...{ status: 'removed', decision: 'approved', decidedById: '7' },
    ...{ text: null, title: null, firstName: null, search: null, images: [], hasFiles: false },
  });
});

it('stores the reason code, and separately the moderator’s text, deleted with the author', () => {
  expect(rowAfter([aReviewWritten, aReviewRejected])).toMatchObject({ reason: 'advertising', reasonWords: null });
  const inWords: ReviewEvent = { type: 'ReviewRejected', data: about, personal: { reason: 'Amra pretjeruje' } };
  const row = rowAfter([aReviewWritten, inWords]);
  expect(row).toMatchObject({ reason: null, reasonWords: 'Amra pretjeruje' });
  expect(rowAfter([aReviewWritten, { ...inWords, personal: null }])).toMatchObject({ reason: null, reasonWords: null });
  expect(rowAfter([inWords], { ...rowAfter([aReviewWritten])!, erased: true })).toMatchObject({ reasonWords: null });
  const erased = { type: 'PersonErased', data: { userId: about.userId } };
  expect(
    reviewListProjection.patch?.(erased as Parameters<NonNullable<typeof reviewListProjection.patch>>[0]),
  ).toMatchObject({ where: { userId: about.userId }, set: { reasonWords: null, answer: null } });
});

it('ignores texts to or from an erased author', () => {
  const written = rowAfter([aReviewWritten]);
  const erased = { ...written!, firstName: null, lastName: null, title: null, text: null, images: [], erased: true };
  for (const later of [[aReviewEdited], [aReviewAnswered], [removedFrom('pending'), aReviewWritten]]) {
    expect(rowAfter(later, erased)).toMatchObject({
      text: null,
      firstName: null,
      answer: null,
      images: [],
      erased: true,
    });
  }
});

it('has no row for a person without a review', () => {
  const data = { reviewId: about.reviewId, offerId: about.offerId, userId: about.userId, orderId: 'order-1' };
  expect(rowAfter([{ type: 'PurchaseConfirmed', data }])).toBeUndefined();
});
