import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBuildLock } from './build/build-lock.mjs';
import { root } from './build/paths.mjs';

/**
 * Installs packages when one of the lock file is missing.
 * @throws {Error} when npm fails
 */
export async function installMissing() {
  if (firstMissing() === undefined) return;
  await withBuildLock(() => {
    const missing = firstMissing();
    if (missing !== undefined) install(missing);
  });
}

function install(missing) {
  console.log(`Installing dependencies (${missing}) …`);
  const command = ['ci', '--no-audit', '--no-fund'];
  const installed = spawnSync('npm', command, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (installed.status !== 0) throw new Error('Installation failed: see the error of npm ci above');
}

/** Compares npm’s record with the lock file and checks that the folders exist; takes milliseconds. */
export function firstMissing(checkout = root) {
  const record = join(checkout, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return 'none are installed';
  const installed = readPackages(record);
  const wanted = Object.entries(readPackages(join(checkout, 'package-lock.json')));
  const isInstalled = ([path, { version }]) => installed[path]?.version === version && existsSync(join(checkout, path));
  const absent = wanted.find((entry) => isNeeded(...entry) && !isInstalled(entry));
  return absent && nameOf(...absent);
}

const nameOf = (path, { version = '' }) => `${path.replace(/^.*node_modules\//, '')} ${version}`.trim();

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

const isNeeded = (path, entry) => path.includes('node_modules/') && !entry.optional && !entry.peer;
