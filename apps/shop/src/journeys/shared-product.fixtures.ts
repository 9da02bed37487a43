import { DataDirInUseError, lockDataDir, type DataDirLock } from '@shop/platform';
import { freePort } from '@shop/platform/testing';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProduct, type Product } from '../../../../infra/test/product.js';

/**
 * The shared shop of this test run. The first caller starts it, other processes wait. infra/test stops it by its
 * process id.
 */
export async function sharedProduct(): Promise<Pick<Product, 'url' | 'output'>> {
  const folder = join(runFolder(), 'shop');
  const ready = join(folder, 'url');
  await mkdir(folder, { recursive: true });
  while (!existsSync(ready)) {
    const lock = await tryLock(folder);
    if (lock === undefined) {
      await new Promise((resume) => setTimeout(resume, 100));
      continue;
    }
    try {
      if (!existsSync(ready)) await start(folder, ready);
    } finally {
      await lock.release();
    }
  }
  return { url: await readFile(ready, 'utf8'), output: () => readFileSync(join(folder, 'log'), 'utf8') };
}

function runFolder(): string {
  const folder = process.env['TEST_RUN_DIR'];
  if (folder === undefined) throw new Error('TEST_RUN_DIR is not set. Run tests with npm test.');
  return folder;
}

async function start(folder: string, ready: string): Promise<void> {
  // The space tests paths with spaces.
  const dataDir = join(folder, 'shop data');
  await mkdir(dataDir, { recursive: true });
  const product = await startProduct({ port: await freePort(), dataDir, log: join(folder, 'log') });
  await writeFile(join(folder, 'pid'), String(product.pid));
  await writeFile(`${ready}.new`, product.url);
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
