import type { ReadModels } from '@shop/projections';
import { PreparedJson } from '@shop/rpc';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { READ_MODELS } from '@shop/platform';
import { PublicReviews, type PageAsked, type RatingSummary } from './public-reviews.queries.js';

/** A page of reviews, ready to be sent. */
export interface ReviewPage {
  readonly reviews: PreparedJson;
  readonly summary: RatingSummary;
}

/** So many answers are kept; who reads on and on does not push out what everybody opens first. */
const keptPages = 500;

/**
 * Public pages of reviews, kept until a review or a vote changes: product pages are read thousands of times for each decision of a
 * moderator. A change is seen by the next question.
 */
@Injectable()
export class ReviewPages implements OnModuleDestroy {
  private pages = new Map<string, Promise<ReviewPage>>();
  private readonly stops: readonly (() => void)[];

  constructor(
    @Inject(PublicReviews) private readonly reviews: PublicReviews,
    @Inject(READ_MODELS) readModels: ReadModels,
  ) {
    // What is being read meanwhile goes with the map that it was asked for.
    const forget = () => (this.pages = new Map());
    this.stops = [readModels.onChange('review-list', forget), readModels.onChange('review-vote', forget)];
  }

  onModuleDestroy(): void {
    for (const stop of this.stops) stop();
  }

  of(asked: PageAsked): Promise<ReviewPage> {
    const { offerId, country, orders, page, perPage } = asked;
    const key = JSON.stringify([offerId, country, orders, page, perPage]);
    const known = this.pages.get(key);
    if (known !== undefined) return known;
    const reading = this.read(asked);
    if (this.pages.size >= keptPages) return reading;
    const { pages } = this;
    pages.set(key, reading);
    reading.catch(() => pages.delete(key));
    return reading;
  }

  private async read(asked: PageAsked): Promise<ReviewPage> {
    const [reviews, summary] = await Promise.all([
      this.reviews.page(asked),
      this.reviews.summary(asked.offerId, asked.country),
    ]);
    return { reviews: new PreparedJson(JSON.stringify(reviews)), summary };
  }
}
