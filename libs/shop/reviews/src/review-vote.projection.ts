import { defineProjection, type ReadModelRow } from '@shop/projections';
import { reviewVoteEvents } from '@shop/events/reviews';
import { voteIdOf } from './review-vote-id.js';

export interface ReviewVoteRow extends ReadModelRow {
  readonly reviewId: string;
  readonly offerId: string;
  readonly wording: number;
  readonly userId: string;
}

export const reviewVoteProjection = defineProjection<ReviewVoteRow>()({
  name: 'review-vote',
  version: 1,
  scope: 'stream',
  table: {
    columns: { reviewId: 'text', offerId: 'text', wording: 'integer', userId: 'text' },
    indexes: ['(review_id, wording)', '(user_id, offer_id)'],
  },
  events: reviewVoteEvents,
  key: ({ data }) => voteIdOf(data),
  fold: (_row, { type, data }, id) => (type === 'ReviewFoundHelpful' ? { id, ...data } : undefined),
});
