import { FailureRun, isTransient } from '@shop/kernel';
import type pino from 'pino';

/**
 * A pino hook that bounds the log of an outage. Of lines with a transient error, the first of each message and part is
 * written; the others are counted, and one line reports their number when none has come for ten seconds.
 *
 * @param quietMs milliseconds without such a line after which the outage is over
 */
export function outageLines(quietMs = 10_000): NonNullable<pino.LoggerOptions['hooks']>['logMethod'] {
  const runs = new Map<string, FailureRun>();
  return function logMethod(args, method, level) {
    const [facts, message]: readonly unknown[] = args;
    if (level < this.levels.values['warn']! || !isOfOutage(facts)) return method.apply(this, args);
    const part: unknown = this.bindings()['part'];
    const key = `${String(part)}: ${String(message)}`;
    let run = runs.get(key);
    if (run === undefined) {
      const onOver = (ended: object) => this.info({ ...ended, of: message }, 'outage over');
      runs.set(key, (run = new FailureRun({ quietMs, onOver })));
    }
    run.add(() => method.apply(this, args));
  };
}

function isOfOutage(facts: unknown): boolean {
  return typeof facts === 'object' && facts !== null && 'err' in facts && isTransient(facts.err);
}
