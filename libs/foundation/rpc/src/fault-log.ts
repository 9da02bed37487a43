import { describeError, FailureStreak } from '@shop/kernel';
import { isRetryable, type RpcLog } from './fault.js';

/** Logs faults; an outage logs one line at its start and a count at its end. */
export class FaultLog {
  readonly #retryable: FailureStreak;

  constructor(private readonly log: RpcLog) {
    const onEnd = (run: object) => log.warn(run, 'Requests no longer fail because of an outage');
    this.#retryable = new FailureStreak({ onEnd });
  }

  /** @param subject start of the sentence: `A call` */
  add(subject: string, error: unknown, facts: object): void {
    const line = { ...facts, fault: describeError(error) };
    if (isRetryable(error)) this.#retryable.add(() => this.log.warn(line, `${subject} failed because of an outage`));
    else this.log.error(line, `${subject} failed`);
  }
}
