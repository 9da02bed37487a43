import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, readdirSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What a server wrote into its lock file. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
}

/** Reads `postmaster.pid` of a cluster; undefined when there is none or it is not understood. */
export function readPostmasterFile(data: string): PostmasterFile | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  const parsed = { pid: Number(pid), port: Number(port) };
  return Number.isInteger(parsed.pid) && parsed.pid > 1 ? parsed : undefined;
}

/**
 * Whether a process is a PostgreSQL server on this very cluster. Process ids are used again after a reboot or in
 * another container, so the number alone proves nothing: a server's working folder is its data folder.
 */
export function isServerOf(pid: number, data: string): boolean {
  return process.platform === 'linux' ? isServerByProc(pid, realpathSync(data)) : isServerByPs(pid, data);
}

/** The id of the server that runs on a cluster, which a killed predecessor may have left behind. */
export function runningServer({ data }: { readonly data: string }): number | undefined {
  const file = readPostmasterFile(data);
  return file !== undefined && isServerOf(file.pid, data) ? file.pid : undefined;
}

/** Any PostgreSQL process, also one whose postmaster is dead, that still works in this cluster. Linux only, else none. */
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
    // Gone meanwhile, or another user's: not ours either way.
    return false;
  }
}

function isServerByPs(pid: number, data: string): boolean {
  try {
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return /postgres/.test(command) && command.includes(data);
  } catch {
    // `ps` fails when there is no such process.
    return false;
  }
}
