import { withinMs } from '@shop/kernel';
import type { Logger } from './logging/logger.js';

/** One thing to stop. */
export interface Closing {
  readonly name: string;
  readonly close: () => Promise<void>;
}

/**
 * What was started, to be stopped in the opposite order: HTTP before the workers, these before the store, the database
 * last. One that fails or hangs does not keep the others open.
 */
export class Shutdown {
  readonly #closings: Closing[] = [];
  #running: Promise<boolean> | undefined;

  constructor(private readonly log: Pick<Logger, 'error'>) {}

  /** To be called right after something has started. */
  add(name: string, close: () => Promise<void>): void {
    this.#closings.push({ name, close });
  }

  /**
   * Stops everything, once, however often it is asked.
   * @param stepMs the longest that one step may take
   * @returns whether all went well
   */
  run(stepMs = 4000): Promise<boolean> {
    this.#running ??= this.#closeAll(stepMs);
    return this.#running;
  }

  async #closeAll(stepMs: number): Promise<boolean> {
    let clean = true;
    for (const closing of this.#closings.reverse()) {
      const problem = await failureOf(closing.close, stepMs);
      if (problem === undefined) continue;
      clean = false;
      this.log.error({ err: problem, step: closing.name }, 'stopping failed');
    }
    return clean;
  }
}

async function failureOf(work: () => Promise<void>, limitMs: number): Promise<unknown> {
  try {
    await withinMs(limitMs, work());
    return undefined;
  } catch (error) {
    return error;
  }
}
