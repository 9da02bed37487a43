import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleScreens, differsByRole } from '../../../infra/checks/console-screens.mjs';
import { memberScreens, screens } from '../../../infra/checks/screens.mjs';

const app = join(import.meta.dirname, '../../../storefront/src/app');
const paths = ['screens.ts', 'content-pages.ts'].flatMap((file) =>
  [...readFileSync(join(app, file), 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path),
);

const addressPattern = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/?]+)?').replace(/:\w+/g, '[^/?]+')}(\\?.*)?$`, 'u');

describe('the list of examined screens', () => {
  it('includes the routes', () => {
    expect(paths.length).toBeGreaterThan(20);
  });

  it.each(paths)('has an address of %s', (path) => {
    expect([...screens, ...memberScreens].some((screen) => addressPattern(path).test(screen))).toBe(true);
  });
});

const consoleSources = join(import.meta.dirname, '../../../admin/src');
const consoleRoutes = ['App.tsx', 'cash/cash-routes.tsx', 'customers/customer-routes.tsx'].concat([
  'calls/call-routes.tsx',
  'ops/ops-routes.tsx',
]);
const consolePaths = consoleRoutes.flatMap((file) =>
  [...readFileSync(join(consoleSources, file), 'utf8').matchAll(/path(?:=|: )["']([^"']+)["']/g)].map(
    ([, path = '']) => path,
  ),
);

describe('the list of examined console screens', () => {
  it('includes the routes', () => {
    expect(consolePaths.length).toBeGreaterThan(30);
  });

  it.each(consolePaths)('has an address of %s', (path) => {
    expect(
      Object.values(consoleScreens)
        .flat()
        .some((screen) => addressPattern(path).test(screen)),
    ).toBe(true);
  });

  it('has an address for several roles if they see different content', () => {
    const all = Object.values(consoleScreens).flat();
    const often = all.filter((screen, at) => all.indexOf(screen) !== at);
    expect([...new Set(often)].sort()).toEqual([...differsByRole].sort());
  });
});
