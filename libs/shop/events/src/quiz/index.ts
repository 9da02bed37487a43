export * from './quiz.events.js';
