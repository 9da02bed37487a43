import type { CallKind, CallTaskKind } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { OrderEventOf } from '@shop/events/orders';
import { column, type RowOf } from '@shop/projections';
import { rankOf, type DueReason } from './call-priority.js';

export const callTaskColumns = {
  kind: column.text<CallKind>(),
  /** Kind and country, which share opening hours. */
  lane: column.text(),
  subjectId: column.text(),
  country: column.text<CountryCode>(),
  openedAt: column.timestamp(),
  open: column.boolean(),
  dueAt: column.timestamp(),
  due: column.text<DueReason>(),
  /** Of the policy table of priorities. */
  rank: column.integer(),
  /** Order within a rank: deadline of an order, due time of another task. */
  urgentAt: column.timestamp(),
  reservedForId: column.text().nullable(),
  /** Claimed, neither recorded nor released; the lease table knows whether the lease is still valid. */
  claimed: column.boolean(),
  attempts: column.integer(),
  revision: column.integer(),
  /** This and the columns below are only of orders. */
  leadId: column.text().nullable(),
  userId: column.text().nullable(),
  clockFrom: column.timestamp().nullable(),
  deadline: column.timestamp().nullable(),
  markAt: column.timestamp().nullable(),
  warned: column.boolean().nullable(),
  overdue: column.boolean().nullable(),
  totalMinor: column.bigint().nullable(),
  currency: column.text<OrderEventOf<'OrderPlaced'>['data']['currency']>().nullable(),
  firstName: column.text().nullable().holdsPersonalData(),
  lastName: column.text().nullable().holdsPersonalData(),
  /** This and the columns below are not of orders, whose live updates come from `order-calls`. */
  lastType: column.text().nullable(),
  lastAt: column.timestamp().nullable(),
  logPosition: column.text().nullable(),
};

export type CallTaskQueueRow = RowOf<typeof callTaskColumns>;

type Present<Row, Names extends keyof Row> = Row & { readonly [Name in Names]: NonNullable<Row[Name]> };

/** An order that waits for confirmation by phone; deleted when confirmed or cancelled. */
export type OrderTaskRow = Present<
  CallTaskQueueRow & { readonly kind: 'order_confirmation' },
  'leadId' | 'userId' | 'clockFrom' | 'deadline' | 'warned' | 'overdue' | 'totalMinor' | 'currency'
>;

/** Another call task; stays when closed, for names and live updates. */
export type OtherTaskRow = CallTaskQueueRow & { readonly kind: CallTaskKind };

export function isOrderTask(row: CallTaskQueueRow): row is OrderTaskRow {
  return row.kind === 'order_confirmation';
}

export function isOtherTask(row: CallTaskQueueRow): row is OtherTaskRow {
  return row.kind !== 'order_confirmation';
}

export function laneOf(kind: CallKind, country: CountryCode): string {
  return `${kind} ${country}`;
}

/** Changes when a call is due, and its place in the queue with it. */
export function withDueTime<Row extends CallTaskQueueRow>(
  row: Row,
  { dueAt, due, reservedForId }: Pick<CallTaskQueueRow, 'dueAt' | 'due' | 'reservedForId'>,
): Row {
  return { ...row, dueAt, due, reservedForId, rank: rankOf(row.kind, due), urgentAt: row.deadline ?? dueAt };
}
