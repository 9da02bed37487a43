import { given } from '@shop/kernel/testing';
import { reviewDecider, type ReviewCommand } from './review.decider.js';
import {
  about,
  aPurchaseConfirmed,
  aReviewApproved,
  aReviewRejected,
  aReviewWritten,
  confirmPurchase,
  reopenedFrom,
  writeReview,
} from './review.fixtures.js';

const approve: ReviewCommand = { type: 'ApproveReview' };
const rejectIt: ReviewCommand = { type: 'RejectReview', reason: 'spam' };
const anotherOrder = { orderId: 'order-2' };
const reopen: ReviewCommand = { type: 'ReopenReview' };

describe('writing', () => {
  it('is one event, and nothing is decided yet', () => {
    const written = given(reviewDecider);
    expect(written.when(writeReview)).toEqual([aReviewWritten]);
    expect(given(reviewDecider, aReviewWritten).state).toMatchObject({ status: 'pending' });
  });

  it('is for once, whatever was decided', () => {
    for (const history of [[], [aReviewApproved], [aReviewRejected], [aReviewRejected, reopenedFrom('rejected')]]) {
      const outcome = given(reviewDecider, aReviewWritten, ...history).when(writeReview);
      expect(outcome).toMatchObject({ code: 'REVIEW_EXISTS' });
    }
  });
});

describe('a purchase', () => {
  it('is confirmed once, before the review is written or after', () => {
    expect(given(reviewDecider).when(confirmPurchase)).toEqual([aPurchaseConfirmed]);
    expect(given(reviewDecider, aReviewWritten, aReviewApproved).when(confirmPurchase)).toEqual([aPurchaseConfirmed]);
    expect(given(reviewDecider, aPurchaseConfirmed).when({ ...confirmPurchase, ...anotherOrder })).toEqual([]);
  });

  it('is known to a review that is written later, and changes no decision', () => {
    expect(given(reviewDecider, aPurchaseConfirmed).when(writeReview)).toMatchObject([
      { data: { verifiedPurchase: true } },
    ]);
    const { state } = given(reviewDecider, aReviewWritten, aReviewApproved, aPurchaseConfirmed);
    expect(state).toEqual({ status: 'approved', about, purchased: true });
  });
});

describe('deciding', () => {
  it('approves and rejects what is pending, also again after it was reopened', () => {
    for (const history of [
      [],
      [aReviewApproved, reopenedFrom('approved')],
      [aReviewRejected, reopenedFrom('rejected')],
    ]) {
      const pending = given(reviewDecider, aReviewWritten, ...history);
      expect(pending.when(approve)).toEqual([aReviewApproved]);
      expect(pending.when(rejectIt)).toEqual([aReviewRejected]);
      expect(pending.when(reopen)).toEqual([]);
    }
  });

  it('says the same thing once', () => {
    expect(given(reviewDecider, aReviewWritten, aReviewApproved).when(approve)).toEqual([]);
    expect(given(reviewDecider, aReviewWritten, aReviewRejected).when(rejectIt)).toEqual([]);
  });

  it('does not turn a decision round before it is reopened', () => {
    const conflict = { code: 'CONFLICT' };
    expect(given(reviewDecider, aReviewWritten, aReviewApproved).when(rejectIt)).toMatchObject(conflict);
    expect(given(reviewDecider, aReviewWritten, aReviewRejected).when(approve)).toMatchObject(conflict);
    const otherReason = { ...rejectIt, reason: 'offensive' };
    expect(given(reviewDecider, aReviewWritten, aReviewRejected).when(otherReason)).toMatchObject(conflict);
  });

  it('takes a decision back, and tells which', () => {
    expect(given(reviewDecider, aReviewWritten, aReviewApproved).when(reopen)).toEqual([reopenedFrom('approved')]);
    expect(given(reviewDecider, aReviewWritten, aReviewRejected).when(reopen)).toEqual([reopenedFrom('rejected')]);
  });

  it('needs a review', () => {
    for (const command of [approve, rejectIt, reopen]) {
      expect(given(reviewDecider).when(command)).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
