export * from './review-vote.events.js';
export * from './review.events.js';
