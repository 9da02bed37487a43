import type { Rng } from './rng.js';

type RetryOutcome = 'no_answer' | 'busy' | 'call_back';

export interface CallBehaviour<Outcomes extends Readonly<Record<string, number>>> {
  readonly outcomes: Outcomes;
  /** Limit of failed calls in the policy of the shop. */
  readonly failedCalls: number;
  readonly finalOutcome: keyof Outcomes & string;
}

const unreachedOutcomes: ReadonlySet<string> = new Set(['no_answer', 'busy'] satisfies RetryOutcome[]);
const retryOutcomes: ReadonlySet<string> = new Set(['no_answer', 'busy', 'call_back'] satisfies RetryOutcome[]);
const maxCallBacks = 2;

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

/** True if no call follows this outcome; `callCount` includes this call. */
export function isLastCall(calls: readonly string[], callCount: number, outcome: string): boolean {
  return !retryOutcomes.has(outcome) || callCount >= calls.length;
}
