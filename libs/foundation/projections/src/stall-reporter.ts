import type { RuntimeLog } from './runtime-options.js';

/** Logs once when the log ends before checkpoints, and once on resume. */
export class StallReporter {
  private readonly subscribers = new Set<string>();

  constructor(private readonly log: RuntimeLog) {}

  onStalled(subscriber: string): void {
    if (this.subscribers.size === 0)
      this.log.error(
        { subscriber },
        'read models and processes stopped: the event log is another one, or shorter than their checkpoints',
      );
    this.subscribers.add(subscriber);
  }

  onResumed(subscriber: string): void {
    if (!this.subscribers.delete(subscriber) || this.subscribers.size > 0) return;
    this.log.info({}, 'read models and processes resumed: the event log reaches their checkpoints');
  }
}
