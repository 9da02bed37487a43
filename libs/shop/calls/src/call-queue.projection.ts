import { packOf, type CountryCode } from '@shop/countries';
import type { RecordedEvent } from '@shop/kernel';
import { orderEvents, type OrderEvent, type OrderEventOf } from '@shop/events/orders';
import { erasureCertified, isErasure } from '@shop/events/privacy';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { personErased } from '@shop/events/users';
import { callEvents, type CallEvent, type CallEventOf } from '@shop/events/calls';
import { markTimes } from './call-plan.js';
import { callPolicyOf } from './call-policy.js';

/** An order that waits for confirmation by phone; deleted when confirmed or cancelled. */
export interface CallQueueRow extends ReadModelRow {
  readonly leadId: string;
  readonly userId: string;
  readonly country: CountryCode;
  readonly placedAt: string;
  readonly clockFrom: string;
  readonly deadline: string;
  readonly waiting: boolean;
  readonly dueAt: string;
  readonly kind: 'new' | 'retry' | 'call_back';
  /** Due callbacks come first. */
  readonly rank: number;
  readonly reservedForId: string | null;
  /** Claimed, neither recorded nor released; the lease table knows whether the lease is still valid. */
  readonly claimed: boolean;
  readonly attempts: number;
  readonly markAt: string | null;
  readonly markMinutes: number | null;
  readonly warned: boolean;
  readonly overdue: boolean;
  readonly totalMinor: number;
  readonly currency: OrderEventOf<'OrderPlaced'>['data']['currency'];
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly revision: number;
}

export const callQueueProjection = defineProjection<CallQueueRow>()({
  name: 'call-queue',
  version: 4,
  scope: 'cross-stream',
  table: {
    columns: {
      leadId: 'text',
      userId: 'text',
      country: 'text',
      placedAt: 'timestamptz',
      clockFrom: 'timestamptz',
      deadline: 'timestamptz',
      waiting: 'boolean',
      dueAt: 'timestamptz',
      kind: 'text',
      rank: 'integer',
      reservedForId: 'text',
      claimed: 'boolean',
      attempts: 'integer',
      markAt: 'timestamptz',
      markMinutes: 'integer',
      warned: 'boolean',
      overdue: 'boolean',
      totalMinor: 'bigint',
      currency: 'text',
      firstName: 'text',
      lastName: 'text',
      revision: 'integer',
    },
    indexes: [
      '(rank, deadline, id) WHERE waiting AND NOT claimed',
      '(id) WHERE claimed',
      '(mark_at) WHERE mark_at IS NOT NULL',
    ],
  },
  personal: ['firstName', 'lastName'],
  events: [...orderEvents, ...callEvents, personErased, erasureCertified],
  key: (event) => (isErasure(event) ? null : event.data.orderId),
  fold: (row, event, id) => {
    if (isErasure(event)) return row;
    if (event.type === 'OrderPlaced') return placedRow(event, id);
    if (row === undefined) return undefined;
    return isOrderEvent(event) ? afterOrderEvent(row, event) : afterCallEvent(row, event);
  },
  patch: (event) => (isErasure(event) ? { where: { userId: event.data.userId }, set: erasedFields } : null),
});

const erasedFields = { firstName: null, lastName: null } as const;

function isOrderEvent(event: RecordedEvent<OrderEvent | CallEvent>): event is RecordedEvent<OrderEvent> {
  return event.type.startsWith('Order');
}

function placedRow({ data, personal }: OrderEventOf<'OrderPlaced'>, id: string): CallQueueRow {
  const { leadId, userId, country, placedAt, deadline, totalMinor, currency } = data;
  const { markAt, markMinutes } = nextMark({ country, clockFrom: placedAt }, []);
  return {
    id,
    leadId,
    userId,
    country,
    placedAt,
    clockFrom: placedAt,
    deadline,
    totalMinor,
    currency,
    waiting: true,
    dueAt: placedAt,
    kind: 'new',
    rank: 1,
    reservedForId: null,
    claimed: false,
    attempts: 0,
    markAt,
    markMinutes,
    warned: false,
    overdue: false,
    firstName: personal?.firstName ?? null,
    lastName: personal?.lastName ?? null,
    revision: 0,
  };
}

