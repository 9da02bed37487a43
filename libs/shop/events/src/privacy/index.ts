export * from './data-request.events.js';
