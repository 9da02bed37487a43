import type { ReviewReportReason } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, isUuid, reject, type Rejection } from '@shop/kernel';
import { toGeneralRejection, reviewStream } from './review.stream.js';
import { reviewVoteStream, voteIdOf } from './review-vote.stream.js';

type ReactionRejection = Rejection<'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN'>;
interface ReactionResult {
  readonly position: string | undefined;
}

export class ReviewReactions {
  constructor(private readonly streams: Streams) {}

  async report(
    id: string,
    reason: ReviewReportReason,
    userId: string,
    context: CommandContext,
  ): Promise<ReactionResult | ReactionRejection> {
    if (!isUuid(id)) return notFound();
    const command = { type: 'ReportReview', reporterId: userId, reason } as const;
    const outcome = await this.streams.execute(reviewStream, id, command, context);
    return isRejection(outcome) ? toGeneralRejection(outcome) : { position: outcome.position };
  }

  /** A vote on a review hidden meanwhile is harmless. */
  async vote(
    id: string,
    helpful: boolean,
    userId: string,
    context: CommandContext,
  ): Promise<ReactionResult | ReactionRejection> {
    if (!isUuid(id)) return notFound();
    const { state } = await this.streams.load(reviewStream, id);
    if (state.status !== 'approved') return notFound();
    if (state.about.userId === userId) return reject('FORBIDDEN', 'It is the user’s own review');
    const about = { reviewId: id, offerId: state.about.offerId, wording: state.wording, userId };
    const command = { type: 'Vote', about, helpful } as const;
    const outcome = await this.streams.execute(reviewVoteStream, voteIdOf(about), command, context);
    return isRejection(outcome) ? outcome : { position: outcome.position };
  }
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'Review not found');
}
