import type { Decider } from '@shop/kernel';
import type { ReviewVoteEvent } from '@shop/events/reviews';

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
