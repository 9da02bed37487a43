import { readFileSync } from 'node:fs';
import { findStorefrontStorage } from './source-names.js';

const read = (path: string) => readFileSync(path, 'utf8');
const { names } = JSON.parse(read('infra/golden/names.json')) as {
  readonly names: Readonly<Record<string, readonly string[]>>;
};

/** First column of the table of cookies and browser storage. */
function namesInPolicy(country: string): readonly string[] {
  const policy = read(`storefront/content/policies/privacy.${country}.md`);
  const [section = ''] = /\{#cookies\}[^]*?(?=\n## )/.exec(policy) ?? [];
  const cells = [...section.matchAll(/^\| (?!-)([^|]+) \|/gm)].map(([, cell = '']) => cell);
  return cells
    .slice(1)
    .flatMap((cell) => cell.split(', '))
    .toSorted();
}

function cacheNames(): readonly string[] {
  const worker = read('storefront/src/offline/service-worker.ts');
  const own = [...worker.matchAll(/cacheName: '([^']+)'/g)].map(([, name = '']) => name);
  const libraries = { 'workbox-precaching': 'workbox-precache', 'workbox-expiration': 'workbox-expiration' };
  const theirs = Object.entries(libraries).filter(([library]) => worker.includes(`from '${library}'`));
  return [...own, ...theirs.map(([, name]) => name)];
}

function analyticsCookies(): readonly string[] {
  const [, names = ''] = /\^\((_ga[^)]*)\)/.exec(read('storefront/src/shared/consent/tag-container.ts')) ?? [];
  return names.split('|');
}

describe('the privacy policy', () => {
  it.each(['ba', 'rs', 'hr', 'me'])('names every cookie, storage and cache in use, in %s', (country) => {
    const storage = findStorefrontStorage();
    expect(storage.length).toBeGreaterThan(8);
    const used = [...(names['cookies'] ?? []), ...storage, ...cacheNames(), ...analyticsCookies()];
    expect(namesInPolicy(country)).toEqual(used.toSorted());
  });

  it('counts on names that are stored in the golden list', () => {
    expect(names['browser storage']).toEqual(expect.arrayContaining([...findStorefrontStorage()]));
  });
});
