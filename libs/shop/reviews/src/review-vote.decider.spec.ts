import type { ReviewVoteEvent } from '@shop/events/reviews';
import { given } from '@shop/kernel/testing';
import { reviewVoteDecider, type VoteCommand, voteIdOf } from './review-vote.stream.js';

const about = { reviewId: 'review-1', offerId: 'pure-fit', wording: 1, userId: 'user-2' };
const vote = (helpful: boolean): VoteCommand => ({ type: 'Vote', about, helpful });
const found: ReviewVoteEvent = { type: 'ReviewFoundHelpful', data: about };
const withdrawn: ReviewVoteEvent = { type: 'HelpfulVoteWithdrawn', data: about };

describe('a vote', () => {
  it('is recorded once', () => {
    expect(given(reviewVoteDecider).when(vote(true))).toEqual([found]);
    expect(given(reviewVoteDecider, found).when(vote(true))).toEqual([]);
  });

  it('is withdrawn only if it exists, and can be repeated', () => {
    expect(given(reviewVoteDecider, found).when(vote(false))).toEqual([withdrawn]);
    expect(given(reviewVoteDecider).when(vote(false))).toEqual([]);
    expect(given(reviewVoteDecider, found, withdrawn).when(vote(true))).toEqual([found]);
  });

  it('has another id for another wording or person', () => {
    const ids = [about, { ...about, wording: 2 }, { ...about, userId: 'user-3' }].map(voteIdOf);
    expect(new Set(ids).size).toBe(3);
  });
});
