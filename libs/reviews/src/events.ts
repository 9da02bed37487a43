export * from './review.events.js';
