import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const program = 'redis-server';

/** The Redis server in PATH; undefined: none. */
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

/** `describe` for what needs a Redis server; without one skipped, with the reason in its name. */
export function describeRedis(name: string, tests: () => void): void {
  if (findRedis() === undefined) describe.skip(`${name} [skipped: no ${program} in PATH]`, tests);
  else describe(name, tests);
}
