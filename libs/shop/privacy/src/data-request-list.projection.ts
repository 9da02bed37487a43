import { defineProjection, type ReadModelRow } from '@shop/projections';
import { dataRequestAnswered, dataRequested, dataRequestReminded, type DataRequestEventOf } from '@shop/events/privacy';
import { nextReminder } from './request-reminders.js';

/** Contains no personal data. */
export interface DataRequestListRow extends ReadModelRow {
  readonly userId: string;
  readonly kind: DataRequestEventOf<'DataRequested'>['data']['kind'];
  readonly country: DataRequestEventOf<'DataRequested'>['data']['country'];
  readonly requestedAt: string;
  readonly dueAt: string;
  readonly daysLeft: number | null;
  readonly remindAt: string | null;
  readonly answeredAt: string | null;
  readonly outcome: DataRequestEventOf<'DataRequestAnswered'>['data']['outcome'] | null;
}

export const dataRequestListProjection = defineProjection<DataRequestListRow>()({
  name: 'data-request-list',
  version: 2,
  // The first event of a person’s stream may belong to something else.
  scope: 'cross-stream',
  table: {
    columns: {
      userId: 'text',
      kind: 'text',
      country: 'text',
      requestedAt: 'timestamptz',
      dueAt: 'timestamptz',
      daysLeft: 'integer',
      remindAt: 'timestamptz',
      answeredAt: 'timestamptz',
      outcome: 'text',
    },
    indexes: [
      '(due_at, id) WHERE answered_at IS NULL',
      '(answered_at DESC, id)',
      '(user_id)',
      '(remind_at) WHERE remind_at IS NOT NULL',
    ],
  },
  events: [dataRequested, dataRequestReminded, dataRequestAnswered],
  key: (event) => event.data.requestId,
  fold: (row, event, id) => {
    if (event.type === 'DataRequestAnswered') {
      const { answeredAt, outcome } = event.data;
      return row && { ...row, answeredAt, outcome, remindAt: null };
    }
    if (event.type === 'DataRequestReminded') {
      const { daysLeft } = event.data;
      if (row === undefined || (row.daysLeft !== null && row.daysLeft <= daysLeft)) return row;
      return { ...row, daysLeft, remindAt: row.answeredAt === null ? nextReminder(row.dueAt, daysLeft) : null };
    }
    const { userId, kind, country, requestedAt, dueAt } = event.data;
    const remindAt = nextReminder(dueAt, null);
    return { id, userId, kind, country, requestedAt, dueAt, daysLeft: null, remindAt, answeredAt: null, outcome: null };
  },
});
