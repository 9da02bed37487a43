import type { Dice } from './dice.js';

/** How a call ends after which somebody calls again. */
type Unsettled = 'no_answer' | 'busy' | 'call_back';

/** How people of one kind take calls. */
export interface CallHabits<Outcomes extends Readonly<Record<string, number>>> {
  /** How calls end, by weight. */
  readonly outcomes: Outcomes;
  /** Calls that reach nobody until the shop gives up: its policy. */
  readonly failedCalls: number;
  /** What whoever was called back often enough says. */
  readonly atLast: keyof Outcomes & string;
}

const reachesNobody: ReadonlySet<string> = new Set(['no_answer', 'busy'] satisfies Unsettled[]);
const goesOn: ReadonlySet<string> = new Set(['no_answer', 'busy', 'call_back'] satisfies Unsettled[]);
/** Nobody is asked to call again more often than that. */
const mostCallBacks = 2;

/** How each call ends, the last of them for good. */
export function callsOf<Outcomes extends Readonly<Record<string, number>>>(
  dice: Dice,
  habits: CallHabits<Outcomes>,
): readonly (keyof Outcomes & string)[] {
  const calls: (keyof Outcomes & string)[] = [];
  const times = (ends: (end: string) => boolean) => calls.filter(ends).length;
  for (;;) {
    const drawn = dice.weighed<keyof Outcomes & string>(habits.outcomes);
    const isOneTooMany = drawn === 'call_back' && times((end) => end === 'call_back') >= mostCallBacks;
    const end = isOneTooMany ? habits.atLast : drawn;
    calls.push(end);
    if (!goesOn.has(end) || times((one) => reachesNobody.has(one)) >= habits.failedCalls) return calls;
  }
}

/** Whether nobody calls after a call that ended so; `made` counts it. */
export function isLastCall(calls: readonly string[], made: number, end: string): boolean {
  return !goesOn.has(end) || made >= calls.length;
}
