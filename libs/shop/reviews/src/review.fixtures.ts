import type { ReviewEvent } from '@shop/events/reviews';
import type { ReviewCommand } from './review.decider.js';

export const about = { reviewId: 'review-1', offerId: 'pure-fit', userId: 'user-1', country: 'BA', rating: 4 } as const;
export const content = { firstName: 'Amra', lastName: 'Primjer', title: 'Dobro', text: 'Lakše mi je.' } as const;

export const writeReview: ReviewCommand = { type: 'WriteReview', ...about, images: ['image-1'], content };

export const aReviewWritten: ReviewEvent = {
  type: 'ReviewWritten',
  data: { ...about, images: ['image-1'], verifiedPurchase: false },
  personal: content,
};
export const aReviewOfErased: ReviewEvent = {
  type: 'ReviewWritten',
  data: { ...about, images: ['image-1'], verifiedPurchase: false },
  personal: null,
};
const changed = { ...content, text: 'Ipak ništa posebno.' };
export const editReview: ReviewCommand = {
  ...{ type: 'EditReview', userId: about.userId, rating: 2, images: [], sharedPhone: 1, content: changed },
};
export const aReviewEdited: ReviewEvent = {
  type: 'ReviewEdited',
  data: { ...about, rating: 2, images: [], sharedPhone: 1 },
  personal: changed,
};
export const removeReview: ReviewCommand = { type: 'RemoveReview', userId: about.userId };
export const removedFrom = (from: 'pending' | 'approved' | 'rejected'): ReviewEvent => ({
  type: 'ReviewRemoved',
  data: { ...about, from },
});
const purchase = { reviewId: 'review-1', offerId: 'pure-fit', userId: 'user-1', orderId: 'order-1' };
export const confirmPurchase: ReviewCommand = { type: 'ConfirmPurchase', ...purchase };
export const aPurchaseConfirmed: ReviewEvent = { type: 'PurchaseConfirmed', data: purchase };
export const aReviewApproved: ReviewEvent = { type: 'ReviewApproved', data: about };
export const aReviewRejected: ReviewEvent = {
  type: 'ReviewRejected',
  data: { ...about, reason: 'advertising' },
  personal: null,
};
export const reopenedFrom = (from: 'approved' | 'rejected'): ReviewEvent => ({
  type: 'ReviewReopened',
  data: { ...about, from },
});
export const answerReview: ReviewCommand = { type: 'AnswerReview', answer: 'Hvala Vam.' };
export const aReviewAnswered: ReviewEvent = {
  type: 'ReviewAnswered',
  data: about,
  personal: { answer: 'Hvala Vam.' },
};
export const reportReview: ReviewCommand = { type: 'ReportReview', reporterId: 'user-2', reason: 'advertising' };
export const aReviewReported: ReviewEvent = {
  type: 'ReviewReported',
  data: { ...about, reporterId: 'user-2', reason: 'advertising' },
};
