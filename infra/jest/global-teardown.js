import { clearRun } from './test-run-dir.js';

export default function tearDown() {
  const folder = process.env['TEST_RUN_DIR'];
  if (folder !== undefined) clearRun(folder);
}
