import { CatalogueModule } from '@shop/catalogue';
import type { Streams } from '@shop/event-store';
import type { Clock } from '@shop/kernel';
import { MediaModule } from '@shop/media';
import { Module } from '@nestjs/common';
import { CLOCK, STREAMS } from '@shop/platform';
import { Moderation } from './moderation.js';
import { PublicReviews } from './public-reviews.queries.js';
import { RatingFeed } from './rating-feed.js';
import { ReviewPages } from './review-pages.js';
import { ReviewSearch } from './review-search.queries.js';
import { ExecuteReviewHandler } from './review.stream.js';
import { ReviewsBackground } from './reviews-background.js';
import { ReviewsRpc } from './reviews.rpc.js';
import { ReviewsSeed } from './reviews-seed.js';
import { verifiedPurchases } from './verified-purchases.process.js';
import { Writing } from './writing.js';

/** Wants `CqrsModule.forRoot()`, which is global, in the application. */
@Module({
  imports: [CatalogueModule, MediaModule],
  providers: [
    ExecuteReviewHandler,
    Writing,
    Moderation,
    PublicReviews,
    ReviewPages,
    RatingFeed,
    ReviewSearch,
    ReviewsSeed,
    ReviewsRpc,
    {
      provide: ReviewsBackground,
      useFactory: (streams: Streams, clock: Clock) => new ReviewsBackground([verifiedPurchases(streams, clock)]),
      inject: [STREAMS, CLOCK],
    },
  ],
  exports: [ReviewsRpc, ReviewsSeed, ReviewsBackground],
})
export class ReviewsModule {}
