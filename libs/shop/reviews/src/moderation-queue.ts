import type { adminReviewsContract, DataOf, ParamsOf } from '@shop/contracts';
import type { ReviewSearch } from './review-search.queries.js';
import type { ReviewStats } from './review-stats.queries.js';
import type { ReviewContextQueries } from './review-context.queries.js';
import type { ReviewViewers } from './review-viewers.js';

type Methods = typeof adminReviewsContract;

export class ModerationQueue {
  constructor(
    private readonly search: ReviewSearch,
    private readonly contexts: ReviewContextQueries,
    private readonly statistics: ReviewStats,
    private readonly viewers: ReviewViewers,
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
