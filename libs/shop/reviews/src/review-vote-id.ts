import { uuidv5 } from '@shop/kernel';
import type { ReviewVoteEvent } from '@shop/events/reviews';

/** Must never change. */
const voteNamespace = '7c1d0c7e-2f0b-4f43-9a55-61f2f5c3f0aa';

/** One id per person and wording, so that votes count once. */
export function voteIdOf({ reviewId, wording, userId }: ReviewVoteEvent['data']): string {
  return uuidv5(voteNamespace, `${reviewId}:${wording}:${userId}`);
}
