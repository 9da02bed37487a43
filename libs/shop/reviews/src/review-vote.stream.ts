import type { StreamKind } from '@shop/event-store';
import { reviewVoteDecider, type VoteCommand } from './review-vote.decider.js';
import { reviewVoteEvents, type ReviewVoteEvent } from '@shop/events/reviews';

/** Separate from the review: votes are concurrent and must not change its revision. */
export const reviewVoteStream: StreamKind<VoteCommand, ReviewVoteEvent, boolean, never> = {
  category: 'reviewvote',
  events: reviewVoteEvents,
  decider: reviewVoteDecider,
};
