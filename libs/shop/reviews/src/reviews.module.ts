import { CatalogueModule } from '@shop/catalogue';
import type { Streams } from '@shop/event-store';
import type { Clock } from '@shop/kernel';
import { MediaModule } from '@shop/media';
import { OrdersModule } from '@shop/orders';
import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { CLOCK, STREAMS } from '@shop/platform';
import { AdminReviewsRpc } from './admin-reviews.rpc.js';
import { ReviewAnswers } from './review-answers.js';
import { BulkModeration } from './bulk-moderation.js';
import { Moderation } from './moderation.js';
import { OwnReviews } from './own-reviews.queries.js';
import { PublicReviews } from './public-reviews.queries.js';
import { RatingLiveUpdates } from './rating-live-updates.js';
import { ReviewReactions } from './review-reactions.js';
import { ModerationQueue } from './moderation-queue.js';
import { ReviewHistory } from './review-history.js';
import { ReviewPageCache } from './review-page-cache.js';
import { ReviewSearch } from './review-search.queries.js';
import { ReviewStats } from './review-stats.queries.js';
import { ExecuteReviewHandler } from './review.stream.js';
import { ReviewContextQueries } from './review-context.queries.js';
import { ReviewsBackground } from './reviews-background.js';
import { ReviewsLiveUpdates } from './reviews-live-updates.js';
import { ReviewsRpc } from './reviews.rpc.js';
import { ReviewsSeed } from './reviews-seed.js';
import { SharedPhones } from './shared-phones.js';
import { ShopReviewsRpc } from './shop-reviews.rpc.js';
import { verifiedPurchases } from './verified-purchases.process.js';
import { ReviewViewers } from './review-viewers.js';
import { ReviewCommands } from './review-commands.js';

/** Requires the global `CqrsModule.forRoot()`. */
@Module({
  imports: [CatalogueModule, MediaModule, OrdersModule, StaffModule],
  providers: [
    ExecuteReviewHandler,
    SharedPhones,
    ReviewCommands,
    ReviewReactions,
    OwnReviews,
    PublicReviews,
    ReviewPageCache,
    RatingLiveUpdates,
    ShopReviewsRpc,
    Moderation,
    BulkModeration,
    ReviewAnswers,
    ReviewHistory,
    ReviewContextQueries,
    ReviewSearch,
    ReviewStats,
    ModerationQueue,
    ReviewViewers,
    AdminReviewsRpc,
    ReviewsLiveUpdates,
    ReviewsRpc,
    ReviewsSeed,
    {
      provide: ReviewsBackground,
      useFactory: (streams: Streams, clock: Clock) => new ReviewsBackground([verifiedPurchases(streams, clock)]),
      inject: [STREAMS, CLOCK],
    },
  ],
  exports: [ReviewsRpc, ReviewSearch, ReviewsSeed, ReviewsBackground],
})
export class ReviewsModule {}
