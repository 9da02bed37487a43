import type { OnModuleDestroy } from '@nestjs/common';
import type { ReadModels } from '@shop/projections';
import { PreparedJson } from '@shop/rpc';
import type { PublicReviews, RatingDistribution, ReviewPageRequest } from './public-reviews.queries.js';

export interface ReviewPage {
  readonly reviews: PreparedJson;
  readonly summary: RatingDistribution;
}

const maxCachedPages = 500;

/** Cached until a review or vote changes; visible with the next request. */
export class ReviewPageCache implements OnModuleDestroy {
  private pages = new Map<string, Promise<ReviewPage>>();
  private readonly unsubscribes: readonly (() => void)[];

  constructor(
    private readonly reviews: PublicReviews,
    readModels: ReadModels,
  ) {
    // Pending reads belong to the old map and are dropped with it.
    const clear = () => (this.pages = new Map());
    this.unsubscribes = [readModels.onChange('review-list', clear), readModels.onChange('review-vote', clear)];
  }

  onModuleDestroy(): void {
    for (const stop of this.unsubscribes) stop();
  }

  get(request: ReviewPageRequest): Promise<ReviewPage> {
    const { offerId, country, rating, sort, page, perPage } = request;
    const key = JSON.stringify([offerId, country, rating ?? null, sort, page, perPage]);
    const known = this.pages.get(key);
    if (known !== undefined) return known;
    const reading = this.read(request);
    if (this.pages.size >= maxCachedPages) return reading;
    const { pages } = this;
    pages.set(key, reading);
    reading.catch(() => pages.delete(key));
    return reading;
  }

  private async read(request: ReviewPageRequest): Promise<ReviewPage> {
    const [reviews, summary] = await Promise.all([
      this.reviews.page(request),
      this.reviews.distribution(request.offerId, request.country),
    ]);
    return { reviews: new PreparedJson(JSON.stringify(reviews)), summary };
  }
}
