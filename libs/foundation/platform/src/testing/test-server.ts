import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirInUseError, lockDataDir, type DataDirLock } from '../data-dir-lock.js';
import { startEmbeddedPostgres } from '../postgres/embedded/embedded-postgres.js';

const password = 'test';
/** infra/test reads it to stop the server. */
const readyFile = 'url';

/** Address of the run's PostgreSQL. The first caller starts it; other processes wait. */
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
