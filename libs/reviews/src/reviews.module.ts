import { CatalogueModule } from '@shop/catalogue';
import type { Streams } from '@shop/event-store';
import type { Clock } from '@shop/kernel';
import { MediaModule } from '@shop/media';
import { OrdersModule } from '@shop/orders';
import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { CLOCK, STREAMS } from '@shop/platform';
import { AdminReviewsRpc } from './admin-reviews.rpc.js';
import { Answering } from './answering.js';
import { MatchingDecisions } from './matching.js';
import { Moderation } from './moderation.js';
import { OwnReviews } from './own-reviews.queries.js';
import { PublicReviews } from './public-reviews.queries.js';
import { RatingFeed } from './rating-feed.js';
import { Reacting } from './reacting.js';
import { ReviewDesk } from './review-desk.js';
import { ReviewHistory } from './review-history.js';
import { ReviewPages } from './review-pages.js';
import { ReviewSearch } from './review-search.queries.js';
import { ReviewStats } from './review-stats.queries.js';
import { ExecuteReviewHandler } from './review.stream.js';
import { ReviewSurroundings } from './review-surroundings.queries.js';
import { ReviewsBackground } from './reviews-background.js';
import { ReviewsNews } from './reviews-news.js';
import { ReviewsRpc } from './reviews.rpc.js';
import { ReviewsSeed } from './reviews-seed.js';
import { SharedPhones } from './shared-phones.js';
import { ShopReviewsRpc } from './shop-reviews.rpc.js';
import { verifiedPurchases } from './verified-purchases.process.js';
import { Viewers } from './viewers.js';
import { Writing } from './writing.js';

/** Wants `CqrsModule.forRoot()`, which is global, in the application. */
@Module({
  imports: [CatalogueModule, MediaModule, OrdersModule, StaffModule],
  providers: [
    ExecuteReviewHandler,
    SharedPhones,
    Writing,
    Reacting,
    OwnReviews,
    PublicReviews,
    ReviewPages,
    RatingFeed,
    ShopReviewsRpc,
    Moderation,
    MatchingDecisions,
    Answering,
    ReviewHistory,
    ReviewSurroundings,
    ReviewSearch,
    ReviewStats,
    ReviewDesk,
    Viewers,
    AdminReviewsRpc,
    ReviewsNews,
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
