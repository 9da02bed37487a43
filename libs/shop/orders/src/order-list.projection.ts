import { erasureCertified, isErasure } from '@shop/events/privacy';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import type { RecordedEvent } from '@shop/kernel';
import { personErased } from '@shop/events/users';
import { orderEvents, type OrderEvent, type OrderEventOf } from '@shop/events/orders';
import { statusAfter } from './order-fulfilment.decider.js';
import type { OrderStatus } from './order-moves.js';
import type { Contact, Country } from './order.decider.js';
import type { OrderLine } from './order-pricing.js';

export interface OrderListRow extends ReadModelRow {
  readonly leadId: string;
  readonly userId: string;
  readonly country: Country;
  /** ISO 4217. */
  readonly currency: OrderEventOf<'OrderPlaced'>['data']['currency'];
  readonly status: OrderStatus;
  readonly placedAt: string;
  /** Start of the confirmation clock. */
  readonly clockFrom: string;
  readonly deadline: string;
  readonly confirmedAt: string | null;
  readonly confirmedById: string | null;
  readonly lines: readonly OrderLine[];
  readonly subtotalMinor: number;
  readonly savingsMinor: number;
  readonly discountMinor: number;
  readonly deliveryMinor: number;
  readonly totalMinor: number;
  /** Personal fields are null after key revocation. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly address: Contact['address'] | null;
  readonly cancelReason: string | null;
  readonly cancelWords: string | null;
  readonly revision: number;
  readonly lastType: string;
  readonly lastAt: string;
  readonly logPosition: string;
}

export const orderListProjection = defineProjection<OrderListRow>()({
  name: 'order-list',
  version: 4,
  scope: 'stream',
  table: {
    columns: {
      leadId: 'text',
      userId: 'text',
      country: 'text',
      currency: 'text',
      status: 'text',
      placedAt: 'timestamptz',
      clockFrom: 'timestamptz',
      deadline: 'timestamptz',
      confirmedAt: 'timestamptz',
      confirmedById: 'text',
      lines: 'jsonb',
      subtotalMinor: 'bigint',
      savingsMinor: 'bigint',
      discountMinor: 'bigint',
      deliveryMinor: 'bigint',
      totalMinor: 'bigint',
      firstName: 'text',
      lastName: 'text',
      phone: 'text',
      address: 'jsonb',
      cancelReason: 'text',
      cancelWords: 'text',
      revision: 'integer',
      lastType: 'text',
      lastAt: 'timestamptz',
      logPosition: 'text',
    },
    indexes: [
      '(user_id, placed_at DESC, id)',
      '(status, placed_at DESC, id)',
      '(country, placed_at DESC, id)',
      '(placed_at DESC, id)',
      '(phone)',
      '(lead_id)',
      '(log_position)',
    ],
  },
  personal: ['firstName', 'lastName', 'phone', 'address', 'cancelWords'],
  events: [...orderEvents, personErased, erasureCertified],
  key: (event) => (isErasure(event) ? null : event.data.orderId),
  fold: (row, event, id) => {
    if (isErasure(event)) return row;
    const changed = event.type === 'OrderPlaced' ? placedRow(event, id) : row && changedRow(row, event);
    return changed && { ...changed, ...lastEventFields(event) };
  },
  patch: (event) => (isErasure(event) ? { where: { userId: event.data.userId }, set: erasedFields } : null),
});

const erasedFields = { firstName: null, lastName: null, phone: null, address: null, cancelWords: null } as const;

type LastEvent = Pick<OrderListRow, 'revision' | 'lastType' | 'lastAt' | 'logPosition'>;
function lastEventFields({ revision, type, at, position }: RecordedEvent): LastEvent {
  return { revision: Number(revision), lastType: type, lastAt: at, logPosition: position };
}

const noLastEvent: LastEvent = { revision: 0, lastType: '', lastAt: '', logPosition: '' };

function placedRow({ data, personal }: OrderEventOf<'OrderPlaced'>, id: string): OrderListRow {
  return {
    id,
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
    status: 'awaiting_confirmation',
    confirmedAt: null,
    confirmedById: null,
    firstName: personal?.firstName ?? null,
    lastName: personal?.lastName ?? null,
    phone: personal?.phone ?? null,
    address: null,
    cancelReason: null,
    cancelWords: null,
    ...noLastEvent,
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
      return { ...row, clockFrom: event.data.clockFrom, deadline: event.data.deadline };
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
    case 'OrderPacked':
    case 'OrderShipped':
    case 'OrderDelivered':
    case 'OrderRefused':
    case 'OrderReturnRequested':
    case 'OrderReturnApproved':
    case 'OrderReturnRejected':
    case 'OrderReturnReceived':
    case 'OrderReturnLapsed':
    case 'OrderRefunded':
      return { ...row, status: statusAfter[event.type] };
    case 'OrderAddressReopened':
    case 'OrderAddressSettled':
    case 'OrderNoted':
    case 'OrderReturnExplained':
      return row;
  }
}

function cancelColumns({ data, personal }: OrderEventOf<'OrderCancelled'>) {
  return { cancelReason: data.reason ?? null, cancelWords: personal?.reason ?? null };
}

function contactColumns(contact: Contact | null): Pick<OrderListRow, 'firstName' | 'lastName' | 'phone' | 'address'> {
  if (contact === null) return { firstName: null, lastName: null, phone: null, address: null };
  const { firstName, lastName, phone, address } = contact;
  return { firstName, lastName, phone, address };
}
