import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readEnv } from '../index.js';

describe('variables from files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-variables-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const file = (content: string): string => {
    const path = join(folder, 'value');
    writeFileSync(path, content);
    return path;
  };
  const problemsOf = (source: Record<string, string>): readonly string[] => {
    try {
      readEnv(source);
      return [];
    } catch (error) {
      return error instanceof ConfigError ? error.problems : [`not a ConfigError: ${String(error)}`];
    }
  };

  it.each([
    ['as it is', 'a long enough secret'],
    ['with the line break that editors add', 'a long enough secret\n'],
    ['from Windows', 'a long enough secret\r\n'],
  ])('are read %s', (_how, content) => {
    expect(readEnv({ DATA_KEY_FILE: file(content) })).toEqual({ DATA_KEY: 'a long enough secret' });
  });

  it('are ignored where the file name is empty', () => {
    expect(readEnv({ DATA_KEY_FILE: ' ', DATA_KEY: 'given otherwise here' })).toEqual({
      DATA_KEY: 'given otherwise here',
    });
  });

  it('are rejected when also set directly', () => {
    expect(problemsOf({ DATA_KEY_FILE: file('one'), DATA_KEY: 'other' })).toEqual([
      'DATA_KEY and DATA_KEY_FILE are both given: keep one',
    ]);
  });

  it('are rejected when the file is missing or empty', () => {
    expect(problemsOf({ DATA_KEY_FILE: join(folder, 'absent') })).toEqual([
      'DATA_KEY_FILE names a file that cannot be read (ENOENT)',
    ]);
    expect(problemsOf({ DATA_KEY_FILE: file('\n') })).toEqual(['DATA_KEY_FILE names a file with nothing in it']);
  });
});
