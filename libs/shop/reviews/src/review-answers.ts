import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, isUuid, reject, type Rejection } from '@shop/kernel';
import type { ReviewCommand } from './review.decider.js';
import { toGeneralRejection, reviewStream } from './review.stream.js';

type Command = Extract<ReviewCommand, { type: 'AnswerReview' | 'WithdrawAnswer' }>;
interface AnswerResult {
  readonly revision: number;
  readonly position: string | undefined;
}

export class ReviewAnswers {
  constructor(private readonly streams: Streams) {}

  async execute(
    id: string,
    command: Command,
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
}
