import { defineProjection, type ReadModelRow } from '@shop/projections';
import { dataRequestAnswered, dataRequested, type DataRequestEventOf } from './data-request.events.js';

/** One row per request about personal data; nothing in it is personal. */
export interface DataRequestListRow extends ReadModelRow {
  readonly userId: string;
  readonly kind: DataRequestEventOf<'DataRequested'>['data']['kind'];
  readonly country: DataRequestEventOf<'DataRequested'>['data']['country'];
  readonly requestedAt: string;
  readonly dueAt: string;
  readonly answeredAt: string | null;
  readonly outcome: DataRequestEventOf<'DataRequestAnswered'>['data']['outcome'] | null;
}

export const dataRequestListProjection = defineProjection<DataRequestListRow>()({
  name: 'data-request-list',
  version: 1,
  // A person's requests are in one stream, whose first event may be of something else.
  scope: 'cross-stream',
  table: {
    columns: {
      userId: 'text',
      kind: 'text',
      country: 'text',
      requestedAt: 'timestamptz',
      dueAt: 'timestamptz',
      answeredAt: 'timestamptz',
      outcome: 'text',
    },
    indexes: ['(due_at, id) WHERE answered_at IS NULL', '(answered_at DESC, id)', '(user_id)'],
  },
  events: [dataRequested, dataRequestAnswered],
  key: (event) => event.data.requestId,
  fold: (row, event, id) => {
    if (event.type === 'DataRequestAnswered') {
      const { answeredAt, outcome } = event.data;
      return row && { ...row, answeredAt, outcome };
    }
    const { userId, kind, country, requestedAt, dueAt } = event.data;
    return { id, userId, kind, country, requestedAt, dueAt, answeredAt: null, outcome: null };
  },
});
