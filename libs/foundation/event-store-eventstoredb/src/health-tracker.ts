import type { Clock } from '@shop/kernel';
import { oneLineMessage } from './failure.js';
import type { EventStoreDbStatus } from './options.js';

export class HealthTracker {
  #callsWork: boolean | undefined;
  #isSubscriptionBroken = false;
  #since: string;
  #lastError: string | undefined;

  constructor(private readonly clock: Clock) {
    this.#since = clock();
  }

  callSucceeded(): void {
    if (this.#callsWork !== true) this.#change(() => (this.#callsWork = true));
  }

  callFailed(error: Error): void {
    this.#lastError = oneLineMessage(error);
    if (this.#callsWork !== false) this.#change(() => (this.#callsWork = false));
  }

  get isDown(): boolean {
    return this.#callsWork === false;
  }

  subscriptionSucceeded(): void {
    if (this.#isSubscriptionBroken) this.#change(() => (this.#isSubscriptionBroken = false));
  }

  subscriptionFailed(error: Error): void {
    this.#lastError = oneLineMessage(error);
    if (!this.#isSubscriptionBroken) this.#change(() => (this.#isSubscriptionBroken = true));
  }

  status(): EventStoreDbStatus {
    return {
      state: this.#state(),
      since: this.#since,
      ...(this.#lastError === undefined ? {} : { lastError: this.#lastError }),
    };
  }

  #state(): EventStoreDbStatus['state'] {
    if (this.#isSubscriptionBroken) return 'resubscribing';
    if (this.#callsWork === undefined) return 'new';
    return this.#callsWork ? 'connected' : 'unreachable';
  }

  #change(apply: () => void): void {
    const before = this.#state();
    apply();
    if (this.#state() !== before) this.#since = this.clock();
  }
}
