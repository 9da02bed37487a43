import { FailureStreak, isTransient } from '@shop/kernel';
import type pino from 'pino';

/**
 * A pino hook that bounds the log of an outage. Of lines with a transient error, the first of each part, message
 * and error code is written. The others are counted; one line reports their number when none has come for ten seconds.
 *
 * @param quietMs milliseconds without such a line after which the outage is over
 */
export function outageLines(quietMs = 10_000): NonNullable<pino.LoggerOptions['hooks']>['logMethod'] {
  const runs = new Map<string, FailureStreak>();
  return function logMethod(args, method, level) {
    const [facts, message]: readonly unknown[] = args;
    if (level < this.levels.values['warn']! || !isOfOutage(facts)) return method.apply(this, args);
    const part: unknown = this.bindings()['part'];
    const key = JSON.stringify([part, message, codeOf(facts.err)]);
    let run = runs.get(key);
    if (run === undefined) {
      const onEnd = (ended: object) => this.warn({ ...ended, of: message }, 'outage over');
      runs.set(key, (run = new FailureStreak({ quietMs, onEnd })));
    }
    run.add(() => method.apply(this, args));
  };
}

function isOfOutage(facts: unknown): facts is { readonly err: unknown } {
  return typeof facts === 'object' && facts !== null && 'err' in facts && isTransient(facts.err);
}

function codeOf(error: unknown): unknown {
  return (error as { readonly code?: unknown }).code;
}
