import { catalogueModule, OfferCatalogue } from '@shop/catalogue';
import type { Streams } from '@shop/event-store';
import { reviewsEvents } from '@shop/events/reviews';
import { createHistorySource, historySources } from '@shop/history';
import type { Clock } from '@shop/kernel';
import { liveUpdates } from '@shop/live-updates';
import { mediaModule, PictureLibrary } from '@shop/media';
import { provide, STREAMS, POOL, READ_MODELS, LOGGER, CLOCK, provideBy, defineModule, contribute } from '@shop/module';
import { ordersModule, OrderSearch, orderHistoryContributors } from '@shop/orders';
import { staffModule, StaffDirectory } from '@shop/staff';
import { AdminReviewsRpc } from './admin-reviews.rpc.js';
import { Moderation } from './moderation.js';
import { OwnReviews } from './own-reviews.queries.js';
import { PublicReviews } from './public-reviews.queries.js';
import { RatingLiveUpdates } from './rating-live-updates.js';
import { ReviewCommands } from './review-commands.js';
import { ReviewContextQueries } from './review-context.queries.js';
import { ReviewHistory, reviewHistory } from './review-history.js';
import { reviewListProjection, reviewsLiveUpdates } from './review-list.projection.js';
import { ReviewPageCache } from './review-page-cache.js';
import { ReviewReactions } from './review-reactions.js';
import { ReviewSearch } from './review-search.queries.js';
import { ReviewStats } from './review-stats.queries.js';
import { ReviewViewers } from './review-viewers.js';
import { reviewVoteProjection } from './review-vote.projection.js';
import { reviewVoteStream } from './review-vote.stream.js';
import { reviewStream } from './review.stream.js';
import { ReviewsBackground } from './reviews-background.js';
import { ReviewsSeed } from './reviews-seed.js';
import { reviewsMigrations } from './reviews.migrations.js';
import { ReviewsRpc } from './reviews.rpc.js';
import { SharedPhones } from './shared-phones.js';
import { ShopReviewsRpc } from './shop-reviews.rpc.js';
import { verifiedPurchases } from './verified-purchases.process.js';

export const reviewsModule = defineModule({
  name: 'reviews',
  imports: [catalogueModule, mediaModule, ordersModule, staffModule],
  events: reviewsEvents,
  streams: [reviewStream, reviewVoteStream],
  projections: [reviewListProjection, reviewVoteProjection],
  migrations: reviewsMigrations,
  services: [
    provide(SharedPhones, STREAMS, OrderSearch),
    provide(ReviewCommands, STREAMS, OfferCatalogue, PictureLibrary, SharedPhones),
    provide(ReviewReactions, STREAMS),
    provide(OwnReviews, POOL),
    provide(PublicReviews, POOL),
    provide(ReviewPageCache, PublicReviews, READ_MODELS),
    provide(RatingLiveUpdates, PublicReviews, READ_MODELS, LOGGER),
    provide(ShopReviewsRpc, ReviewPageCache, OwnReviews, ReviewCommands, ReviewReactions, RatingLiveUpdates),
    provide(Moderation, STREAMS, ReviewHistory, ReviewSearch),
    provide(ReviewHistory, STREAMS, StaffDirectory),
    provide(ReviewContextQueries, POOL, OfferCatalogue, OrderSearch, ReviewHistory, SharedPhones),
    provide(ReviewSearch, POOL, OfferCatalogue, StaffDirectory, ReviewViewers),
    provide(ReviewStats, POOL, StaffDirectory),
    provide(ReviewViewers, POOL, StaffDirectory),
    provide(AdminReviewsRpc, ReviewSearch, ReviewContextQueries, ReviewStats, ReviewViewers, Moderation),
    provide(ReviewsRpc, ShopReviewsRpc, AdminReviewsRpc),
    provide(ReviewsSeed, STREAMS, CLOCK),
    provideBy(
      ReviewsBackground,
      (streams: Streams, clock: Clock) => new ReviewsBackground([verifiedPurchases(streams, clock)]),
      STREAMS,
      CLOCK,
    ),
  ],
  exports: [ReviewsRpc, ReviewPageCache, ReviewSearch, ReviewsSeed, ReviewsBackground],
  contributions: [
    contribute(liveUpdates, reviewsLiveUpdates),
    contribute(orderHistoryContributors, reviewHistory),
    contribute(
      historySources,
      createHistorySource({
        resource: 'reviews',
        category: 'review',
        roles: ['support', 'manager'],
        projection: reviewListProjection,
        hiddenColumns: [
          ...['hasFiles', 'revision', 'search', 'fingerprint', 'reported', 'reporters', 'decision', 'erased'],
          ...['lastType', 'lastAt', 'logPosition'],
        ],
      }),
    ),
  ],
  methods: ['shopReviews', 'admin.reviews'],
  rpc: [ReviewsRpc],
  background: [ReviewsBackground],
});