function afterOrderEvent(row: CallQueueRow, event: RecordedEvent<OrderEvent>): CallQueueRow | undefined {
  const revision = Number(event.revision);
  switch (event.type) {
    case 'OrderConfirmed':
    case 'OrderCancelled':
      return undefined;
    case 'OrderMarkedUnreachable':
      // The deadline was met by calling in time.
      return { ...row, revision, waiting: false, markAt: null, markMinutes: null };
    case 'OrderLinesChanged':
      return { ...row, revision, totalMinor: event.data.totalMinor };
    case 'OrderCallTimeChosen':
      return afterCallTimeChosen({ ...row, revision }, event.data);
    case 'OrderContactChanged': {
      const { firstName = null, lastName = null } = event.personal ?? {};
      return { ...row, revision, firstName, lastName };
    }
    case 'OrderPlaced':
    case 'OrderNoted':
    case 'OrderPacked':
    case 'OrderShipped':
    case 'OrderAddressReopened':
    case 'OrderAddressSettled':
    case 'OrderDelivered':
    case 'OrderRefused':
    case 'OrderReturnRequested':
    case 'OrderReturnExplained':
    case 'OrderReturnApproved':
    case 'OrderReturnRejected':
    case 'OrderReturnReceived':
    case 'OrderReturnLapsed':
    case 'OrderRefunded':
      return { ...row, revision };
  }
}

/** A chosen call time counts like an agreed callback. */
function afterCallTimeChosen(row: CallQueueRow, choice: OrderEventOf<'OrderCallTimeChosen'>['data']): CallQueueRow {
  const { callAt, clockFrom, deadline } = choice;
  const again = row.attempts > 0 ? 'retry' : 'new';
  const clock = { ...row, clockFrom, deadline };
  return {
    ...clock,
    ...nextMark(clock, reachedMarks(row)),
    dueAt: callAt ?? row.placedAt,
    kind: callAt === null ? again : 'call_back',
    rank: callAt === null ? 1 : 0,
    reservedForId: null,
  };
}

function afterCallEvent(row: CallQueueRow, event: CallEvent): CallQueueRow {
  switch (event.type) {
    case 'CallClaimed':
    case 'CallTakenOver':
      return { ...row, claimed: true };
    case 'CallReleased':
      return { ...row, claimed: false };
    case 'CallRecorded':
      return afterOutcome({ ...row, claimed: false }, event.data);
    case 'CallMarkReached':
      return afterMark(row, event.data.minutes);
  }
}

function afterOutcome(
  row: CallQueueRow,
  { nextCallAt, reservedForId, outcome }: CallEventOf<'CallRecorded'>['data'],
): CallQueueRow {
  const attempts = row.attempts + 1;
  if (nextCallAt === null) return { ...row, attempts, waiting: false };
  // A failed call before the chosen call time does not move that time.
  const isAgreed = outcome === 'call_back' || (row.kind === 'call_back' && row.dueAt === nextCallAt);
  const kind = isAgreed ? 'call_back' : 'retry';
  return {
    ...row,
    attempts,
    waiting: true,
    dueAt: nextCallAt,
    kind,
    rank: kind === 'call_back' ? 0 : 1,
    reservedForId,
  };
}

function afterMark(row: CallQueueRow, minutes: number): CallQueueRow {
  const [warning, overdue] = callPolicyOf(row.country).markMinutes;
  const reached = [...reachedMarks(row), minutes];
  return {
    ...row,
    ...nextMark(row, reached),
    warned: reached.includes(warning),
    overdue: reached.includes(overdue),
  };
}

function reachedMarks({ country, warned, overdue }: CallQueueRow): readonly number[] {
  const [early, late] = callPolicyOf(country).markMinutes;
  return [...(warned ? [early] : []), ...(overdue ? [late] : [])];
}

function nextMark(
  { country, clockFrom }: Pick<CallQueueRow, 'country' | 'clockFrom'>,
  reached: readonly number[],
): Pick<CallQueueRow, 'markAt' | 'markMinutes'> {
  const marks = markTimes(clockFrom, callPolicyOf(country), packOf(country));
  const next = marks.find(({ minutes }) => !reached.includes(minutes));
  return { markAt: next?.at ?? null, markMinutes: next?.minutes ?? null };
}
