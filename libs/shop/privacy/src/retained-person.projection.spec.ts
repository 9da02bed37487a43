import type { RecordedEvent } from '@shop/kernel';
import type { LeadEvent } from '@shop/events/leads';
import type { OrderEvent } from '@shop/events/orders';
import { retainedPersonProjection, type RetainedPersonRow } from './retained-person.projection.js';

type Input = Parameters<typeof retainedPersonProjection.fold>[1];

const lead = { leadId: 'lead-1', kind: 'phone' } as const;
const received = {
  type: 'LeadReceived',
  data: {
    leadId: 'lead-1',
    country: 'BA',
    asked: { kind: 'phone', offerId: 'pure-fit' },
    receivedAt: '2026-01-12T10:00:00.000Z',
  },
  personal: { phone: '+38761000000' },
} as const satisfies LeadEvent;
const corrected = { type: 'LeadCorrected', data: lead, personal: { name: 'Ana' } } as const satisfies LeadEvent;
const confirmed = {
  type: 'OrderConfirmed',
  data: { orderId: 'order-1', userId: 'user-1', from: 'awaiting_confirmation' },
  personal: null,
} as const satisfies OrderEvent;

const recorded = <Event extends LeadEvent | OrderEvent>(event: Event, at: string): RecordedEvent<Event> => ({
  ...event,
  ...{ id: 'event', stream: 'record', revision: 0n, position: '1', at },
  metadata: { correlationId: '', causationId: '', commandId: '', actor: 'anyone', at, schemaVersion: 1 },
});
const rowAfter = (...events: readonly Input[]) =>
  events.reduce<RetainedPersonRow | undefined>(
    (row, event) => retainedPersonProjection.fold(row, event, 'lead-1'),
    undefined,
  );

it('starts the retention of a lead at its arrival', () => {
  expect(rowAfter(recorded(received, '2026-01-12T10:00:00.000Z'))).toEqual({
    ...{ id: 'lead-1', kind: 'lead', country: 'BA', lastAt: '2026-01-12T10:00:00.000Z' },
    ...{ erasedAt: null, booksDestroyedAt: null },
  });
});

it('counts the retention of a lead from its latest event, in any order of arrival', () => {
  const first = recorded(received, '2026-01-12T10:00:00.000Z');
  const later = recorded(corrected, '2026-03-02T10:00:00.000Z');
  const between = recorded(corrected, '2026-02-01T10:00:00.000Z');
  expect(rowAfter(first, later)).toMatchObject({ lastAt: '2026-03-02T10:00:00.000Z' });
  expect(rowAfter(first, later, between)).toMatchObject({ lastAt: '2026-03-02T10:00:00.000Z' });
});

it('starts no retention for an event whose record is unknown', () => {
  expect(rowAfter(recorded(corrected, '2026-03-02T10:00:00.000Z'))).toBeUndefined();
  expect(rowAfter(recorded(confirmed, '2026-03-02T10:00:00.000Z'))).toBeUndefined();
});
