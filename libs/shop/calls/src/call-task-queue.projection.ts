import { callEvents, callTaskEvents, type CallEvent, type CallTaskEvent } from '@shop/events/calls';
import { orderEvents, type OrderEvent } from '@shop/events/orders';
import { erasureCertified, isErasure } from '@shop/events/privacy';
import { personErased } from '@shop/events/users';
import type { RecordedEvent } from '@shop/kernel';
import { defineProjection } from '@shop/projections';
import type { CallTaskQueueRow } from './call-task-row.js';
import { foldOrderEvent } from './order-task-row.js';
import { foldCallTaskEvent } from './other-task-row.js';

/** Tasks of all kinds in one queue, so that one statement picks the next call. */
export const callTaskQueueProjection = defineProjection<CallTaskQueueRow>()({
  name: 'call-task-queue',
  version: 1,
  scope: 'cross-stream',
  table: {
    columns: {
      kind: 'text',
      lane: 'text',
      subjectId: 'text',
      country: 'text',
      openedAt: 'timestamptz',
      open: 'boolean',
      dueAt: 'timestamptz',
      due: 'text',
      rank: 'integer',
      urgentAt: 'timestamptz',
      reservedForId: 'text',
      claimed: 'boolean',
      attempts: 'integer',
      revision: 'integer',
      leadId: 'text',
      userId: 'text',
      clockFrom: 'timestamptz',
      deadline: 'timestamptz',
      markAt: 'timestamptz',
      warned: 'boolean',
      overdue: 'boolean',
      totalMinor: 'bigint',
      currency: 'text',
      firstName: 'text',
      lastName: 'text',
      lastType: 'text',
      lastAt: 'timestamptz',
      logPosition: 'text',
    },
    indexes: [
      '(rank, urgent_at, id) WHERE open AND NOT claimed',
      '(country, kind) WHERE open',
      '(id) WHERE claimed',
      '(mark_at) WHERE mark_at IS NOT NULL',
      '(log_position) WHERE log_position IS NOT NULL',
    ],
  },
  personal: ['firstName', 'lastName'],
  events: [...orderEvents, ...callEvents, ...callTaskEvents, personErased, erasureCertified],
  key: (event) => {
    if (isErasure(event)) return null;
    return isCallTaskEvent(event) ? event.data.errandId : event.data.orderId;
  },
  fold: (row, event, id) => {
    if (isErasure(event)) return row;
    if (isCallTaskEvent(event)) return row?.kind === 'order_confirmation' ? row : foldCallTaskEvent(row, event, id);
    return row === undefined || row.kind === 'order_confirmation' ? foldOrderEvent(row, event, id) : row;
  },
  patch: (event) =>
    isErasure(event) ? { where: { userId: event.data.userId }, set: { firstName: null, lastName: null } } : null,
});

function isCallTaskEvent<Event extends OrderEvent | CallEvent | CallTaskEvent>(
  event: RecordedEvent<Event>,
): event is RecordedEvent<Event & CallTaskEvent> {
  return event.type.startsWith('Errand');
}
