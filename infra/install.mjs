import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whileLocked } from './build/build-lock.mjs';
import { root } from './build/paths.mjs';

/** Installs what the lock file asks for when something of it is missing. Throws when that fails. */
export async function installMissing() {
  if (firstMissing() === undefined) return;
  await whileLocked(() => {
    const missing = firstMissing();
    if (missing !== undefined) install(missing);
  });
}

function install(missing) {
  console.log(`Installing dependencies (${missing}) …`);
  const command = ['ci', '--no-audit', '--no-fund'];
  const installed = spawnSync('npm', command, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (installed.status !== 0) throw new Error('Installing failed: npm ci ended with an error, see above');
}

/** npm writes down what it installed; comparing that with the lock file takes milliseconds. */
function firstMissing() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return 'none are installed';
  const installed = readPackages(record);
  const wanted = Object.entries(readPackages(join(root, 'package-lock.json')));
  const absent = wanted.find(([path, entry]) => isNeeded(path, entry) && installed[path]?.version !== entry.version);
  return absent && `${absent[0].replace(/^.*node_modules\//, '')} ${absent[1].version}`;
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

const isNeeded = (path, entry) => path.includes('node_modules/') && !entry.link && !entry.optional && !entry.peer;
