import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirInUseError, lockDataDir, type DataDirLock } from '../data-dir-lock.js';
import { startEmbeddedPostgres } from '../postgres/embedded/embedded-postgres.js';

const password = 'test';
/** Written when the server takes connections; what stops it after the run (infra/test) reads it. */
const readyFile = 'url';

/**
 * The address of the one PostgreSQL of this test run. The first spec that asks starts it (a run of pure specs needs
 * none); specs in other processes wait for it. `TEST_RUN_DIR` is made before the run and cleared after it.
 */
export async function testServer(): Promise<string> {
  const folder = process.env['TEST_RUN_DIR'];
  if (folder === undefined) throw new Error('TEST_RUN_DIR is not set. Run tests with npm test.');
  const ready = join(folder, readyFile);
  while (!existsSync(ready)) {
    const lock = await tryLock(folder);
    if (lock === undefined) {
      await new Promise((resume) => setTimeout(resume, 50));
      continue;
    }
    try {
      if (!existsSync(ready)) await start(folder, ready);
    } finally {
      await lock.release();
    }
  }
  return readFile(ready, 'utf8');
}

async function start(folder: string, ready: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir: folder, password, profile: 'test', announce: () => undefined });
  await writeFile(`${ready}.new`, server.url);
  await rename(`${ready}.new`, ready);
}

async function tryLock(folder: string): Promise<DataDirLock | undefined> {
  try {
    return await lockDataDir(folder, () => ({ pid: process.pid, kind: 'command' }));
  } catch (error) {
    if (error instanceof DataDirInUseError) return undefined;
    throw error;
  }
}
