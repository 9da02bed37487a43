import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** Whose vote about which wording of which review: a review that was written anew starts without any. */
const ofVote = {
  reviewId: z.string(),
  offerId: z.string(),
  /** The first wording is 1; each change of the text is another one. */
  wording: z.number().int().min(1),
  userId: z.string(),
};

export const reviewFoundHelpful = defineEvent({ type: 'ReviewFoundHelpful', version: 1, data: z.object(ofVote) });
export const helpfulVoteWithdrawn = defineEvent({ type: 'HelpfulVoteWithdrawn', version: 1, data: z.object(ofVote) });

export const reviewVoteEvents = [reviewFoundHelpful, helpfulVoteWithdrawn] as const;
export type ReviewVoteEvent = EventOf<(typeof reviewVoteEvents)[number]>;
