import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../build/paths.mjs';

const path = join(root, 'node_modules', '.cache', 'shop-tests.json');

/** Expected milliseconds of a file without a measurement, by the end of its name. */
const expected = [
  ['-accessibility.e2e.spec.ts', 150_000],
  ['.long.spec.ts', 120_000],
  ['.e2e.spec.ts', 25_000],
  ['.int.spec.ts', 5_000],
  ['', 150],
];

/** Duration and failure in the last run; paths are relative to the repository. */
export function readDurations() {
  const known = read();
  return {
    of: (file) => known[file]?.ms ?? expected.find(([end]) => file.endsWith(end))[1],
    hasFailed: (file) => known[file]?.failed === true,
  };
}

export function saveDurations(measured) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ ...read(), ...measured }));
}

function read() {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // Missing before the first run; only the order of files depends on it.
    return {};
  }
}
