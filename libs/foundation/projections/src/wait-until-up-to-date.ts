import { ReadModelBehindError } from './fault.js';
import type { ReadModels } from './projection.js';

const timeoutMs = 5_000;

/**
 * Waits in a reaction for read models; a paused one delays the process without dead letters.
 * @throws ReadModelBehindError after five seconds; retried without limit
 */
export async function waitUntilUpToDate(
  readModels: Pick<ReadModels, 'waitFor'>,
  names: readonly string[],
  position: string,
): Promise<void> {
  if (!(await readModels.waitFor(names, position, timeoutMs))) throw new ReadModelBehindError(names, position);
}
