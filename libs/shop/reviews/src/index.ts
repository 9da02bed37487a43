import { reviewListProjection } from './review-list.projection.js';
import { reviewVoteEvents, reviewEvents } from '@shop/events/reviews';
import { reviewVoteProjection } from './review-vote.projection.js';
import { reviewVoteStream } from './review-vote.stream.js';
import { reviewStream } from './review.stream.js';

export { reviewHistory } from './review-in-order-history.js';
export { ReviewSearch } from './review-search.queries.js';
export { ReviewsBackground } from './reviews-background.js';
export { ReviewsModule } from './reviews.module.js';
export { ReviewsRpc } from './reviews.rpc.js';
export { ReviewsSeed } from './reviews-seed.js';
export { reviewsMigrations } from './reviews.migrations.js';
export const reviewsEvents = [...reviewEvents, ...reviewVoteEvents] as const;
export const reviewsProjections = [reviewListProjection, reviewVoteProjection] as const;
export const reviewsStreams = [reviewStream, reviewVoteStream] as const;
