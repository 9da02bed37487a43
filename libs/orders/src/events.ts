export * from './order.events.js';
export * from './return-deadline.events.js';
