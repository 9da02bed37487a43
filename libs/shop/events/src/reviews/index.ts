import { reviewVoteEvents } from './review-vote.events.js';
import { reviewEvents } from './review.events.js';

export * from './review-pictures-view.js';
export * from './review-vote.events.js';
export * from './review.events.js';

export const reviewsEvents = [...reviewEvents, ...reviewVoteEvents] as const;
