import { membershipActivated, membershipRenewed, membershipRequested } from '@shop/events/club';
import { leadCallRecorded, leadCorrected, leadReceived } from '@shop/events/leads';
import type { EventOf, RecordedEvent } from '@shop/kernel';
import { orderConfirmed, orderPlaced, orderRefunded, orderReturnRequested } from '@shop/events/orders';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import { personErased } from '@shop/events/users';
import { booksDestroyed } from '@shop/events/privacy';

const columns = {
  kind: column.text<'account' | 'lead'>(),
  country: column.text<EventOf<typeof orderPlaced>['data']['country']>(),
  /** Lower bound: the streams may contain later events. */
  lastAt: column.timestamp(),
  erasedAt: column.timestamp().nullable(),
  booksDestroyedAt: column.timestamp().nullable(),
};

export type RetainedPersonRow = RowOf<typeof columns>;

const events = [
  orderPlaced,
  orderConfirmed,
  orderReturnRequested,
  orderRefunded,
  leadReceived,
  leadCorrected,
  leadCallRecorded,
  membershipRequested,
  membershipActivated,
  membershipRenewed,
  personErased,
  booksDestroyed,
] as const;
type Input = RecordedEvent<EventOf<(typeof events)[number]>>;

/** One row per key owner with a retention period: people with orders, and leads. Contains no personal data. */
export const retainedPersonProjection = defineReadModel({
  name: 'kept-person',
  version: 1,
  scope: 'cross-stream',
  columns,
  indexes: [
    `(last_at, id) WHERE kind = 'lead' AND erased_at IS NULL`,
    '(last_at, id) WHERE erased_at IS NOT NULL AND books_destroyed_at IS NULL',
  ],
  events,
  key: (event) => {
    if (event.type === 'PersonErased') return [...new Set([event.data.userId, ...event.data.leads])];
    return 'leadId' in event.data && !('orderId' in event.data) ? event.data.leadId : event.data.userId;
  },
  fold: (row, event) => {
    if (event.type === 'PersonErased') return row && { ...row, erasedAt: event.data.erasedAt };
    if (event.type === 'BooksDestroyed') return row && { ...row, booksDestroyedAt: event.data.destroyedAt };
    const current = row ?? initialRow(event);
    return current && { ...current, lastAt: event.at > current.lastAt ? event.at : current.lastAt };
  },
});

function initialRow(event: Input) {
  if (event.type !== 'OrderPlaced' && event.type !== 'LeadReceived') return undefined;
  const kind: 'account' | 'lead' = event.type === 'OrderPlaced' ? 'account' : 'lead';
  return { kind, country: event.data.country, lastAt: event.at };
}
