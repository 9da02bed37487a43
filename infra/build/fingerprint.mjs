import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

const skippedFolders = new Set(['node_modules', 'dist', 'fixtures', 'testing', '.data']);
const isSkippedFile = (name) => /(\.spec|\.fixtures|-fixture)\.tsx?$/.test(name) || name.startsWith('.');

/** Hashes file contents; times and locations do not matter. */
export function fingerprintOf(inputs) {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  for (const file of inputs.flatMap((input) => filesBelow(join(root, input))).sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(join(path, entry.name));
    return isSkippedFile(entry.name) ? [] : [join(path, entry.name)];
  });
}

const stampOf = (folder) => join(folder, '.fingerprint');

export function isFresh(folder, fingerprint) {
  return existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === fingerprint;
}

/** Written last, so that an interrupted build is never fresh. */
export function stamp(folder, fingerprint) {
  writeFileSync(stampOf(folder), fingerprint);
}
