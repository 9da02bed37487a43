import { readFileSync } from 'node:fs';
import { ConfigError } from './config.js';

/**
 * Reads the file named by `NAME_FILE` without its final line break.
 * @param name the variable without `_FILE`
 * @throws ConfigError when both forms are set, or the file is unreadable or empty
 */
export function valueFromFile(name: string, source: Readonly<Record<string, string | undefined>>): string | undefined {
  const path = source[`${name}_FILE`]?.trim();
  if (path === undefined || path === '') return undefined;
  if ((source[name] ?? '').trim() !== '') throw new ConfigError([`${name} and ${name}_FILE are both given: keep one`]);
  const value = readVariableFile(name, path).replace(/\r?\n$/, '');
  if (value.trim() === '') throw new ConfigError([`${name}_FILE names a file with nothing in it`]);
  return value;
}

function readVariableFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError([`${name}_FILE names a file that cannot be read (${code ?? 'unknown reason'})`]);
  }
}
