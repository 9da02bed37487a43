import { ReadModelBehindError } from './fault.js';
import type { ReadModels } from './projection.js';

/** How long one try of a reaction waits, in milliseconds. */
const timeoutMs = 5_000;

/**
 * For a reaction that looks something up: resolves when read models have everything up to a position, usually its event's.
 * One that is paused or far behind holds up the process that looks there, and parks nothing.
 * @throws ReadModelBehindError after five seconds; thrown out of a reaction, it is tried again for as long as it takes
 */
export async function waitUntilUpToDate(
  readModels: Pick<ReadModels, 'waitFor'>,
  names: readonly string[],
  position: string,
): Promise<void> {
  if (!(await readModels.waitFor(names, position, timeoutMs))) throw new ReadModelBehindError(names, position);
}
