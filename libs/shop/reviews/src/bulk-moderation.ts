import type { adminReviewsContract, ParamsOf } from '@shop/contracts';
import type { CommandContext } from '@shop/event-store';
import { reject, type Rejection } from '@shop/kernel';
import type { Moderation, DecisionResults, Decision } from './moderation.js';
import type { ReviewSearch } from './review-search.queries.js';

type BulkParams = ParamsOf<(typeof adminReviewsContract)['admin.reviews.approveMatching']>;

const maxReviews = 500;

export class BulkModeration {
  constructor(
    private readonly search: ReviewSearch,
    private readonly moderation: Moderation,
  ) {}

  /** Rejects when the count differs from the one the moderator saw; skips reviews that change meanwhile. */
  async decide(
    { filter, count: expectedCount }: BulkParams,
    decision: Decision,
    context: CommandContext,
  ): Promise<(DecisionResults & { readonly remaining: number }) | Rejection<'CONFLICT'>> {
    const { reviews, count } = await this.search.pending(filter, maxReviews);
    if (count !== expectedCount)
      return reject('CONFLICT', `The filter matches ${count} reviews, not ${expectedCount}`, { count });
    const seen = Object.fromEntries(reviews.map(({ id, revision }) => [id, revision]));
    const decided = await this.moderation.decide(Object.keys(seen), decision, context, seen);
    const done = decided.results.filter(({ status }) => status === 'ok').length;
    return { ...decided, remaining: count - done };
  }
}
