import type { Rng } from './rng.js';

/** How a call ends after which somebody calls again. */
type RetryOutcome = 'no_answer' | 'busy' | 'call_back';

/** How people of one kind take calls. */
export interface CallBehaviour<Outcomes extends Readonly<Record<string, number>>> {
  /** How calls end, by weight. */
  readonly outcomes: Outcomes;
  /** Calls that reach nobody until the shop gives up: its policy. */
  readonly failedCalls: number;
  /** What whoever was called back often enough says. */
  readonly finalOutcome: keyof Outcomes & string;
}

const unreachedOutcomes: ReadonlySet<string> = new Set(['no_answer', 'busy'] satisfies RetryOutcome[]);
const retryOutcomes: ReadonlySet<string> = new Set(['no_answer', 'busy', 'call_back'] satisfies RetryOutcome[]);
/** Nobody is asked to call again more often than that. */
const maxCallBacks = 2;

/** How each call ends, the last of them for good. */
export function planCalls<Outcomes extends Readonly<Record<string, number>>>(
  rng: Rng,
  behaviour: CallBehaviour<Outcomes>,
): readonly (keyof Outcomes & string)[] {
  const calls: (keyof Outcomes & string)[] = [];
  const times = (ends: (end: string) => boolean) => calls.filter(ends).length;
  for (;;) {
    const drawn = rng.pickWeighted<keyof Outcomes & string>(behaviour.outcomes);
    const isOneTooMany = drawn === 'call_back' && times((end) => end === 'call_back') >= maxCallBacks;
    const end = isOneTooMany ? behaviour.finalOutcome : drawn;
    calls.push(end);
    if (!retryOutcomes.has(end) || times((one) => unreachedOutcomes.has(one)) >= behaviour.failedCalls) return calls;
  }
}

/** Whether nobody calls after a call that ended so; `made` counts it. */
export function isLastCall(calls: readonly string[], callCount: number, outcome: string): boolean {
  return !retryOutcomes.has(outcome) || callCount >= calls.length;
}
