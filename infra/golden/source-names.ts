import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const quoted = "(?:'[^']+'|`[^`]+`)";
const frontEndPath = /^(?:storefront|admin)\//;

interface NamePattern {
  readonly pattern: RegExp;
  readonly path?: RegExp;
  readonly contains?: RegExp;
}

const patternsByKind: Readonly<Record<string, readonly NamePattern[]>> = {
  namespaces: [{ pattern: /('[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')/g }],
  'names in ids': [{ pattern: new RegExp(`\\buuidv5\\(\\s*[\\w.]+,\\s*(${quoted}),?\\s*\\)`, 'g') }],
  'labels of derived keys': [
    { pattern: new RegExp(`hkdfSync\\('sha256', \\w+, (${quoted}(?:, ${quoted})?)`, 'g') },
    { pattern: new RegExp(`\\b(?:derive|key)\\((${quoted})\\)`, 'g'), contains: /hkdfSync/ },
  ],
  'texts of keyed hashes': [{ pattern: new RegExp(`\\.update\\((${quoted})`, 'g'), contains: /createHmac/ }],
  locks: [
    { pattern: /pg_(?:try_)?advisory_(?:xact_)?lock(?:_shared)?\(((?:[^()]|\([^()]*\))*)\)/g },
    { pattern: /\b(?:lockKey|\w+Lock) = ([\d_]+|\[[^\]]+\])/g },
  ],
  'fields and metadata of the store': [{ pattern: /= '(\$\w+)'/g, path: /^libs\/foundation\/event-(?:store|log)/ }],
  cookies: [{ pattern: /name: ('[a-z_]+'), maxAge/g }],
  'browser storage': [
    { pattern: new RegExp(`\\buseStore(?:<[^(]+>)?\\((${quoted})`, 'g'), path: frontEndPath },
    { pattern: new RegExp(`localStorageStore\\(\\w+, (${quoted})`, 'g'), path: frontEndPath },
    {
      pattern: new RegExp(`\\b\\w*[kK]ey = (${quoted})`, 'g'),
      path: frontEndPath,
      contains: /\b(?:readStorage|writeStorage|useStoreContext|cartStorageKey)\b/,
    },
    {
      pattern: new RegExp(`\\bdraftKey = \\(\\w+: string\\) => (${quoted})`, 'g'),
      path: frontEndPath,
    },
    {
      pattern: new RegExp(`\\b(?:quiz|finished|saved): (${quoted})`, 'g'),
      path: frontEndPath,
      contains: /readStorage/,
    },
  ],
  'scopes of idempotency': [{ pattern: new RegExp(`const scopedKey = (${quoted})`, 'g') }],
};

interface Source {
  readonly path: string;
  readonly text: string;
}

/** Names in the source, by kind. */
export function findSourceNames(): Readonly<Record<string, readonly string[]>> {
  const sources = readSources(['libs', 'apps', 'storefront', 'admin']);
  return Object.fromEntries(
    Object.entries(patternsByKind).map(([kind, where]) => [kind, where.flatMap((place) => matchNames(place, sources))]),
  );
}

/** Names of `localStorage` and `sessionStorage` that the storefront uses. */
export function findStorefrontStorage(): readonly string[] {
  const patterns = patternsByKind['browser storage'] ?? [];
  const sources = readSources(['storefront']);
  return [...new Set(patterns.flatMap((pattern) => matchNames(pattern, sources)))].toSorted();
}

function matchNames(
  { pattern, path = /./, contains = /^/ }: NamePattern,
  sources: readonly Source[],
): readonly string[] {
  return sources
    .filter((source) => path.test(source.path) && contains.test(source.text))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => withoutVariables(name!)));
}

/** Variables may be renamed: only the text around them is stored. */
function withoutVariables(name: string): string {
  return name.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll(/['`]/g, '');
}

function readSources(folders: readonly string[]): readonly Source[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return files
    .filter((file) => /(?:^|\/)src\/.*\.(?:tsx?|sql)$/.test(file) && !file.includes('node_modules'))
    .filter((file) => !/\.(?:spec|fixtures)\.tsx?$|\/testing\/|\/simulation\/|apps\/sandbox/.test(file))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
