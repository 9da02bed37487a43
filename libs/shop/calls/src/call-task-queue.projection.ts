import type { CallKind, CallTaskKind } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import {
  callEvents,
  callTaskEvents,
  type CallEvent,
  type CallEventOf,
  type CallTaskEvent,
  type CallTaskEventOf,
} from '@shop/events/calls';
import { orderEvents, type OrderEvent, type OrderEventOf } from '@shop/events/orders';
import { erasureEvents } from '@shop/events/privacy';
import type { RecordedEvent } from '@shop/kernel';
import type { LiveUpdateSource } from '@shop/live-updates';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import { markTimes } from './call-plan.js';
import { markMinutes, rankOf, type DueReason } from './call-policy.js';

type CallPlanColumns = Readonly<{ open: boolean; dueAt: string; due: DueReason; reservedForId: string | null }>;

const columns = {
  kind: column.text<CallKind>(),
  /** Kind and country, which share opening hours. */
  lane: column.text(),
  subjectId: column.text(),
  country: column.text<CountryCode>(),
  openedAt: column.timestamp(),
  open: column.boolean(),
  dueAt: column.timestamp(),
  due: column.text<DueReason>(),
  /** Index in `callPriorities`. */
  rank: column.integer(),
  /** Order within a rank: deadline of an order, due time of another task. */
  urgentAt: column.timestamp(),
  reservedForId: column.text().nullable(),
  /** Claimed, neither recorded nor released; the lease table knows whether the lease is still valid. */
  claimed: column.boolean(),
  attempts: column.integer(),
  /** Plan before the latest outcome or decision, for its undo; null once the call is claimed again. */
  planBefore: column.json<CallPlanColumns>().nullable(),
  revision: column.integer(),
  /** This and the columns below are only of orders. */
  leadId: column.text().nullable(),
  /** Confirmed or cancelled: no call is due, whatever is recorded. */
  decided: column.boolean().nullable(),
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

export type CallTaskQueueRow = RowOf<typeof columns>;

type Present<Row, Names extends keyof Row> = Row & { readonly [Name in Names]: NonNullable<Row[Name]> };

/** An order to confirm by phone. A decided one stays without the name, until it is packed: its decision may be undone. */
export type OrderTaskRow = Present<
  CallTaskQueueRow & { readonly kind: 'order_confirmation' },
  'leadId' | 'decided' | 'userId' | 'clockFrom' | 'deadline' | 'warned' | 'overdue' | 'totalMinor' | 'currency'
>;

/** Another call task; stays when closed, for names and live updates. */
export type OtherTaskRow = CallTaskQueueRow & { readonly kind: CallTaskKind };

/** Tasks of all kinds in one queue, so that one statement picks the next call. */
export const callTaskQueueProjection = defineReadModel({
  name: 'call-task-queue',
  version: 3,
  scope: 'cross-stream',
  columns,
  indexes: [
    '(rank, urgent_at, id) WHERE open AND NOT claimed',
    '(country, kind) WHERE open',
    '(id) WHERE claimed',
    '(mark_at) WHERE mark_at IS NOT NULL',
    '(log_position) WHERE log_position IS NOT NULL',
    '(user_id) WHERE user_id IS NOT NULL',
  ],
  events: [...orderEvents, ...callEvents, ...callTaskEvents],
  onErasure: { events: erasureEvents, where: ({ data }) => ({ userId: data.userId }) },
  key: (event) => (isCallTaskEvent(event) ? event.data.errandId : event.data.orderId),
  fold: (row, event, id) => {
    if (isCallTaskEvent(event)) return row && !isOtherTask(row) ? row : foldCallTaskEvent(row, event, id);
    return row && !isOrderTask(row) ? row : foldOrderEvent(row, event, id);
  },
});

/** Live updates of all tasks except orders. */
export const callTaskLiveUpdates: LiveUpdateSource = {
  readModel: 'call-task-queue',
  topic: 'calls',
  last: 'SELECT max(log_position) AS position FROM call_task_queue',
  changed: `SELECT id, country, revision, last_type AS type, last_at AS at, log_position AS position
                FROM call_task_queue WHERE log_position > $1 ORDER BY log_position LIMIT $2`,
};

function isCallTaskEvent<Event extends OrderEvent | CallEvent | CallTaskEvent>(
  event: RecordedEvent<Event>,
): event is RecordedEvent<Event & CallTaskEvent> {
  return event.type.startsWith('Errand');
}

function isOrderTask(row: CallTaskQueueRow): row is OrderTaskRow {
  return row.kind === 'order_confirmation';
}

function isOtherTask(row: CallTaskQueueRow): row is OtherTaskRow {
  return row.kind !== 'order_confirmation';
}

function foldOrderEvent(
  row: OrderTaskRow | undefined,
  event: RecordedEvent<OrderEvent | CallEvent>,
  id: string,
): OrderTaskRow | undefined {
  if (event.type === 'OrderPlaced') return placedRow(event, id);
  if (row === undefined) return undefined;
  if (event.type === 'CallMarkReached') return afterMark(row, event.data.minutes);
  return isOrderEvent(event) ? afterOrderEvent(row, event) : afterCallEvent(row, event);
}

function isOrderEvent<Event extends OrderEvent | CallEvent>(
  event: RecordedEvent<Event>,
): event is RecordedEvent<Event & OrderEvent> {
  return event.type.startsWith('Order');
}

export function foldCallTaskEvent(
  row: OtherTaskRow | undefined,
  event: RecordedEvent<CallTaskEvent>,
  id: string,
): OtherTaskRow | undefined {
  const { revision, type: lastType, at: lastAt, position: logPosition } = event;
  const last = { revision: Number(revision), lastType, lastAt, logPosition };
  if (event.type === 'ErrandOpened') return { ...openedRow(event.data, id, row), ...last };
  return row && { ...afterCallEvent(row, event), ...last };
}

function placedRow({ data, personal }: OrderEventOf<'OrderPlaced'>, id: string): OrderTaskRow {
  const { leadId, userId, country, placedAt, deadline, totalMinor, currency } = data;
  return {
    ...newRow({ id, subjectId: id, country, openedAt: placedAt, dueAt: placedAt }, 'order_confirmation', deadline),
    revision: 0,
    leadId,
    decided: false,
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

const noOrder = {
  leadId: null,
  decided: null,
  userId: null,
  clockFrom: null,
  deadline: null,
  markAt: null,
  warned: null,
  overdue: null,
  totalMinor: null,
  currency: null,
  firstName: null,
  lastName: null,
} as const;

function openedRow(
  { kind, subjectId, country, openedAt, dueAt }: CallTaskEventOf<'ErrandOpened'>['data'],
  id: string,
  before: OtherTaskRow | undefined,
) {
  const row = newRow({ id, subjectId, country, openedAt, dueAt }, kind, dueAt);
  return { ...row, ...noOrder, claimed: before?.claimed ?? false };
}

function newRow<Kind extends CallKind>(
  task: Pick<CallTaskQueueRow, 'id' | 'subjectId' | 'country' | 'openedAt' | 'dueAt'>,
  kind: Kind,
  urgentAt: string,
) {
  return {
    ...task,
    kind,
    lane: laneOf(kind, task.country),
    open: true,
    due: 'new' as const,
    rank: rankOf(kind, 'new'),
    urgentAt,
    reservedForId: null,
    claimed: false,
    attempts: 0,
    planBefore: null,
  };
}

/** Without the name, which a decided order does not need here. */
function decidedRow(row: OrderTaskRow): OrderTaskRow {
  const planBefore = row.decided ? row.planBefore : planOf(row);
  return { ...row, planBefore, decided: true, open: false, markAt: null, firstName: null, lastName: null };
}

function planOf({ open, dueAt, due, reservedForId }: CallTaskQueueRow): CallPlanColumns {
  return { open, dueAt, due, reservedForId };
}

function afterOrderEvent(row: OrderTaskRow, event: RecordedEvent<OrderEvent>): OrderTaskRow | undefined {
  const revision = Number(event.revision);
  switch (event.type) {
    case 'OrderCancelled':
      // An erasure is not undone.
      if (event.data.reason === 'erasure') return undefined;
      return decidedRow({ ...row, revision });
    case 'OrderConfirmed':
      return decidedRow({ ...row, revision });
    case 'OrderPacked':
      // Nothing before it can be undone now.
      return undefined;
    case 'OrderOutcomeUndone':
      return afterOrderUndo({ ...row, revision }, event);
    case 'OrderMarkedUnreachable':
      // The deadline was met by calling in time.
      return { ...row, revision, planBefore: planOf(row), open: false, markAt: null };
    case 'OrderLinesChanged':
      return { ...row, revision, totalMinor: event.data.totalMinor };
    case 'OrderCallTimeChosen':
      return afterCallTimeChosen({ ...row, revision }, event.data);
    case 'OrderContactChanged': {
      if (row.decided) return { ...row, revision };
      const { firstName = null, lastName = null } = event.personal ?? {};
      return { ...row, revision, firstName, lastName };
    }
    default:
      return { ...row, revision };
  }
}

/** The plan of calls returns with `CallOutcomeUndone`, if a call decided the order. */
function afterOrderUndo(row: OrderTaskRow, { data, personal }: OrderEventOf<'OrderOutcomeUndone'>): OrderTaskRow {
  const { firstName = null, lastName = null } = personal ?? {};
  const { to, totalMinor } = data;
  const isWaiting = to === 'awaiting_confirmation';
  const markAt = isWaiting ? nextMarkAt(row, reachedMarks(row)) : null;
  const decided = !isWaiting && to !== 'unreachable';
  const names = decided ? {} : { firstName, lastName };
  // An unreachable order may have an agreed callback.
  const open = !decided && (row.planBefore?.open ?? isWaiting);
  const planBefore = data.call === undefined ? null : row.planBefore;
  return { ...row, ...names, decided, open, planBefore, markAt, totalMinor };
}

/** A chosen call time counts like an agreed callback; an unreachable order waits again. */
function afterCallTimeChosen(row: OrderTaskRow, choice: OrderEventOf<'OrderCallTimeChosen'>['data']): OrderTaskRow {
  const { callAt, clockFrom, deadline } = choice;
  const again = row.attempts > 0 ? 'retry' : 'new';
  const clock = { ...row, clockFrom, deadline, open: !row.decided };
  return withDueTime(
    { ...clock, markAt: nextMarkAt(clock, reachedMarks(row)) },
    { dueAt: callAt ?? row.openedAt, due: callAt === null ? again : 'call_back', reservedForId: null },
  );
}

function afterCallEvent<Row extends CallTaskQueueRow>(
  row: Row,
  event: Exclude<CallEvent | CallTaskEvent, { type: 'CallMarkReached' | 'ErrandOpened' }>,
): Row {
  switch (event.type) {
    case 'CallClaimed':
    case 'CallTakenOver':
    case 'ErrandClaimed':
    case 'ErrandTakenOver':
      return { ...row, claimed: true, planBefore: null };
    case 'ErrandReleased':
    case 'CallReleased':
      return { ...row, claimed: false };
    case 'CallRecorded':
      // The order's own event comes first, with the plan before both.
      return afterOutcome({ ...row, open: row.decided !== true }, event.data, row.planBefore ?? planOf(row));
    case 'CallOutcomeUndone':
      return afterCallUndo(row);
    case 'ErrandRecorded':
      return afterOutcome(row, event.data, planOf(row));
    case 'ErrandClosed':
      return { ...row, open: false };
  }
}

function afterOutcome<Row extends CallTaskQueueRow>(
  before: Row,
  { nextCallAt, reservedForId, outcome }: (CallEventOf<'CallRecorded'> | CallTaskEventOf<'ErrandRecorded'>)['data'],
  planBefore: CallPlanColumns,
): Row {
  const row = { ...before, claimed: false, attempts: before.attempts + 1, planBefore };
  if (nextCallAt === null) return { ...row, open: false };
  // A failed call before the call time that a shopper chose does not move that time.
  const isChosenTime = isOrderTask(row) && row.due === 'call_back' && row.dueAt === nextCallAt;
  const due = outcome === 'call_back' || isChosenTime ? 'call_back' : 'retry';
  return withDueTime(row, { dueAt: nextCallAt, due, reservedForId });
}

/** The agent has the call again. */
function afterCallUndo<Row extends CallTaskQueueRow>(row: Row): Row {
  const { planBefore } = row;
  if (planBefore === null) return row;
  const { open, ...plan } = planBefore;
  const restored = { ...row, claimed: true, attempts: row.attempts - 1, planBefore: null };
  return withDueTime({ ...restored, open: row.decided !== true && open }, plan);
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

export function laneOf(kind: CallKind, country: CountryCode): string {
  return `${kind} ${country}`;
}

/** Changes when a call is due, and its place in the queue with it. */
function withDueTime<Row extends CallTaskQueueRow>(
  row: Row,
  { dueAt, due, reservedForId }: Pick<CallTaskQueueRow, 'dueAt' | 'due' | 'reservedForId'>,
): Row {
  return { ...row, dueAt, due, reservedForId, rank: rankOf(row.kind, due), urgentAt: row.deadline ?? dueAt };
}
