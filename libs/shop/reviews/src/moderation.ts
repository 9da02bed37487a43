import type { adminReviewsContract, ParamsOf, ReviewResults } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, isUuid, reject, type Rejection } from '@shop/kernel';
import type { ReviewHistory } from './review-history.js';
import type { ReviewSearch } from './review-search.queries.js';
import type { ReviewCommand } from './review.decider.js';
import { reviewStream, toGeneralRejection } from './review.stream.js';

export type Decision = Extract<
  ReviewCommand,
  { type: 'ApproveReview' | 'RejectReview' | 'ReopenReview' | 'DismissReports' }
>;
type Result = ReviewResults[number];

interface DecisionResults {
  readonly results: Result[];
  readonly position: string | undefined;
}

type BulkParams = ParamsOf<(typeof adminReviewsContract)['admin.reviews.approveMatching']>;
type AnswerCommand = Extract<ReviewCommand, { type: 'AnswerReview' | 'WithdrawAnswer' }>;
interface AnswerResult {
  readonly revision: number;
  readonly position: string | undefined;
}

const concurrency = 16;
const maxReviews = 500;

export class Moderation {
  constructor(
    private readonly streams: Streams,
    private readonly history: ReviewHistory,
    private readonly search: ReviewSearch,
  ) {}

  /**
   * Each review is decided independently.
   *
   * @param expectedRevisions as seen by the moderator
   */
  async decide(
    ids: readonly string[],
    decision: Decision,
    context: CommandContext,
    expectedRevisions: Readonly<Record<string, number>> = {},
  ): Promise<DecisionResults> {
    const results = new Map<string, Result>();
    let last: string | undefined;
    const uniqueIds = [...new Set(ids)];
    const queue = uniqueIds.filter(isUuid);
    const work = async () => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        const outcome = await this.streams.execute(reviewStream, id, decision, context, {
          expectedRevision: expectedRevisions[id],
        });
        if (isRejection(outcome)) {
          results.set(id, await this.rejectionResult(id, outcome.code));
          continue;
        }
        results.set(id, { id, status: 'ok', revision: Number(outcome.revision) });
        if (outcome.position !== undefined && (last === undefined || outcome.position > last)) last = outcome.position;
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return { results: uniqueIds.map((id) => results.get(id) ?? notFound(id)), position: last };
  }

  /** Rejects when the count differs from the one the moderator saw; skips reviews that change meanwhile. */
  async decideMatching(
    { filter, count: expectedCount }: BulkParams,
    decision: Decision,
    context: CommandContext,
  ): Promise<(DecisionResults & { readonly remaining: number }) | Rejection<'CONFLICT'>> {
    const { reviews, count } = await this.search.pending(filter, maxReviews);
    if (count !== expectedCount)
      return reject('CONFLICT', `The filter matches ${count} reviews, not ${expectedCount}`, { count });
    const seen = Object.fromEntries(reviews.map(({ id, revision }) => [id, revision]));
    const decided = await this.decide(Object.keys(seen), decision, context, seen);
    const done = decided.results.filter(({ status }) => status === 'ok').length;
    return { ...decided, remaining: count - done };
  }

  async answer(
    id: string,
    command: AnswerCommand,
    context: CommandContext,
    expectedRevision: number | undefined,
  ): Promise<AnswerResult | Rejection<'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN'>> {
    if (!isUuid(id)) return reject('NOT_FOUND', 'Review not found');
    if (command.type === 'AnswerReview' && (await this.isAuthorErased(id)))
      return reject('CONFLICT', 'The author’s data was erased; the review cannot be answered');
    const outcome = await this.streams.execute(reviewStream, id, command, context, { expectedRevision });
    if (isRejection(outcome)) return toGeneralRejection(outcome);
    return { revision: Number(outcome.revision), position: outcome.position };
  }

  private async isAuthorErased(id: string): Promise<boolean> {
    const { state } = await this.streams.load(reviewStream, id);
    return state.status !== 'none' && state.erased;
  }

  private async rejectionResult(id: string, code: string): Promise<Result> {
    if (code === 'NOT_FOUND') return notFound(id);
    if (code !== 'CONFLICT') throw new Error(`Unexpected rejection ${code} of a review decision`);
    const current = await this.history.currentDecision(id);
    return current === null ? notFound(id) : { id, status: 'error', code, ...current };
  }
}

function notFound(id: string): Result {
  return { id, status: 'error', code: 'NOT_FOUND' };
}
