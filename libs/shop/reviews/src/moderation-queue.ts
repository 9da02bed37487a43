import type { adminReviewsContract, DataOf, ParamsOf } from '@shop/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ReviewSearch } from './review-search.queries.js';
import { ReviewStats } from './review-stats.queries.js';
import { ReviewContextQueries } from './review-context.queries.js';
import { ReviewViewers } from './review-viewers.js';

type Methods = typeof adminReviewsContract;

@Injectable()
export class ModerationQueue {
  constructor(
    @Inject(ReviewSearch) private readonly search: ReviewSearch,
    @Inject(ReviewContextQueries) private readonly contexts: ReviewContextQueries,
    @Inject(ReviewStats) private readonly statistics: ReviewStats,
    @Inject(ReviewViewers) private readonly viewers: ReviewViewers,
  ) {}

  list(params: ParamsOf<Methods['admin.reviews.getList']>, staffId: string) {
    return this.search.list(params, staffId);
  }

  async findById(id: string, staffId: string): Promise<DataOf<Methods['admin.reviews.getOne']> | null> {
    const review = await this.search.findById(id, staffId);
    return review === null ? null : { ...review, context: await this.contexts.of(review) };
  }

  stats(from: string, to: string) {
    return this.statistics.between(from, to);
  }

  async view(id: string, open: boolean, staffId: string): Promise<DataOf<Methods['admin.reviews.view']> | null> {
    if ((await this.search.findById(id, staffId)) === null) return null;
    const viewingUntil = open ? await this.viewers.enter(id, staffId) : null;
    if (!open) await this.viewers.leave(id, staffId);
    return { viewers: (await this.viewers.listByReview([id], staffId)).get(id) ?? [], viewingUntil };
  }
}
