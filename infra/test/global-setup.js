import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearAbandonedRuns, clearRun, prefix } from './run-dir.js';

/** Creates the folder of the run. The first spec that needs PostgreSQL starts it there. */
export function setup() {
  clearAbandonedRuns();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // As root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  process.env['TEST_RUN_DIR'] = folder;
}

export function teardown() {
  const folder = process.env['TEST_RUN_DIR'];
  if (folder !== undefined) clearRun(folder);
}
