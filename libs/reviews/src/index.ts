import { reviewListProjection } from './review-list.projection.js';
import { reviewEvents } from './review.events.js';

export { ReviewsBackground } from './reviews-background.js';
export { ReviewsModule } from './reviews.module.js';
export { ReviewsRpc } from './reviews.rpc.js';
export { ReviewsSeed } from './reviews-seed.js';
export const reviewsEvents = reviewEvents;
export const reviewsProjections = [reviewListProjection] as const;
/** Reviews keep nothing outside their events. */
export const reviewsMigrations = [] as const;
