import type { CommandContext, Executed, StreamKind, Streams } from '@shop/event-store';
import { uuidv5, type Rejection } from '@shop/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import { reviewDecider, type ReviewCode, type ReviewCommand, type ReviewState } from './review.decider.js';
import { reviewEvents, type ReviewEvent } from './review.events.js';

export const reviewStream: StreamKind<ReviewCommand, ReviewEvent, ReviewState, ReviewCode> = {
  category: 'review',
  events: reviewEvents,
  decider: reviewDecider,
};

/** Namespace of review ids; never to be changed. */
const reviewNamespace = '0b8f4f0e-7a53-4f2b-8a4e-4d0c1a6b9e37';

/** The id of a user's review of an offer. Two of them would be one stream, so there is one at most. */
export function reviewIdOf(userId: string, offerId: string): string {
  return uuidv5(reviewNamespace, `${userId}:${offerId}`);
}

type Outcome = Executed<ReviewEvent, ReviewState> | Rejection<ReviewCode>;

/** One command to one review. */
export class ExecuteReview extends Command<Outcome> {
  constructor(
    readonly reviewId: string,
    readonly command: ReviewCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ExecuteReview)
export class ExecuteReviewHandler implements ICommandHandler<ExecuteReview, Outcome> {
  constructor(@Inject(STREAMS) private readonly streams: Streams) {}

  execute({ reviewId, command, context }: ExecuteReview): Promise<Outcome> {
    return this.streams.execute(reviewStream, reviewId, command, context, {
      expectNew: command.type === 'WriteReview',
    });
  }
}
