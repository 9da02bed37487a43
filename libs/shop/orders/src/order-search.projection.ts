import { searchWords } from '@shop/countries';
import { orderEvents, type OrderEvent, type OrderEventOf } from '@shop/events/orders';
import { erasureEvents } from '@shop/events/privacy';
import type { RecordedEvent } from '@shop/kernel';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import { statusAfter } from './order-fulfilment.decider.js';
import { type OrderStatus, statusAfterCallTime } from './order-moves.js';
import type { Country } from './order.decider.js';

const noPerson = { firstName: null, lastName: null, phone: null };

const columns = {
  userId: column.text(),
  country: column.text<Country>(),
  status: column.text<OrderStatus>(),
  placedAt: column.timestamp(),
  deadline: column.timestamp(),
  totalMinor: column.bigint(),
  words: column.text().holdsPersonalData(searchWords(noPerson)),
};

/** Separate from `order-list`, so that its indexes do not slow down placing and reading orders. */
export type OrderSearchRow = RowOf<typeof columns>;

export const orderSearchProjection = defineReadModel({
  name: 'order-search',
  version: 5,
  scope: 'stream',
  columns,
  indexes: [
    '(user_id)',
    '(placed_at DESC, id)',
    '(status, placed_at DESC, id)',
    '(country, status, placed_at DESC, id)',
    '(total_minor DESC, id)',
    '(status, total_minor DESC, id)',
    'USING gin (words gin_trgm_ops)',
  ],
  events: orderEvents,
  onErasure: { events: erasureEvents, where: ({ data: { userId } }) => ({ userId }) },
  key: ({ data }) => data.orderId,
  fold: (row, event) => (event.type === 'OrderPlaced' ? placedRow(event) : row && changedRow(row, event)),
});

function placedRow({ data, personal }: OrderEventOf<'OrderPlaced'>) {
  const { userId, country, placedAt, deadline, totalMinor } = data;
  const words = searchWords(personal ?? noPerson);
  return { userId, country, status: 'awaiting_confirmation' as const, placedAt, deadline, totalMinor, words };
}

function changedRow(
  row: OrderSearchRow,
  event: Exclude<RecordedEvent<OrderEvent>, OrderEventOf<'OrderPlaced'>>,
): OrderSearchRow {
  switch (event.type) {
    case 'OrderLinesChanged':
      return { ...row, totalMinor: event.data.totalMinor };
    case 'OrderCallTimeChosen':
      return { ...row, status: statusAfterCallTime(row.status), deadline: event.data.deadline };
    case 'OrderContactChanged':
      return { ...row, words: searchWords(event.personal ?? noPerson) };
    case 'OrderConfirmed':
      return { ...row, status: 'confirmed', words: searchWords(event.personal ?? noPerson) };
    case 'OrderMarkedUnreachable':
      return { ...row, status: 'unreachable' };
    case 'OrderCancelled':
      return { ...row, status: 'cancelled' };
    case 'OrderOutcomeUndone': {
      const words = searchWords(event.personal ?? noPerson);
      return { ...row, status: event.data.to, totalMinor: event.data.totalMinor, words };
    }
    case 'OrderAddressReopened':
    case 'OrderAddressSettled':
    case 'OrderReturnExplained':
    case 'OrderNoted':
    case 'OrderNotePinned':
    case 'OrderNoteUnpinned':
      return row;
    default:
      return { ...row, status: statusAfter[event.type] };
  }
}
