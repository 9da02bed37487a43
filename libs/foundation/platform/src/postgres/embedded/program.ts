import { spawn } from 'node:child_process';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import type { SystemUser } from './system-user.js';

export interface ProgramResult {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a program. A separate process session shields it from Ctrl-C, since the database stops last. */
export function runProgram(
  path: string,
  parameters: readonly string[],
  user: SystemUser | undefined,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, parameters, {
      ...user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString('utf8'));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (cause) =>
      reject(new EmbeddedPostgresError(`Cannot run ${path}: ${cause.message}`, { cause })),
    );
    // 'exit' and not 'close': the server started by pg_ctl may leave a pipe open.
    child.once('exit', (code) => setImmediate(() => resolve({ code, output })));
  });
}

/** Whether `user` may run a program at this path. */
export async function canRun(path: string, user: SystemUser | undefined): Promise<boolean> {
  return (await runProgram(path, ['--version'], user).catch(() => ({ code: 1 }))).code === 0;
}

/** Whether `user` may enter a folder. */
export async function canEnter(folder: string, user: SystemUser | undefined): Promise<boolean> {
  const result = await runProgram('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], user).catch(() => ({ code: 1 }));
  return result.code === 0;
}
