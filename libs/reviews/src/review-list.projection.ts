import type { Recorded } from '@shop/kernel';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { reviewEvents, type ReviewEvent, type ReviewEventOf } from './review.events.js';
import type { Country } from './review.decider.js';

/** One row per review, for the product page and the console alike. */
export interface ReviewListRow extends ReadModelRow {
  readonly offerId: string;
  readonly country: Country;
  readonly userId: string;
  readonly rating: number;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly reason: string | null;
  readonly images: readonly string[];
  readonly hasFiles: boolean;
  readonly verifiedPurchase: boolean;
  /** Personal fields are null when the person's key is gone. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly title: string | null;
  readonly text: string | null;
  readonly createdAt: string;
  readonly revision: number;
}

/** One index for each way in which the public list is sorted: the other direction reads it backwards. */
const publicIndexes = ['', 'rating DESC, ', 'rating ASC, ', 'has_files DESC, '].map(
  (first) => `(offer_id, country, ${first}created_at DESC, id) WHERE status = 'approved'`,
);

export const reviewListProjection = defineProjection<ReviewListRow>()({
  name: 'review-list',
  version: 1,
  scope: 'stream',
  table: {
    columns: {
      offerId: 'text',
      country: 'text',
      userId: 'text',
      rating: 'integer',
      status: 'text',
      reason: 'text',
      images: 'jsonb',
      hasFiles: 'boolean',
      verifiedPurchase: 'boolean',
      firstName: 'text',
      lastName: 'text',
      title: 'text',
      text: 'text',
      createdAt: 'timestamptz',
      revision: 'integer',
    },
    indexes: [...publicIndexes, '(status, created_at DESC, id)', '(offer_id, created_at DESC, id)', '(user_id)'],
  },
  events: reviewEvents,
  key: (event) => event.data.reviewId,
  fold: (row, event, id) => {
    const changed = event.type === 'ReviewWritten' ? writtenRow(event, id) : row && changedRow(row, event);
    return changed && { ...changed, revision: Number(event.revision) };
  },
});

function writtenRow({ data, personal, at }: Recorded<ReviewEventOf<'ReviewWritten'>>, id: string): ReviewListRow {
  const { offerId, country, userId, rating, images, verifiedPurchase } = data;
  return {
    ...{ id, offerId, country, userId, rating, images, verifiedPurchase },
    status: 'pending',
    reason: null,
    hasFiles: images.length > 0,
    firstName: personal?.firstName ?? null,
    lastName: personal?.lastName ?? null,
    title: personal?.title ?? null,
    text: personal?.text ?? null,
    createdAt: at,
    revision: 0,
  };
}

function changedRow(row: ReviewListRow, event: Exclude<ReviewEvent, ReviewEventOf<'ReviewWritten'>>): ReviewListRow {
  switch (event.type) {
    case 'ReviewApproved':
      return { ...row, status: 'approved', reason: null };
    case 'ReviewRejected':
      return { ...row, status: 'rejected', reason: event.data.reason };
    case 'ReviewReopened':
      return { ...row, status: 'pending', reason: null };
    case 'PurchaseConfirmed':
      return { ...row, verifiedPurchase: true };
  }
}
