export * from './order.events.js';
export * from './refund-deadline.events.js';
