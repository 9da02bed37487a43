import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/paths.mjs';
import { byValue, inOrder, mostValuableFirst } from './file-order.js';

const durations = (known: Readonly<Record<string, number>>, failed: readonly string[] = []) => ({
  of: (path: string) => known[path] ?? 100,
  hasFailed: (path: string) => failed.includes(path),
});

describe('the order of spec files', () => {
  it('spreads files that start the product evenly among the others', () => {
    const product = ['apps/shop/src/a.e2e.spec.ts', 'apps/shop/src/b.int.spec.ts'];
    const others = ['c', 'd', 'e', 'f'].map((name) => `libs/made-up/src/${name}.spec.ts`);
    const ordered = inOrder([...others, ...product], durations({}));
    expect(product.map((path) => ordered.indexOf(path))).toEqual([0, 3]);
    expect([...ordered].sort()).toEqual([...product, ...others].sort());
  });

  it('starts the slowest file of a kind first', () => {
    expect(inOrder(['a.spec.ts', 'b.spec.ts'], durations({ 'b.spec.ts': 900 }))).toEqual(['b.spec.ts', 'a.spec.ts']);
  });

  it('starts files that failed last time before all others', () => {
    const known = { 'a.spec.ts': 900 };
    expect(inOrder(['a.spec.ts', 'b.spec.ts'], durations(known, ['b.spec.ts']))[0]).toBe('b.spec.ts');
  });
});

describe('the order of the long suite', () => {
  it('starts with the simulated day, and puts unnamed files at the end', () => {
    const [day, crash, other] = ['a/simulated-day.long.spec.ts', 'b/crash.int.spec.ts', 'c/other.long.spec.ts'];
    expect(mostValuableFirst([other, crash, day])).toEqual([day, crash, other]);
  });

  it('names existing files, including the storefront of each country', () => {
    const found = ['apps', 'libs', 'infra']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${String(path)}`),
      )
      .filter((path) => path.endsWith('.spec.ts') && !path.includes('node_modules'));
    expect(byValue.filter((name) => !found.some((path) => path.endsWith(`/${name}.spec.ts`)))).toEqual([]);
    const countries = found.filter((path) => /storefront-accessibility-\w+\.long/.test(path));
    expect(countries).toHaveLength(4);
    expect(mostValuableFirst(['a/other.long.spec.ts', ...countries]).at(-1)).toBe('a/other.long.spec.ts');
  });
});
