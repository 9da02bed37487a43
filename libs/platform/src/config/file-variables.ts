import { readFileSync } from 'node:fs';
import { ConfigError } from './config.js';

/**
 * The value that stands in the file which `NAME_FILE` names: how secrets reach a container without standing in its
 * environment. One line break at the end does not belong to it.
 * @param name the variable itself, without `_FILE`
 * @returns undefined where no file is named
 * @throws ConfigError when both forms are given, or the file cannot be read or holds nothing
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
