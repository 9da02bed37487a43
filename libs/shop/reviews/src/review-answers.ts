import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, isUuid, reject, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import type { ReviewCommand } from './review.decider.js';
import { ExecuteReview, toGeneralRejection, reviewStream } from './review.stream.js';

type Command = Extract<ReviewCommand, { type: 'AnswerReview' | 'WithdrawAnswer' }>;
interface AnswerResult {
  readonly revision: number;
  readonly position: string | undefined;
}

@Injectable()
export class ReviewAnswers {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(STREAMS) private readonly streams: Streams,
  ) {}

  async execute(
    id: string,
    command: Command,
    context: CommandContext,
    expectedRevision: number | undefined,
  ): Promise<AnswerResult | Rejection<'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN'>> {
    if (!isUuid(id)) return reject('NOT_FOUND', 'Review not found');
    if (command.type === 'AnswerReview' && (await this.isAuthorErased(id)))
      return reject('CONFLICT', 'The author’s data was erased; the review cannot be answered');
    const outcome = await this.commands.execute(new ExecuteReview(id, command, context, expectedRevision));
    if (isRejection(outcome)) return toGeneralRejection(outcome);
    return { revision: Number(outcome.revision), position: outcome.position };
  }

  private async isAuthorErased(id: string): Promise<boolean> {
    const { state } = await this.streams.load(reviewStream, id);
    return state.status !== 'none' && state.erased;
  }
}
