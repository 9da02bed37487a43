import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, readdirSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
}

/** Reads `postmaster.pid`; undefined if absent or unreadable. */
export function readPostmasterFile(data: string): PostmasterFile | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  const parsed = { pid: Number(pid), port: Number(port) };
  return Number.isInteger(parsed.pid) && parsed.pid > 1 ? parsed : undefined;
}

/**
 * Whether a process is this cluster's server. Pids are reused after reboots and in containers; the working folder
 * identifies it.
 */
export function isServerOf(pid: number, data: string): boolean {
  return process.platform === 'linux' ? isServerByProc(pid, realpathSync(data)) : isServerByPs(pid, data);
}

/** Pid of the server running on a cluster, perhaps left by a killed process. */
export function runningServer({ data }: { readonly data: string }): number | undefined {
  const file = readPostmasterFile(data);
  return file !== undefined && isServerOf(file.pid, data) ? file.pid : undefined;
}

/** PostgreSQL processes in this cluster, even without a postmaster. Linux only. */
export function serverProcessesIn(data: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(data);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isServerByProc(pid, folder));
}

function isServerByProc(pid: number, folder: string): boolean {
  try {
    // A replaced binary reads "/path/postgres (deleted)".
    const program = basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''));
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

function isServerByPs(pid: number, data: string): boolean {
  try {
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return /postgres/.test(command) && command.includes(data);
  } catch {
    return false;
  }
}
