import { FailureStreak, isTransient } from '@shop/kernel';
import type pino from 'pino';

/**
 * Limits log lines of an outage to one per component, message and error code. Logs the number of others at its end.
 * @param quietMs silence that ends an outage
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
