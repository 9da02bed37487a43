import { callEvents, type CallEvent } from '@shop/events/calls';
import type { RecordedEvent } from '@shop/kernel';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { confirmationMinutes } from './order-terms.js';

interface RecordedCall {
  readonly staffId: string;
  readonly outcome: string;
  readonly at: string;
}

export interface OrderCallsRow extends ReadModelRow {
  readonly attempts: number;
  readonly claimedById: string | null;
  readonly calls: readonly RecordedCall[];
  readonly nextCallAt: string | null;
  readonly breachedAt: string | null;
  readonly revision: number;
  readonly lastType: string;
  readonly lastAt: string;
  readonly logPosition: string;
}

const initialFields = { attempts: 0, claimedById: null, calls: [], nextCallAt: null, breachedAt: null };

export const orderCallsProjection = defineProjection<OrderCallsRow>()({
  name: 'order-calls',
  version: 2,
  scope: 'stream',
  table: {
    columns: {
      attempts: 'integer',
      claimedById: 'text',
      calls: 'jsonb',
      nextCallAt: 'timestamptz',
      breachedAt: 'timestamptz',
      revision: 'integer',
      lastType: 'text',
      lastAt: 'timestamptz',
      logPosition: 'text',
    },
    indexes: ['(log_position)'],
  },
  events: callEvents,
  key: (event) => event.data.orderId,
  fold: (row, event, id) => ({
    ...changedRow(row ?? { id, ...initialFields, ...lastEventFields(event) }, event),
    ...lastEventFields(event),
  }),
});

function lastEventFields({ revision, type, at, position }: RecordedEvent) {
  return { revision: Number(revision), lastType: type, lastAt: at, logPosition: position };
}

function changedRow(row: OrderCallsRow, event: RecordedEvent<CallEvent>): OrderCallsRow {
  switch (event.type) {
    case 'CallClaimed':
    case 'CallTakenOver':
      return { ...row, claimedById: event.data.staffId };
    case 'CallReleased':
      return { ...row, claimedById: null };
    case 'CallRecorded': {
      const { staffId, outcome, nextCallAt } = event.data;
      const calls = [...row.calls, { staffId, outcome, at: event.at }];
      const claimedById = row.claimedById === staffId ? null : row.claimedById;
      return { ...row, attempts: calls.length, claimedById, calls, nextCallAt };
    }
    case 'CallMarkReached':
      return event.data.minutes === confirmationMinutes ? { ...row, breachedAt: event.at } : row;
  }
}
