import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const prefix = 'shop-test-';

/** Stops the servers of a test run, if it had any, and removes the run's folder. */
export function clearRun(folder) {
  stopShop(join(folder, 'shop'));
  for (const owner of [folder, join(folder, 'shop', 'shop data')]) {
    const data = join(owner, 'postgres', 'data');
    stopServer(join(data, 'postmaster.pid'), data, 'SIGQUIT');
  }
  for (const name of entries(folder).filter((entry) => entry.startsWith('redis-'))) {
    stopServer(join(folder, name, 'pid'), join(folder, name), 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Clears runs whose process is gone; the number in a folder's name is its id. */
export function clearAbandonedRuns() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!isAlive(pid)) clearRun(join(tmpdir(), name));
  }
}

/** With the signal for an immediate end: nothing of a test's stores is worth being kept. */
function stopServer(pidFile, data, signal) {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (isAlive(pid) && worksIn(pid, data)) process.kill(pid, signal);
}

/** The shop that specs share, with its sandboxes; its database is a server of its own. */
function stopShop(folder) {
  const pidFile = join(folder, 'pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  if (isAlive(pid) && isStartedFor(pid, folder)) process.kill(-pid, 'SIGKILL');
}

/** Also another run's tear-down may have removed it. */
function entries(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A shop works in the repository's folder like any other; its data folder is named in its environment. */
function isStartedFor(pid, folder) {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${folder}`);
  } catch {
    return false;
  }
}

/** Process ids are used again: only a process whose working folder is the cluster is its server. */
function worksIn(pid, data) {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    return false;
  }
}
