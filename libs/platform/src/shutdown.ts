import { withTimeout } from '@shop/kernel';
import type { Logger } from './logging/logger.js';

/** One thing to stop. */
export interface ShutdownStep {
  readonly name: string;
  readonly close: () => Promise<void>;
}

/** Longest that stopping everything may take, in milliseconds: half a second less than the process waits for it. */
const totalTimeoutMs = 9000;
/** What each later step keeps for itself, in milliseconds, however long an earlier one takes. */
const minStepMs = 300;

/**
 * What was started, to be stopped in the opposite order: HTTP before the workers, these before the store, the database
 * last. One that fails or hangs does not keep the others open. All share one time limit, so that a slow step may take
 * what quick ones leave.
 */
export class Shutdown {
  readonly #steps: ShutdownStep[] = [];
  #result: Promise<boolean> | undefined;

  constructor(private readonly log: Pick<Logger, 'error'>) {}

  /** To be called right after something has started. */
  add(name: string, close: () => Promise<void>): void {
    this.#steps.push({ name, close });
  }

  /**
   * Stops everything within nine seconds, once, however often it is asked.
   * @returns whether all went well
   */
  run(): Promise<boolean> {
    this.#result ??= this.#closeAll(performance.now() + totalTimeoutMs);
    return this.#result;
  }

  async #closeAll(deadline: number): Promise<boolean> {
    let clean = true;
    for (let closing = this.#steps.pop(); closing !== undefined; closing = this.#steps.pop()) {
      const left = deadline - performance.now() - this.#steps.length * minStepMs;
      const problem = await runWithTimeout(closing.close, Math.max(minStepMs, left));
      if (problem === undefined) continue;
      clean = false;
      this.log.error({ err: problem, step: closing.name }, 'shutdown step failed');
    }
    return clean;
  }
}

async function runWithTimeout(work: () => Promise<void>, timeoutMs: number): Promise<unknown> {
  try {
    await withTimeout(timeoutMs, work());
    return undefined;
  } catch (error) {
    return error;
  }
}
