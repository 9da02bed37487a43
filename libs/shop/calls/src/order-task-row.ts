import type { CallEvent, CallEventOf } from '@shop/events/calls';
import type { OrderEvent, OrderEventOf } from '@shop/events/orders';
import type { RecordedEvent } from '@shop/kernel';
import { markTimes } from './call-plan.js';
import { markMinutes } from './call-policy.js';
import { rankOf } from './call-priority.js';
import { laneOf, withDueTime, type OrderTaskRow } from './call-task-row.js';

export function foldOrderEvent(
  row: OrderTaskRow | undefined,
  event: RecordedEvent<OrderEvent | CallEvent>,
  id: string,
): OrderTaskRow | undefined {
  if (event.type === 'OrderPlaced') return placedRow(event, id);
  if (row === undefined) return undefined;
  return isOrderEvent(event) ? afterOrderEvent(row, event) : afterCallEvent(row, event);
}

function isOrderEvent(event: RecordedEvent<OrderEvent | CallEvent>): event is RecordedEvent<OrderEvent> {
  return event.type.startsWith('Order');
}

function placedRow({ data, personal }: OrderEventOf<'OrderPlaced'>, id: string): OrderTaskRow {
  const { leadId, userId, country, placedAt, deadline, totalMinor, currency } = data;
  const kind = 'order_confirmation';
  return {
    id,
    kind,
    lane: laneOf(kind, country),
    subjectId: id,
    country,
    openedAt: placedAt,
    open: true,
    dueAt: placedAt,
    due: 'new',
    rank: rankOf(kind, 'new'),
    urgentAt: deadline,
    reservedForId: null,
    claimed: false,
    attempts: 0,
    revision: 0,
    leadId,
    userId,
    clockFrom: placedAt,
    deadline,
    markAt: nextMarkAt({ country, clockFrom: placedAt }, []),
    warned: false,
    overdue: false,
    totalMinor,
    currency,
    firstName: personal?.firstName ?? null,
    lastName: personal?.lastName ?? null,
    lastType: null,
    lastAt: null,
    logPosition: null,
  };
}

function afterOrderEvent(row: OrderTaskRow, event: RecordedEvent<OrderEvent>): OrderTaskRow | undefined {
  const revision = Number(event.revision);
  switch (event.type) {
    case 'OrderConfirmed':
    case 'OrderCancelled':
      return undefined;
    case 'OrderMarkedUnreachable':
      // The deadline was met by calling in time.
      return { ...row, revision, open: false, markAt: null };
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
function afterCallTimeChosen(row: OrderTaskRow, choice: OrderEventOf<'OrderCallTimeChosen'>['data']): OrderTaskRow {
  const { callAt, clockFrom, deadline } = choice;
  const again = row.attempts > 0 ? 'retry' : 'new';
  const clock = { ...row, clockFrom, deadline };
  return withDueTime(
    { ...clock, markAt: nextMarkAt(clock, reachedMarks(row)) },
    { dueAt: callAt ?? row.openedAt, due: callAt === null ? again : 'call_back', reservedForId: null },
  );
}

function afterCallEvent(row: OrderTaskRow, event: CallEvent): OrderTaskRow {
  switch (event.type) {
    case 'CallClaimed':
    case 'CallTakenOver':
      return { ...row, claimed: true };
    case 'CallReleased':
      return { ...row, claimed: false };
    case 'CallRecorded':
      return afterOutcome({ ...row, claimed: false, attempts: row.attempts + 1 }, event.data);
    case 'CallMarkReached':
      return afterMark(row, event.data.minutes);
  }
}

function afterOutcome(
  row: OrderTaskRow,
  { nextCallAt, reservedForId, outcome }: CallEventOf<'CallRecorded'>['data'],
): OrderTaskRow {
  if (nextCallAt === null) return { ...row, open: false };
  // A failed call before the chosen call time does not move that time.
  const isAgreed = outcome === 'call_back' || (row.due === 'call_back' && row.dueAt === nextCallAt);
  const due = isAgreed ? 'call_back' : 'retry';
  return withDueTime({ ...row, open: true }, { dueAt: nextCallAt, due, reservedForId });
}

function afterMark(row: OrderTaskRow, minutes: number): OrderTaskRow {
  const [warning, overdue] = markMinutes;
  const reached = [...reachedMarks(row), minutes];
  const flags = { warned: reached.includes(warning), overdue: reached.includes(overdue) };
  return { ...row, ...flags, markAt: nextMarkAt(row, reached) };
}

function reachedMarks({ warned, overdue }: OrderTaskRow): readonly number[] {
  const [early, late] = markMinutes;
  return [...(warned ? [early] : []), ...(overdue ? [late] : [])];
}

function nextMarkAt(
  { country, clockFrom }: Pick<OrderTaskRow, 'country' | 'clockFrom'>,
  reached: readonly number[],
): string | null {
  return markTimes(clockFrom, country).find(({ minutes }) => !reached.includes(minutes))?.at ?? null;
}
