import { pause } from '@shop/kernel';
import type { EventStoreClient } from './client.js';
import { asError, failureOf } from './failure.js';
import { callWithTimeout, RetryBudget, toUnavailable } from './server-calls.js';
import type { HealthTracker } from './health-tracker.js';

const probeTimeoutMs = 700;

/** During an outage, calls share one probe: they fail fast, with a known outcome. */
export class ServerProbe {
  #pending: Promise<void> | undefined;

  constructor(
    private readonly client: EventStoreClient,
    private readonly health: HealthTracker,
    private readonly closed: AbortSignal,
  ) {}

  checkIfDown(): Promise<void> | undefined {
    if (!this.health.isDown) return undefined;
    this.#pending ??= this.#probe().finally(() => (this.#pending = undefined));
    return this.#pending;
  }

  async #probe(): Promise<void> {
    const read = (ms: number) => this.client.readAll({ from: 'end', direction: 'backward', maxCount: 1 }, ms);
    for (const budget = new RetryBudget(performance.now() + probeTimeoutMs); ;) {
      try {
        await callWithTimeout(read, budget.nextTimeoutMs(), this.closed);
        return this.health.callSucceeded();
      } catch (thrown) {
        const error = asError(thrown);
        const waitMs = budget.recordFailure(error);
        if (budget.isExhausted || budget.isServerUnreachable || failureOf(error) === 'denied' || this.closed.aborted) {
          this.health.callFailed(error);
          throw toUnavailable(error);
        }
        await pause(waitMs, this.closed);
      }
    }
  }
}
