import type { EventStoreClient } from './client.js';
import { asError, failureOf } from './failure.js';
import { answered, Attempts, unavailable } from './server-calls.js';
import type { StatusBoard } from './status-board.js';
import { pause } from './waiting.js';

/** How long a server that was given up gets to show that it is back, in milliseconds. */
const probeMs = 700;

/**
 * Once a call was given up, the next ones first ask whether anybody answers at all, together, by a read that costs little. So
 * nobody waits for a deadline to hear what is known already, and what was not written is not told as "unknown".
 */
export class Probe {
  #asking: Promise<void> | undefined;

  constructor(
    private readonly client: EventStoreClient,
    private readonly status: StatusBoard,
    private readonly closed: AbortSignal,
  ) {}

  /** Undefined where nothing is wrong. Rejects with `Unavailable` where the server is known to be away, and still is. */
  whereDown(): Promise<void> | undefined {
    if (!this.status.isDown) return undefined;
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const read = (ms: number) => this.client.readAll({ from: 'end', direction: 'backward', maxCount: 1 }, ms);
    for (const attempts = new Attempts(performance.now() + probeMs); ;) {
      try {
        await answered(read, attempts.nextMs(), this.closed);
        return this.status.callSucceeded();
      } catch (thrown) {
        const error = asError(thrown);
        const waitMs = attempts.failed(error);
        if (attempts.areOver || attempts.areVain || failureOf(error) === 'denied' || this.closed.aborted) {
          this.status.callFailed(error);
          throw unavailable(error);
        }
        await pause(waitMs, this.closed);
      }
    }
  }
}
