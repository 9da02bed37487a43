export * from './order.events.js';
export { phoneCheckEvents, phoneCheckRequested } from './phone-check/phone-check.events.js';
export { suspicionEvents } from './suspicion/suspicion.events.js';
export * from './return-deadline.events.js';
