import { withTimeout } from '@shop/kernel';
import type { Logger } from './logging/logger.js';

export interface ShutdownStep {
  readonly name: string;
  readonly close: () => Promise<void>;
}

/** Half a second less than the process allows. */
const totalTimeoutMs = 9000;
/** Reserved for each later step. */
const minStepMs = 300;

/** Stops components in reverse order within one time limit; a step that fails or hangs does not block others. */
export class Shutdown {
  readonly #steps: ShutdownStep[] = [];
  #result: Promise<boolean> | undefined;

  constructor(private readonly log: Pick<Logger, 'error'>) {}

  add(name: string, close: () => Promise<void>): void {
    this.#steps.push({ name, close });
  }

  /** Runs once, within nine seconds. @returns whether all steps succeeded */
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
