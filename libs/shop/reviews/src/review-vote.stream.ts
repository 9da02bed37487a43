import type { StreamKind } from '@shop/event-store';
import { reviewVoteEvents, type ReviewVoteEvent } from '@shop/events/reviews';
import { reviewVoteDecider, type VoteCommand } from './review-vote.decider.js';

/** Separate from the review: votes are concurrent and must not change its revision. */
export const reviewVoteStream: StreamKind<VoteCommand, ReviewVoteEvent, boolean, never> = {
  category: 'reviewvote',
  events: reviewVoteEvents,
  decider: reviewVoteDecider,
};
