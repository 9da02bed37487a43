import type { StreamKind } from '@shop/event-store';
import { type ReviewVoteEvent, reviewVoteEvents } from '@shop/events/reviews';
import { type Decider, uuidv5 } from '@shop/kernel';

export interface VoteCommand {
  readonly type: 'Vote';
  readonly about: ReviewVoteEvent['data'];
  readonly helpful: boolean;
}

export const reviewVoteDecider: Decider<VoteCommand, ReviewVoteEvent, boolean, never> = {
  initial: false,
  evolve: (_helpful, event) => event.type === 'ReviewFoundHelpful',
  decide: ({ about, helpful }, voted) => {
    if (helpful === voted) return [];
    return [{ type: helpful ? 'ReviewFoundHelpful' : 'HelpfulVoteWithdrawn', data: about }];
  },
};

/** Separate from the review: votes are concurrent and must not change its revision. */
export const reviewVoteStream: StreamKind<VoteCommand, ReviewVoteEvent, boolean, never> = {
  category: 'reviewvote',
  events: reviewVoteEvents,
  decider: reviewVoteDecider,
};

/** Must never change. */
const voteNamespace = '7c1d0c7e-2f0b-4f43-9a55-61f2f5c3f0aa';

/** One id per person and wording, so that votes count once. */
export function voteIdOf({ reviewId, wording, userId }: ReviewVoteEvent['data']): string {
  return uuidv5(voteNamespace, `${reviewId}:${wording}:${userId}`);
}
