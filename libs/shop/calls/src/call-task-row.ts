import type { CallTaskKind } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { OrderEventOf } from '@shop/events/orders';
import type { ReadModelRow } from '@shop/projections';
import { rankOf, type DueReason } from './call-priority.js';

interface CommonRow extends ReadModelRow {
  /** Kind and country, which share opening hours. */
  readonly lane: string;
  readonly subjectId: string;
  readonly country: CountryCode;
  readonly openedAt: string;
  readonly open: boolean;
  readonly dueAt: string;
  readonly due: DueReason;
  /** Of the policy table of priorities. */
  readonly rank: number;
  /** Order within a rank: deadline of an order, due time of another task. */
  readonly urgentAt: string;
  readonly reservedForId: string | null;
  /** Claimed, neither recorded nor released; the lease table knows whether the lease is still valid. */
  readonly claimed: boolean;
  readonly attempts: number;
  readonly revision: number;
}

/** An order that waits for confirmation by phone; deleted when confirmed or cancelled. */
export interface OrderTaskRow extends CommonRow {
  readonly kind: 'order_confirmation';
  readonly leadId: string;
  readonly userId: string;
  readonly clockFrom: string;
  readonly deadline: string;
  readonly markAt: string | null;
  readonly warned: boolean;
  readonly overdue: boolean;
  readonly totalMinor: number;
  readonly currency: OrderEventOf<'OrderPlaced'>['data']['currency'];
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Live updates about orders come from `order-calls`. */
  readonly lastType: null;
  readonly lastAt: null;
  readonly logPosition: null;
}

/** Another call task; stays when closed, for names and live updates. */
export interface OtherTaskRow extends CommonRow {
  readonly kind: CallTaskKind;
  readonly lastType: string;
  readonly lastAt: string;
  readonly logPosition: string;
  readonly leadId: null;
  readonly userId: null;
  readonly clockFrom: null;
  readonly deadline: null;
  readonly markAt: null;
  readonly warned: null;
  readonly overdue: null;
  readonly totalMinor: null;
  readonly currency: null;
  readonly firstName: null;
  readonly lastName: null;
}

export type CallTaskQueueRow = OrderTaskRow | OtherTaskRow;

export function laneOf(kind: CallTaskQueueRow['kind'], country: CountryCode): string {
  return `${kind} ${country}`;
}

/** Changes when a call is due, and its place in the queue with it. */
export function withDueTime<Row extends CallTaskQueueRow>(
  row: Row,
  { dueAt, due, reservedForId }: Pick<CommonRow, 'dueAt' | 'due' | 'reservedForId'>,
): Row {
  return { ...row, dueAt, due, reservedForId, rank: rankOf(row.kind, due), urgentAt: row.deadline ?? dueAt };
}
