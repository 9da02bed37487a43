import { addMilliseconds } from '@shop/kernel';
import {
  numberField,
  findDuplicates,
  groupByStream,
  stringField,
  type DayRecord,
  type Invariant,
  type LoggedEvent,
} from './day-log.js';

const overdueMinutes = 60;
/** Grace for deadlines: interval of the sweeper, within which a killed worker also restarts. */
const sweepIntervalMs = 60_000;
const endTypes: readonly string[] = ['OrderConfirmed', 'OrderCancelled', 'OrderMarkedUnreachable'];
const deadlineTypes: readonly string[] = ['OrderPlaced', 'OrderCallTimeChosen'];

interface WaitPeriod {
  readonly deadline: string;
  /** From when it was visibly late: an order may reach the log after its deadline. */
  readonly lateFrom: string;
  readonly end: LoggedEvent | undefined;
}

/**
 * Each order past its deadline is reported late once, never early, and before its call outcome. A cancellation may
 * precede the sweeper.
 */
export const breachesAreReportedOnce: Invariant = (day) => {
  const marks = day.events.filter(({ type }) => type === 'CallMarkReached');
  const late = marks.filter((mark) => numberField(mark, 'minutes') === overdueMinutes);
  const waits = new Map([...groupByStream(day, 'order')].map(([id, events]) => [id, findWait(events)]));
  const reportedIds = new Set(late.map((mark) => stringField(mark, 'orderId')));
  const twice = findDuplicates(
    marks.map((mark) => `Order ${stringField(mark, 'orderId')} reached ${numberField(mark, 'minutes')} minutes`),
  );
  const unreported = [...waits].filter(([id, wait]) => !reportedIds.has(id) && isLate(wait, lastRecordedAt(day)));
  return [
    ...twice.map((what) => `${what} more than once`),
    ...late.flatMap((mark) => checkMark(mark, waits.get(stringField(mark, 'orderId')))),
    ...ordersWithoutWarning(marks).map((id) => `Order ${id} was late without a warning before that`),
    ...unreported.map(([id]) => `Order ${id} was late and nobody was told`),
  ];
};

function findWait(events: readonly LoggedEvent[]): WaitPeriod | undefined {
  const end = events.find(({ type }) => endTypes.includes(type));
  const set = events.findLast(({ type }) => deadlineTypes.includes(type));
  if (set === undefined) return undefined;
  const deadline = stringField(set, 'deadline');
  return { deadline, lateFrom: deadline > set.recordedAt ? deadline : set.recordedAt, end };
}

function checkMark(mark: LoggedEvent, wait: WaitPeriod | undefined): readonly string[] {
  const [id, deadline] = [stringField(mark, 'orderId'), stringField(mark, 'deadline')];
  if (wait === undefined) return [`Order ${id} was late and was never placed`];
  return [
    ...(mark.recordedAt < deadline ? [`Order ${id} was late before its deadline`] : []),
    ...(deadline === wait.deadline ? [] : [`Order ${id} was late for ${deadline}, not ${wait.deadline}`]),
    ...(wait.end !== undefined && wait.end.recordedAt < wait.deadline ? [`Order ${id} was late and was in time`] : []),
  ];
}

function isLate(wait: WaitPeriod | undefined, now: string): boolean {
  if (wait === undefined) return false;
  const { deadline, lateFrom, end } = wait;
  if (end !== undefined && isByCall(end)) return deadline < end.recordedAt;
  return addMilliseconds(lateFrom, sweepIntervalMs) < (end?.recordedAt ?? now);
}

/** The warning is the first mark of every order. */
function ordersWithoutWarning(marks: readonly LoggedEvent[]): readonly string[] {
  const first = new Map<string, number>();
  for (const mark of marks) {
    const id = stringField(mark, 'orderId');
    if (!first.has(id)) first.set(id, numberField(mark, 'minutes'));
  }
  return [...first].filter(([, minutes]) => minutes >= overdueMinutes).map(([id]) => id);
}

function isByCall({ data }: LoggedEvent): boolean {
  return data['call'] !== undefined;
}

function lastRecordedAt({ events }: DayRecord): string {
  return events.reduce((last, { recordedAt }) => (recordedAt > last ? recordedAt : last), '');
}
