export { ReviewPageCache } from './review-page-cache.js';
export { reviewHistory } from './review-history.js';
export { ReviewSearch } from './review-search.queries.js';
export { ReviewsBackground } from './reviews-background.js';
export { reviewsModule } from './reviews.module.js';
export { ReviewsRpc } from './reviews.rpc.js';
export { ReviewsSeed } from './reviews-seed.js';
