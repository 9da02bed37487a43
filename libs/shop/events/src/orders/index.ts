export * from './order-export.events.js';
export * from './order.events.js';
export * from './phone-check.events.js';
export * from './return-deadline.events.js';
export * from './suspicion.events.js';
