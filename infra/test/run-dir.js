import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const prefix = 'shop-test-';

/** Stops the servers of a test run and removes its folder. */
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

/** Clears runs whose process has ended; the folder name contains its id. */
export function clearAbandonedRuns() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!isAlive(pid)) clearRun(join(tmpdir(), name));
  }
}

/** The signal stops it at once: test data need not be saved. */
function stopServer(pidFile, data, signal) {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (isAlive(pid) && worksIn(pid, data)) process.kill(pid, signal);
}

/** Stops the shared shop with its simulators; its database is a separate server. */
function stopShop(folder) {
  const pidFile = join(folder, 'pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  if (isAlive(pid) && isStartedFor(pid, folder)) process.kill(-pid, 'SIGKILL');
}

/** Another run may have removed the folder. */
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

/** All shops run in the repository’s folder; DATA_DIR tells them apart. */
function isStartedFor(pid, folder) {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${folder}`);
  } catch {
    return false;
  }
}

/** Process ids are reused: the working folder identifies the server of this cluster. */
function worksIn(pid, data) {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    return false;
  }
}
