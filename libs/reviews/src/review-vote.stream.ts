import type { StreamKind } from '@shop/event-store';
import { reviewVoteDecider, type VoteCommand } from './review-vote.decider.js';
import { reviewVoteEvents, type ReviewVoteEvent } from './review-vote.events.js';

/** Apart from the review: many may vote at once, and a vote is no change that a moderator should hear of. */
export const reviewVoteStream: StreamKind<VoteCommand, ReviewVoteEvent, boolean, never> = {
  category: 'reviewvote',
  events: reviewVoteEvents,
  decider: reviewVoteDecider,
};
