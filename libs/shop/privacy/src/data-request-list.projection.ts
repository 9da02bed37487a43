import { column, defineReadModel, type RowOf } from '@shop/projections';
import { dataRequestAnswered, dataRequested, dataRequestReminded, type DataRequestEventOf } from '@shop/events/privacy';
import { nextReminder } from './request-reminders.js';

const columns = {
  userId: column.text(),
  kind: column.text<DataRequestEventOf<'DataRequested'>['data']['kind']>(),
  country: column.text<DataRequestEventOf<'DataRequested'>['data']['country']>(),
  requestedAt: column.timestamp(),
  dueAt: column.timestamp(),
  daysLeft: column.integer().nullable(),
  remindAt: column.timestamp().nullable(),
  answeredAt: column.timestamp().nullable(),
  outcome: column.text<DataRequestEventOf<'DataRequestAnswered'>['data']['outcome']>().nullable(),
};

/** Contains no personal data. */
export type DataRequestListRow = RowOf<typeof columns>;

export const dataRequestListProjection = defineReadModel({
  name: 'data-request-list',
  version: 2,
  // The first event of a person’s stream may belong to something else.
  scope: 'cross-stream',
  columns,
  indexes: [
    '(due_at, id) WHERE answered_at IS NULL',
    '(answered_at DESC, id)',
    '(user_id)',
    '(remind_at) WHERE remind_at IS NOT NULL',
  ],
  events: [dataRequested, dataRequestReminded, dataRequestAnswered],
  key: (event) => event.data.requestId,
  fold: (row, event) => {
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
    return { userId, kind, country, requestedAt, dueAt, remindAt: nextReminder(dueAt, null) };
  },
});
