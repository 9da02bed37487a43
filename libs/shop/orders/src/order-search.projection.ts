import { searchWords } from '@shop/countries';
import type { RecordedEvent } from '@shop/kernel';
import { erasureCertified, isErasure } from '@shop/events/privacy';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { personErased } from '@shop/events/users';
import { orderEvents, type OrderEvent, type OrderEventOf } from '@shop/events/orders';
import { statusAfter } from './order-fulfilment.decider.js';
import type { OrderStatus } from './order-moves.js';
import type { Country } from './order.decider.js';

/** Separate from `order-list`, so that its indexes do not slow down placing and reading orders. */
export interface OrderSearchRow extends ReadModelRow {
  readonly userId: string;
  readonly country: Country;
  readonly status: OrderStatus;
  readonly placedAt: string;
  readonly deadline: string;
  readonly totalMinor: number;
  readonly words: string;
}

export const orderSearchProjection = defineProjection<OrderSearchRow>()({
  name: 'order-search',
  version: 3,
  scope: 'stream',
  table: {
    columns: {
      userId: 'text',
      country: 'text',
      status: 'text',
      placedAt: 'timestamptz',
      deadline: 'timestamptz',
      totalMinor: 'bigint',
      words: 'text',
    },
    indexes: [
      '(user_id)',
      '(placed_at DESC, id)',
      '(status, placed_at DESC, id)',
      '(country, status, placed_at DESC, id)',
      '(total_minor DESC, id)',
      '(status, total_minor DESC, id)',
      'USING gin (words gin_trgm_ops)',
    ],
  },
  personal: ['words'],
  events: [...orderEvents, personErased, erasureCertified],
  key: (event) => (isErasure(event) ? null : event.data.orderId),
  fold: (row, event, id) => {
    if (isErasure(event)) return row;
    return event.type === 'OrderPlaced' ? placedRow(event, id) : row && changedRow(row, event);
  },
  patch: (event) =>
    isErasure(event) ? { where: { userId: event.data.userId }, set: { words: searchWords(noPerson) } } : null,
});

const noPerson = { firstName: null, lastName: null, phone: null };

function placedRow({ data, personal }: OrderEventOf<'OrderPlaced'>, id: string): OrderSearchRow {
  const { userId, country, placedAt, deadline, totalMinor } = data;
  const words = searchWords(personal ?? noPerson);
  return { id, userId, country, status: 'awaiting_confirmation', placedAt, deadline, totalMinor, words };
}

function changedRow(
  row: OrderSearchRow,
  event: Exclude<RecordedEvent<OrderEvent>, OrderEventOf<'OrderPlaced'>>,
): OrderSearchRow {
  switch (event.type) {
    case 'OrderLinesChanged':
      return { ...row, totalMinor: event.data.totalMinor };
    case 'OrderCallTimeChosen':
      return { ...row, deadline: event.data.deadline };
    case 'OrderContactChanged':
      return { ...row, words: searchWords(event.personal ?? noPerson) };
    case 'OrderConfirmed':
      return { ...row, status: 'confirmed', words: searchWords(event.personal ?? noPerson) };
    case 'OrderMarkedUnreachable':
      return { ...row, status: 'unreachable' };
    case 'OrderCancelled':
      return { ...row, status: 'cancelled' };
    case 'OrderAddressReopened':
    case 'OrderAddressSettled':
    case 'OrderReturnExplained':
    case 'OrderNoted':
      return row;
    default:
      return { ...row, status: statusAfter[event.type] };
  }
}
