import type { ReviewResults } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, isUuid } from '@shop/kernel';
import type { ReviewCommand } from './review.decider.js';
import type { ReviewHistory } from './review-history.js';
import { reviewStream } from './review.stream.js';

export type Decision = Extract<
  ReviewCommand,
  { type: 'ApproveReview' | 'RejectReview' | 'ReopenReview' | 'DismissReports' }
>;
type Result = ReviewResults[number];

export interface DecisionResults {
  readonly results: Result[];
  readonly position: string | undefined;
}

const concurrency = 16;

/** Each review is decided independently. */
export class Moderation {
  constructor(
    private readonly streams: Streams,
    private readonly history: ReviewHistory,
  ) {}

  /** @param expectedRevisions as seen by the moderator */
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
