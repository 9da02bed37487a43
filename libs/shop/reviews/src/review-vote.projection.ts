import { reviewVoteEvents } from '@shop/events/reviews';
import { column, defineReadModel } from '@shop/projections';
import { voteIdOf } from './review-vote.stream.js';

const columns = {
  reviewId: column.text(),
  offerId: column.text(),
  wording: column.integer(),
  userId: column.text(),
};

export const reviewVoteProjection = defineReadModel({
  name: 'review-vote',
  version: 1,
  scope: 'stream',
  columns,
  indexes: ['(review_id, wording)', '(user_id, offer_id)'],
  events: reviewVoteEvents,
  key: ({ data }) => voteIdOf(data),
  fold: (_row, { type, data }) => (type === 'ReviewFoundHelpful' ? data : undefined),
});
