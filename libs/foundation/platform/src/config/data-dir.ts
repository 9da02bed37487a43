import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './config.js';

/** Creates the data folder and checks that it is writable. @throws ConfigError */
export function ensureDataDir(dataDir: string): void {
  withConfigError(`DATA_DIR cannot be used: ${dataDir}`, () => {
    makeFolder(dataDir);
    accessSync(`${dataDir}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/**
 * Converts file system errors to {@link ConfigError}.
 * @param problem starts with the variable's name
 */
export function withConfigError<Result>(problem: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    throw new ConfigError([`${problem} (${reasonsByCode[code] ?? code})`]);
  }
}

const reasonsByCode: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EEXIST: 'there is a file or a broken link of that name',
  ENOTDIR: 'not a folder',
  ENOENT: 'nobody can make folders there',
  EROFS: 'read-only file system',
  ENOSPC: 'the disk is full',
};

/** Recursive `mkdir` loops for ever where the parent is denied (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}
