import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearAbandonedRuns, prefix } from './test-run-dir.js';

/** Gives the run a folder. Its PostgreSQL is started by the first spec that wants one. */
export default function setUp() {
  clearAbandonedRuns();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // Run by root, the database has a user of its own, who must get in.
  chmodSync(folder, 0o755);
  process.env['TEST_RUN_DIR'] = folder;
}
