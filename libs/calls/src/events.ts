export * from './call.events.js';
