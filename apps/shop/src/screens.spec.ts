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
const consolePaths = ['App.tsx', 'resources.tsx', 'calls/call-routes.tsx', 'ops/ops-routes.tsx'].flatMap((file) =>
  routePaths(readFileSync(join(consoleSources, file), 'utf8')),
);

/** Addresses of the resources and routes of formatted JSX: deeper lines are below the path of their parent. */
function routePaths(source: string): string[] {
  const parents: { readonly indent: number; readonly path: string }[] = [];
  return source.split('\n').flatMap((line) => {
    const route = /\bpath="([^"]+)"/.exec(line)?.[1];
    const resource = /<Resource name="(\w+)"/.exec(line)?.[1];
    if (route === undefined && resource === undefined) return [];
    const indent = line.search(/\S/);
    while (route?.startsWith('/') || (parents.at(-1)?.indent ?? -1) >= indent) if (parents.pop() === undefined) break;
    // The element of a route: its path is the one of the route.
    if (route === undefined && parents.length > 0) return [];
    const path = `${parents.at(-1)?.path ?? ''}/${(route ?? resource ?? '').replace(/^\//, '').replace(/\/\*$/, '')}`;
    parents.push({ indent, path });
    return line.includes(' edit={') ? [path, `${path}/:id`] : [path];
  });
}

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
