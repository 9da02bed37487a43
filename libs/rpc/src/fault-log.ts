import { describeError, FailureStreak } from '@shop/kernel';
import { isPassing, type RpcLog } from './fault.js';

/** Logs faults. Those of an outage are one line, and another one with their number at its end. */
export class FaultLog {
  readonly #passing: FailureStreak;

  constructor(private readonly log: RpcLog) {
    const onEnd = (run: object) => log.warn(run, 'Requests no longer fail for want of something they need');
    this.#passing = new FailureStreak({ onEnd });
  }

  /** @param what that failed, as the beginning of a sentence: `A call` */
  add(what: string, error: unknown, facts: object): void {
    const line = { ...facts, fault: describeError(error) };
    if (isPassing(error)) this.#passing.add(() => this.log.warn(line, `${what} failed for want of something it needs`));
    else this.log.error(line, `${what} failed`);
  }
}
