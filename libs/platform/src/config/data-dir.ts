import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './config.js';

/**
 * Makes the data folder where it is missing, and sees that this user can keep things in it.
 * @throws ConfigError that says what is in the way
 */
export function ensureDataDir(dataDir: string): void {
  withConfigError(`DATA_DIR cannot be used: ${dataDir}`, () => {
    makeFolder(dataDir);
    accessSync(`${dataDir}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/**
 * What `work` gives; a refusal of the file system becomes a {@link ConfigError} that begins with `problem`.
 * @param problem begins with the variable's name
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

/** One by one: Node.js' own way of making several tries for ever where the system denies what is above (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw error;
  }
}
