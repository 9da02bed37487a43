import { addMilliseconds } from '@shop/kernel';
import { numberIn, repeated, streamsOf, textIn, type Day, type Invariant, type LoggedEvent } from './day-log.js';

const overdueMinutes = 60;
/** What may reach an order's marks while nobody calls looks that often, and a killed worker is there again within it. */
const sweptWithinMs = 60_000;
const leaves: readonly string[] = ['OrderConfirmed', 'OrderCancelled', 'OrderMarkedUnreachable'];
const setsDeadline: readonly string[] = ['OrderPlaced', 'OrderCallTimeChosen'];

/** How long an order waited for its call, and until when it was to be confirmed. */
interface Wait {
  readonly deadline: string;
  /** From when anybody could see that it was late: an order may reach the log after its deadline. */
  readonly lateFrom: string;
  /** What ended it; undefined: it waits still. */
  readonly end: LoggedEvent | undefined;
}

/**
 * An order whose deadline passed while it waited is told of as late, once; no other one is, and none before its time. Whoever
 * calls says so before they say how the call ended; a shopper who cancels may be quicker than what looks for late orders.
 */
export const breachesAreToldOnce: Invariant = (day) => {
  const marks = day.events.filter(({ type }) => type === 'CallMarkReached');
  const late = marks.filter((mark) => numberIn(mark, 'minutes') === overdueMinutes);
  const waits = new Map([...streamsOf(day, 'order')].map(([id, events]) => [id, waitOf(events)]));
  const told = new Set(late.map((mark) => textIn(mark, 'orderId')));
  const twice = repeated(
    marks.map((mark) => `Order ${textIn(mark, 'orderId')} reached ${numberIn(mark, 'minutes')} minutes`),
  );
  const untold = [...waits].filter(([id, wait]) => !told.has(id) && wasLate(wait, lastMoment(day)));
  return [
    ...twice.map((what) => `${what} more than once`),
    ...late.flatMap((mark) => wrongMark(mark, waits.get(textIn(mark, 'orderId')))),
    ...unwarned(marks).map((id) => `Order ${id} was late without a warning before that`),
    ...untold.map(([id]) => `Order ${id} was late and nobody was told`),
  ];
};

function waitOf(events: readonly LoggedEvent[]): Wait | undefined {
  const end = events.find(({ type }) => leaves.includes(type));
  const set = events.findLast(({ type }) => setsDeadline.includes(type));
  if (set === undefined) return undefined;
  const deadline = textIn(set, 'deadline');
  return { deadline, lateFrom: deadline > set.recordedAt ? deadline : set.recordedAt, end };
}

function wrongMark(mark: LoggedEvent, wait: Wait | undefined): readonly string[] {
  const [id, deadline] = [textIn(mark, 'orderId'), textIn(mark, 'deadline')];
  if (wait === undefined) return [`Order ${id} was late and was never placed`];
  return [
    ...(mark.recordedAt < deadline ? [`Order ${id} was late before its deadline`] : []),
    ...(deadline === wait.deadline ? [] : [`Order ${id} was late for ${deadline}, not ${wait.deadline}`]),
    ...(wait.end !== undefined && wait.end.recordedAt < wait.deadline ? [`Order ${id} was late and was in time`] : []),
  ];
}

function wasLate(wait: Wait | undefined, now: string): boolean {
  if (wait === undefined) return false;
  const { deadline, lateFrom, end } = wait;
  if (end !== undefined && isByCall(end)) return deadline < end.recordedAt;
  return addMilliseconds(lateFrom, sweptWithinMs) < (end?.recordedAt ?? now);
}

/** The warning is the first mark of every order that has one. */
function unwarned(marks: readonly LoggedEvent[]): readonly string[] {
  const first = new Map<string, number>();
  for (const mark of marks) {
    const id = textIn(mark, 'orderId');
    if (!first.has(id)) first.set(id, numberIn(mark, 'minutes'));
  }
  return [...first].filter(([, minutes]) => minutes >= overdueMinutes).map(([id]) => id);
}

function isByCall({ data }: LoggedEvent): boolean {
  return data['call'] !== undefined;
}

function lastMoment({ events }: Day): string {
  return events.reduce((last, { recordedAt }) => (recordedAt > last ? recordedAt : last), '');
}
