export * from './order.events.js';
