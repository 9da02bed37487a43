import { given } from '@shop/kernel/testing';
import { reviewDecider, type ReviewCommand } from './review.decider.js';
import {
  about,
  answerReview,
  aPurchaseConfirmed,
  aReviewAnswered,
  aReviewApproved,
  aReviewEdited,
  aReviewOfErased,
  aReviewRejected,
  aReviewReported,
  aReviewWritten,
  confirmPurchase,
  editReview,
  removedFrom,
  removeReview,
  reopenedFrom,
  reportReview,
  writeReview,
} from './review.fixtures.js';

const approve: ReviewCommand = { type: 'ApproveReview' };
const rejectIt: ReviewCommand = { type: 'RejectReview', why: { reason: 'advertising' } };
const anotherOrder = { orderId: 'order-2' };
const reopen: ReviewCommand = { type: 'ReopenReview' };

describe('a rejection', () => {
  const inWords: ReviewCommand = { type: 'RejectReview', why: { words: 'Amra, ovo nije o proizvodu' } };
  const { data } = aReviewApproved;

  it('stores the reason code openly and encrypts the moderator’s text', () => {
    const pending = given(reviewDecider, aReviewWritten);
    expect(pending.when(rejectIt)).toEqual([
      { type: 'ReviewRejected', data: { ...data, reason: 'advertising' }, personal: null },
    ]);
    expect(pending.when(inWords)).toEqual([
      { type: 'ReviewRejected', data, personal: { reason: 'Amra, ovo nije o proizvodu' } },
    ]);
  });

  it('is recorded without free text once the author is erased', () => {
    const ofErased = given(reviewDecider, aReviewOfErased);
    expect(ofErased.when(rejectIt)).toMatchObject([{ data: { reason: 'advertising' }, personal: null }]);
    expect(ofErased.when(inWords)).toEqual([{ type: 'ReviewRejected', data, personal: null }]);
    const decided = given(reviewDecider, aReviewOfErased, { type: 'ReviewRejected', data: about, personal: null });
    expect(decided.when(inWords)).toEqual([]);
  });

  it('with the same text changes nothing', () => {
    const personal = { reason: 'Amra, ovo nije o proizvodu' };
    const rejected = given(reviewDecider, aReviewWritten, { type: 'ReviewRejected', data: about, personal });
    expect(rejected.when(inWords)).toEqual([]);
    expect(rejected.when(rejectIt)).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('writing', () => {
  it('records one event, and leaves the review pending', () => {
    const written = given(reviewDecider);
    expect(written.when(writeReview)).toEqual([aReviewWritten]);
    expect(given(reviewDecider, aReviewWritten).state).toMatchObject({ status: 'pending' });
  });

  it('is rejected the second time, whatever the decision', () => {
    for (const history of [[], [aReviewApproved], [aReviewRejected], [aReviewRejected, reopenedFrom('rejected')]]) {
      const outcome = given(reviewDecider, aReviewWritten, ...history).when(writeReview);
      expect(outcome).toMatchObject({ code: 'REVIEW_EXISTS' });
    }
  });
});

describe('a purchase', () => {
  it('is confirmed once, before or after the review is written', () => {
    expect(given(reviewDecider).when(confirmPurchase)).toEqual([aPurchaseConfirmed]);
    expect(given(reviewDecider, aReviewWritten, aReviewApproved).when(confirmPurchase)).toEqual([aPurchaseConfirmed]);
    expect(given(reviewDecider, aPurchaseConfirmed).when({ ...confirmPurchase, ...anotherOrder })).toEqual([]);
  });

  it('applies to a later review, and changes no decision', () => {
    expect(given(reviewDecider, aPurchaseConfirmed).when(writeReview)).toMatchObject([
      { data: { verifiedPurchase: true } },
    ]);
    const { state } = given(reviewDecider, aReviewWritten, aReviewApproved, aPurchaseConfirmed);
    expect(state).toMatchObject({ status: 'approved', about, purchased: true });
  });
});

describe('deciding', () => {
  it('approves and rejects a pending review, also after it was reopened', () => {
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

  it('ignores the same decision the second time', () => {
    expect(given(reviewDecider, aReviewWritten, aReviewApproved).when(approve)).toEqual([]);
    expect(given(reviewDecider, aReviewWritten, aReviewRejected).when(rejectIt)).toEqual([]);
  });

  it('rejects the opposite decision until the review is reopened', () => {
    const conflict = { code: 'CONFLICT' };
    expect(given(reviewDecider, aReviewWritten, aReviewApproved).when(rejectIt)).toMatchObject(conflict);
    expect(given(reviewDecider, aReviewWritten, aReviewRejected).when(approve)).toMatchObject(conflict);
    const otherReason = { ...rejectIt, why: { reason: 'offensive' } } as const;
    expect(given(reviewDecider, aReviewWritten, aReviewRejected).when(otherReason)).toMatchObject(conflict);
  });

  it('reverses a decision, and records which', () => {
    expect(given(reviewDecider, aReviewWritten, aReviewApproved).when(reopen)).toEqual([reopenedFrom('approved')]);
    expect(given(reviewDecider, aReviewWritten, aReviewRejected).when(reopen)).toEqual([reopenedFrom('rejected')]);
  });

  it('requires a review', () => {
    for (const command of [approve, rejectIt, reopen]) {
      expect(given(reviewDecider).when(command)).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('the author', () => {
  it('changes it while pending, and after a rejection, which reopens it', () => {
    expect(given(reviewDecider, aReviewWritten).when(editReview)).toEqual([aReviewEdited]);
    expect(given(reviewDecider, aReviewWritten, aReviewRejected).when(editReview)).toEqual([
      reopenedFrom('rejected'),
      aReviewEdited,
    ]);
    const { state } = given(reviewDecider, aReviewWritten, aReviewEdited);
    expect(state).toMatchObject({ status: 'pending', about: { rating: 2 }, wording: 2 });
  });

  it('cannot change a public review, and other users can change none', () => {
    const published = given(reviewDecider, aReviewWritten, aReviewApproved);
    expect(published.when(editReview)).toMatchObject({ code: 'CONFLICT' });
    const stranger = { userId: 'user-2' };
    for (const command of [editReview, removeReview]) {
      const outcome = given(reviewDecider, aReviewWritten).when({ ...command, ...stranger } as ReviewCommand);
      expect(outcome).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('has the stars of the last wording judged', () => {
    const edited = given(reviewDecider, aReviewWritten, aReviewEdited);
    expect(edited.when(approve)).toEqual([{ type: 'ReviewApproved', data: { ...about, rating: 2 } }]);
  });

  it('removes it at any time, once, and may then write another one', () => {
    expect(given(reviewDecider, aReviewWritten).when(removeReview)).toEqual([removedFrom('pending')]);
    const published = given(reviewDecider, aReviewWritten, aReviewApproved);
    expect(published.when(removeReview)).toEqual([removedFrom('approved')]);
    const removed = given(reviewDecider, aPurchaseConfirmed, aReviewWritten, removedFrom('pending'));
    expect(removed.when(removeReview)).toEqual([]);
    expect(removed.when(editReview)).toMatchObject({ code: 'NOT_FOUND' });
    expect(removed.when(writeReview)).toMatchObject([{ type: 'ReviewWritten', data: { verifiedPurchase: true } }]);
  });

  it('leaves moderators nothing to decide after a removal', () => {
    const removed = given(reviewDecider, aReviewWritten, aReviewApproved, removedFrom('approved'));
    for (const command of [approve, rejectIt, reopen, answerReview])
      expect(removed.when(command)).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('reports', () => {
  const published = [aReviewWritten, aReviewApproved];
  const dismiss: ReviewCommand = { type: 'DismissReports' };

  it('are accepted for public reviews, once per person', () => {
    expect(given(reviewDecider, ...published).when(reportReview)).toEqual([aReviewReported]);
    expect(given(reviewDecider, ...published, aReviewReported).when(reportReview)).toEqual([]);
    expect(given(reviewDecider, aReviewWritten).when(reportReview)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are rejected from the author', () => {
    const own: ReviewCommand = { type: 'ReportReview', reporterId: about.userId, reason: 'other' };
    expect(given(reviewDecider, ...published).when(own)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('are resolved once, by dismissal or by a decision', () => {
    const reported = given(reviewDecider, ...published, aReviewReported);
    expect(reported.when(dismiss)).toEqual([{ type: 'ReviewReportsDismissed', data: about }]);
    const decided = [reopenedFrom('approved'), aReviewApproved];
    expect(given(reviewDecider, ...published, aReviewReported, ...decided).when(dismiss)).toEqual([]);
    const { state } = given(reviewDecider, ...published, aReviewReported, {
      type: 'ReviewReportsDismissed',
      data: about,
    });
    expect(state).toMatchObject({ reported: false, reporters: ['user-2'] });
  });
});

describe('the reply of the shop', () => {
  const withdraw: ReviewCommand = { type: 'WithdrawAnswer' };
  const another: ReviewCommand = { type: 'AnswerReview', answer: 'Javite nam se.' };

  it('is added, changed and withdrawn', () => {
    expect(given(reviewDecider, aReviewWritten).when(answerReview)).toEqual([aReviewAnswered]);
    const answered = given(reviewDecider, aReviewWritten, aReviewApproved, aReviewAnswered);
    expect(answered.when(answerReview)).toEqual([]);
    expect(answered.when(another)).toMatchObject([{ personal: { answer: 'Javite nam se.' } }]);
    expect(answered.when(withdraw)).toEqual([{ type: 'ReviewAnswerWithdrawn', data: about }]);
    expect(given(reviewDecider, aReviewWritten).when(withdraw)).toEqual([]);
  });

  it('is rejected for a rejected review', () => {
    expect(given(reviewDecider, aReviewWritten, aReviewRejected).when(answerReview)).toMatchObject({
      code: 'CONFLICT',
    });
  });
});
