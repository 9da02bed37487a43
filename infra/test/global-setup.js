import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearAbandonedRuns, clearRun, prefix } from './run-dir.js';

/** The first spec that needs PostgreSQL starts it in this folder. */
export function setup() {
  clearAbandonedRuns();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // Under root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  process.env['TEST_RUN_DIR'] = folder;
}

export function teardown() {
  const folder = process.env['TEST_RUN_DIR'];
  if (folder !== undefined) clearRun(folder);
}
