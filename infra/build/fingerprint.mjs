import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

const skippedFolders = new Set(['node_modules', 'dist', 'fixtures', 'testing', '.data']);
const isSkippedFile = (name) => /(\.spec|\.fixtures|-fixture)\.tsx?$/.test(name) || name.startsWith('.');

/** Hashes file contents; times and locations do not matter. */
export function fingerprintOf(inputs) {
  const hash = createHash('sha256').update(nodeVersion);
  for (const file of inputs.flatMap((input) => filesBelow(join(root, input))).sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const nodeVersion = process.version.split('.')[0];

/** Hashes names, sizes and times, three times faster: the same as before means that the contents are, too. */
function listingOf(inputs, listings) {
  const hash = createHash('sha256').update(nodeVersion);
  for (const input of inputs) {
    if (!listings.has(input)) listings.set(input, filesBelow(join(root, input)).map(describeFile).join('\0'));
    hash.update(listings.get(input));
  }
  return hash.digest('hex');
}

function describeFile(file) {
  const { size, mtimeMs, ctimeMs } = statSync(file);
  return `${file}\0${size} ${mtimeMs} ${ctimeMs}`;
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
  return isStored(stampOf(folder), fingerprint);
}

/** Written last, so that an interrupted build is never fresh. */
export function stamp(folder, fingerprint) {
  writeFileSync(stampOf(folder), fingerprint);
}

/**
 * True when the folder was built from these inputs. Reads contents only if a file changed its size or time.
 * @param listings of inputs that targets have in common, filled here
 */
export function isUpToDate(folder, inputs, listings = new Map()) {
  const listing = listingOf(inputs, listings);
  const seen = join(folder, '.listing');
  if (isStored(seen, listing)) return true;
  if (!isFresh(folder, fingerprintOf(inputs))) return false;
  try {
    writeFileSync(seen, listing);
  } catch {
    // Built by another user, this one may only read it. The next check reads contents again.
  }
  return true;
}

const isStored = (file, text) => existsSync(file) && readFileSync(file, 'utf8') === text;
