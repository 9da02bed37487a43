import { orderExportEvents } from './order-export.events.js';
import { orderEvents, retiredOrderEvents } from './order.events.js';
import { phoneCheckEvents } from './phone-check.events.js';
import { refillReminderEvents } from './refill-reminder.events.js';
import { returnDeadlineEvents, retiredReturnDeadlineEvents } from './return-deadline.events.js';
import { suspicionEvents } from './suspicion.events.js';

export * from './order-export.events.js';
export * from './order.events.js';
export * from './phone-check.events.js';
export * from './refill-reminder.events.js';
export * from './return-deadline.events.js';
export * from './suspicion.events.js';

export const ordersEvents = [
  ...orderEvents,
  ...retiredOrderEvents,
  ...orderExportEvents,
  ...returnDeadlineEvents,
  ...refillReminderEvents,
  ...suspicionEvents,
  ...phoneCheckEvents,
  ...retiredReturnDeadlineEvents,
] as const;
