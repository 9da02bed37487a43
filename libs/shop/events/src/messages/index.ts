export * from './message.events.js';
