import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const shim = pathToFileURL(join(import.meta.dirname, '../../../infra/test/clock-ahead.mjs')).href;

/** Environment of a product whose clock is ahead (negative: behind), and which sweeps by it although the database's differs. */
export function clockAheadBy(milliseconds: number): Readonly<Record<string, string>> {
  return {
    NODE_OPTIONS: `--import ${shim}`,
    CLOCK_AHEAD_MS: String(milliseconds),
    CLOCK_TOLERANCE_MS: String(Math.abs(milliseconds) + 2_000),
  };
}
