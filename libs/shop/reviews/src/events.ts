export * from './review.events.js';
export * from './review-vote.events.js';
