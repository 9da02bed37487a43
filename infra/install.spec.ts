import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstMissing } from './install.mjs';

let checkout: string;

const packages = {
  '': { name: 'shop' },
  'node_modules/left': { version: '1.0.0' },
  'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
  'node_modules/@shop/kernel': { resolved: 'libs/foundation/kernel', link: true },
  'storefront/node_modules/left': { version: '2.0.0' },
};

function writeJson(path: string, content: unknown): void {
  mkdirSync(join(checkout, path, '..'), { recursive: true });
  writeFileSync(join(checkout, path), JSON.stringify(content));
}

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'shop checkout-'));
  writeJson('package-lock.json', { packages });
  const { 'node_modules/only-elsewhere': _elsewhere, ...installed } = packages;
  writeJson('node_modules/.package-lock.json', { packages: installed });
  for (const path of ['node_modules/left', 'node_modules/@shop/kernel', 'storefront/node_modules/left']) {
    mkdirSync(join(checkout, path), { recursive: true });
  }
});
afterEach(() => rmSync(checkout, { recursive: true }));

describe('the list of missing dependencies', () => {
  it('is empty when all that this machine needs are installed', () => {
    expect(firstMissing(checkout)).toBeUndefined();
  });

  it('contains everything in a bare checkout', () => {
    rmSync(join(checkout, 'node_modules'), { recursive: true });
    expect(firstMissing(checkout)).toBe('none are installed');
  });

  it('contains packages with another version', () => {
    writeJson('package-lock.json', { packages: { ...packages, 'node_modules/left': { version: '1.0.1' } } });
    expect(firstMissing(checkout)).toBe('left 1.0.1');
  });

  it('contains deleted packages, also below a workspace', () => {
    rmSync(join(checkout, 'storefront/node_modules'), { recursive: true });
    expect(firstMissing(checkout)).toBe('left 2.0.0');
  });

  it('contains the link to a new workspace', () => {
    rmSync(join(checkout, 'node_modules/@shop/kernel'), { recursive: true });
    expect(firstMissing(checkout)).toBe('@shop/kernel');
  });
});
