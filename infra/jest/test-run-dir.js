import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const prefix = 'shop-test-';

/** Stops the PostgreSQL of a test run, if it had one, and removes the run's folder. */
export function clearRun(folder) {
  const data = join(folder, 'postgres', 'data');
  const pidFile = join(data, 'postmaster.pid');
  if (existsSync(pidFile)) stop(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), data);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Runs whose jest was killed: the number in a folder's name is that process. */
export function clearAbandonedRuns() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!isAlive(pid)) clearRun(join(tmpdir(), name));
  }
}

function stop(pid, data) {
  if (!isAlive(pid) || !worksIn(pid, data)) return;
  // SIGQUIT is the immediate shutdown: nothing of a test's database is worth a checkpoint.
  process.kill(pid, 'SIGQUIT');
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
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
