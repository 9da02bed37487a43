import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const program = 'redis-server';

export function findRedis(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, program)).find(isRunnable);
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Skipped without a Redis server. */
export function describeRedis(name: string, tests: () => void): void {
  if (findRedis() === undefined) describe.skip(`${name} [skipped: no ${program} in PATH]`, tests);
  else describe(name, tests);
}
