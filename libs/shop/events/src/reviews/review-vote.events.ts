import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** A rewritten review starts without votes. */
const ofVote = {
  reviewId: z.string(),
  offerId: z.string(),
  /** Starts at 1; each change of the text increments it. */
  wording: z.number().int().min(1),
  userId: z.string(),
};

export const reviewFoundHelpful = defineEvent({ type: 'ReviewFoundHelpful', version: 1, data: z.object(ofVote) });
export const helpfulVoteWithdrawn = defineEvent({ type: 'HelpfulVoteWithdrawn', version: 1, data: z.object(ofVote) });

export const reviewVoteEvents = [reviewFoundHelpful, helpfulVoteWithdrawn] as const;
export type ReviewVoteEvent = EventOf<(typeof reviewVoteEvents)[number]>;
