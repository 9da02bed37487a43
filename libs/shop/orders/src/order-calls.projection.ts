import { callEvents, type CallEvent } from '@shop/events/calls';
import type { RecordedEvent } from '@shop/kernel';
import { column, defineReadModel, type RowOf } from '@shop/projections';

interface RecordedCall {
  readonly staffId: string;
  readonly outcome: string;
  readonly at: string;
}

const columns = {
  attempts: column.integer(),
  claimedById: column.text().nullable(),
  calls: column.json<readonly RecordedCall[]>(),
  nextCallAt: column.timestamp().nullable(),
  revision: column.revision(),
  lastType: column.lastType(),
  lastAt: column.lastAt(),
  logPosition: column.logPosition(),
};

export type OrderCallsRow = RowOf<typeof columns>;
type CallFields = Pick<OrderCallsRow, 'attempts' | 'claimedById' | 'calls' | 'nextCallAt'>;

const initialFields: CallFields = { attempts: 0, claimedById: null, calls: [], nextCallAt: null };

export const orderCallsProjection = defineReadModel({
  name: 'order-calls',
  version: 4,
  scope: 'stream',
  columns,
  indexes: ['(log_position)'],
  events: callEvents,
  key: (event) => event.data.orderId,
  fold: (row, event) => changedFields(row ?? initialFields, event),
});

function changedFields(row: CallFields, event: RecordedEvent<CallEvent>): CallFields {
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
    case 'CallOutcomeUndone': {
      const { staffId, nextCallAt } = event.data;
      const calls = row.calls.slice(0, -1);
      return { ...row, attempts: calls.length, claimedById: row.claimedById ?? staffId, calls, nextCallAt };
    }
    case 'CallMarkReached':
      return row;
  }
}
