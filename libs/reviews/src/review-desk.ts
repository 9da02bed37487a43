import type { adminReviewsContract, DataOf, ParamsOf } from '@shop/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ReviewSearch } from './review-search.queries.js';
import { ReviewStats } from './review-stats.queries.js';
import { ReviewSurroundings } from './review-surroundings.queries.js';
import { Viewers } from './viewers.js';

type Methods = typeof adminReviewsContract;

/** What a moderator sees at the desk. */
@Injectable()
export class ReviewDesk {
  constructor(
    @Inject(ReviewSearch) private readonly search: ReviewSearch,
    @Inject(ReviewSurroundings) private readonly surroundings: ReviewSurroundings,
    @Inject(ReviewStats) private readonly statistics: ReviewStats,
    @Inject(Viewers) private readonly viewers: Viewers,
  ) {}

  list(params: ParamsOf<Methods['admin.reviews.getList']>, staffId: string) {
    return this.search.list(params, staffId);
  }

  async one(id: string, staffId: string): Promise<DataOf<Methods['admin.reviews.getOne']> | null> {
    const review = await this.search.one(id, staffId);
    return review === null ? null : { ...review, context: await this.surroundings.of(review) };
  }

  stats(from: string, to: string) {
    return this.statistics.between(from, to);
  }

  /** Null when there is no such review. */
  async view(id: string, open: boolean, staffId: string): Promise<DataOf<Methods['admin.reviews.view']> | null> {
    if ((await this.search.one(id, staffId)) === null) return null;
    const viewingUntil = open ? await this.viewers.enter(id, staffId) : null;
    if (!open) await this.viewers.leave(id, staffId);
    return { viewers: (await this.viewers.of([id], staffId)).get(id) ?? [], viewingUntil };
  }
}
