import type { ReviewCommand } from './review.decider.js';
import type { ReviewEvent } from './review.events.js';

/** A review's history for specs. */
export const about = { reviewId: 'review-1', offerId: 'pure-fit', userId: 'user-1', country: 'BA', rating: 4 } as const;
export const content = { firstName: 'Amra', lastName: 'Primjer', title: 'Dobro', text: 'Lakše mi je.' } as const;

export const writeReview: ReviewCommand = { type: 'WriteReview', ...about, images: ['image-1'], content };

export const aReviewWritten: ReviewEvent = {
  type: 'ReviewWritten',
  data: { ...about, images: ['image-1'], verifiedPurchase: false },
  personal: content,
};
const purchase = { reviewId: 'review-1', offerId: 'pure-fit', userId: 'user-1', orderId: 'order-1' };
export const confirmPurchase: ReviewCommand = { type: 'ConfirmPurchase', ...purchase };
export const aPurchaseConfirmed: ReviewEvent = { type: 'PurchaseConfirmed', data: purchase };
export const aReviewApproved: ReviewEvent = { type: 'ReviewApproved', data: about };
export const aReviewRejected: ReviewEvent = { type: 'ReviewRejected', data: { ...about, reason: 'spam' } };
export const reopenedFrom = (from: 'approved' | 'rejected'): ReviewEvent => ({
  type: 'ReviewReopened',
  data: { ...about, from },
});
