import { orderEvents, type OrderEvent, type OrderEventOf } from '@shop/events/orders';
import { erasureEvents } from '@shop/events/privacy';
import type { RecordedEvent } from '@shop/kernel';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import { statusAfter } from './order-fulfilment.decider.js';
import { type OrderStatus, statusAfterCallTime } from './order-moves.js';
import type { Contact, Country } from './order.decider.js';
import type { OrderLine } from './order-pricing.js';

type Placed = OrderEventOf<'OrderPlaced'>['data'];

const columns = {
  leadId: column.text(),
  userId: column.text(),
  country: column.text<Country>(),
  /** ISO 4217. */
  currency: column.text<Placed['currency']>(),
  status: column.text<OrderStatus>(),
  placedAt: column.timestamp(),
  /** Start of the confirmation clock. */
  clockFrom: column.timestamp(),
  deadline: column.timestamp(),
  confirmedAt: column.timestamp().nullable(),
  confirmedById: column.text().nullable(),
  lines: column.json<readonly OrderLine[]>(),
  subtotalMinor: column.bigint(),
  savingsMinor: column.bigint(),
  discountMinor: column.bigint(),
  deliveryMinor: column.bigint(),
  totalMinor: column.bigint(),
  firstName: column.text().nullable().holdsPersonalData(),
  lastName: column.text().nullable().holdsPersonalData(),
  phone: column.text().nullable().holdsPersonalData(),
  address: column.json<Contact['address']>().nullable().holdsPersonalData(),
  cancelReason: column.text().nullable(),
  cancelWords: column.text().nullable().holdsPersonalData(),
  pinnedNote: column.json<{ readonly id: string; readonly text: string }>().nullable().holdsPersonalData(),
  revision: column.revision(),
  lastType: column.lastType(),
  lastAt: column.lastAt(),
  logPosition: column.logPosition(),
};

/** Personal columns are null after key revocation. */
export type OrderListRow = RowOf<typeof columns>;

export const orderListProjection = defineReadModel({
  name: 'order-list',
  version: 7,
  scope: 'stream',
  columns,
  indexes: [
    '(user_id, placed_at DESC, id)',
    '(status, placed_at DESC, id)',
    '(country, placed_at DESC, id)',
    '(placed_at DESC, id)',
    '(phone)',
    '(lead_id)',
    '(right(lead_id, 5))',
    '(log_position)',
  ],
  events: orderEvents,
  onErasure: { events: erasureEvents, where: ({ data: { userId } }) => ({ userId }) },
  key: ({ data }) => data.orderId,
  fold: (row, event) => (event.type === 'OrderPlaced' ? placedRow(event) : row && changedRow(row, event)),
});

function placedRow({ data, personal }: OrderEventOf<'OrderPlaced'>) {
  return {
    leadId: data.leadId,
    userId: data.userId,
    country: data.country,
    currency: data.currency,
    placedAt: data.placedAt,
    clockFrom: data.placedAt,
    deadline: data.deadline,
    lines: data.lines,
    subtotalMinor: data.subtotalMinor,
    savingsMinor: data.savingsMinor,
    discountMinor: data.discountMinor,
    deliveryMinor: data.deliveryMinor,
    totalMinor: data.totalMinor,
    status: 'awaiting_confirmation' as const,
    firstName: personal?.firstName ?? null,
    lastName: personal?.lastName ?? null,
    phone: personal?.phone ?? null,
  };
}

function changedRow(
  row: OrderListRow,
  event: Exclude<RecordedEvent<OrderEvent>, OrderEventOf<'OrderPlaced'>>,
): OrderListRow {
  switch (event.type) {
    case 'OrderLinesChanged': {
      const { lines, subtotalMinor, savingsMinor, discountMinor, deliveryMinor, totalMinor } = event.data;
      return { ...row, lines, subtotalMinor, savingsMinor, discountMinor, deliveryMinor, totalMinor };
    }
    case 'OrderCallTimeChosen':
      return {
        ...row,
        status: statusAfterCallTime(row.status),
        clockFrom: event.data.clockFrom,
        deadline: event.data.deadline,
      };
    case 'OrderContactChanged':
      return { ...row, ...contactColumns(event.personal) };
    case 'OrderConfirmed': {
      const confirmedById = event.data.call?.staffId ?? null;
      return { ...row, status: 'confirmed', confirmedAt: event.at, confirmedById, ...contactColumns(event.personal) };
    }
    case 'OrderMarkedUnreachable':
      return { ...row, status: 'unreachable' };
    case 'OrderCancelled':
      return { ...row, status: 'cancelled', ...cancelColumns(event) };
    case 'OrderOutcomeUndone':
      return undoneRow(row, event);
    case 'OrderPacked':
    case 'OrderShipped':
    case 'OrderDelivered':
    case 'OrderRefused':
    case 'OrderReturnRequested':
    case 'OrderReturnApproved':
    case 'OrderReturnRejected':
    case 'OrderReturnReceived':
    case 'OrderReturnLapsed':
    case 'OrderReturnWithdrawn':
    case 'OrderRefunded':
      return { ...row, status: statusAfter[event.type] };
    case 'OrderAddressReopened':
    case 'OrderAddressSettled':
    case 'OrderNoted':
    case 'OrderReturnExplained':
      return row;
    case 'OrderNotePinned':
      return { ...row, pinnedNote: event.personal && { id: event.data.noteId, text: event.personal.text } };
    case 'OrderNoteUnpinned':
      return { ...row, pinnedNote: null };
  }
}

function undoneRow(row: OrderListRow, { data, personal }: OrderEventOf<'OrderOutcomeUndone'>): OrderListRow {
  const { outcome, lines, subtotalMinor, savingsMinor, discountMinor, deliveryMinor, totalMinor } = data;
  const amounts = { lines, subtotalMinor, savingsMinor, discountMinor, deliveryMinor, totalMinor };
  const restored = { ...row, status: data.to, ...amounts, ...contactColumns(personal) };
  if (outcome === 'confirmed') return { ...restored, confirmedAt: null, confirmedById: null };
  return outcome === 'cancelled' ? { ...restored, cancelReason: null, cancelWords: null } : restored;
}

function cancelColumns({ data, personal }: OrderEventOf<'OrderCancelled'>) {
  return { cancelReason: data.reason ?? null, cancelWords: personal?.reason ?? null };
}

type KnownContact = Pick<Contact, 'firstName' | 'lastName' | 'phone'> & {
  readonly address?: Contact['address'] | undefined;
};

function contactColumns(
  contact: KnownContact | null,
): Pick<OrderListRow, 'firstName' | 'lastName' | 'phone' | 'address'> {
  if (contact === null) return { firstName: null, lastName: null, phone: null, address: null };
  const { firstName, lastName, phone, address } = contact;
  return { firstName, lastName, phone, address: address ?? null };
}
