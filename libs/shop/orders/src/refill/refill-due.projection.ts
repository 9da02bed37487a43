import { refillReminderEvents } from '@shop/events/orders';
import { column, defineReadModel } from '@shop/projections';

/** The reminders that wait, by order. */
export const refillDueProjection = defineReadModel({
  name: 'refill-due',
  version: 1,
  scope: 'stream',
  columns: { userId: column.text(), remindAt: column.timestamp().nullable() },
  indexes: ['(remind_at) WHERE remind_at IS NOT NULL', '(user_id)'],
  events: refillReminderEvents,
  key: (event) => event.data.orderId,
  fold: (row, event, id) => {
    switch (event.type) {
      case 'RefillReminderRequested':
        return { id, userId: event.data.userId, remindAt: null };
      case 'RefillReminderScheduled':
        return row && { ...row, remindAt: event.data.remindAt };
      case 'RefillReminderWithdrawn':
      case 'RefillReminderSent':
      case 'RefillReminderDropped':
        return undefined;
    }
  },
});
