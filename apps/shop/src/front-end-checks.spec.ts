import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Each front end's thirty checks, and where the paths of their page begin. */
const pages = [
  { name: 'storefront', page: 'storefront-checks.md', sources: 'storefront/src' },
  { name: 'console', page: 'console-checks.md', sources: 'admin/src' },
] as const;

const rowsOf = (page: string) =>
  [...readFileSync(join(root, 'docs', page), 'utf8').matchAll(/^\| (\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
    ([, number = '', check = '', shownBy = '', reached = '']) => ({ number, check, shownBy, reached }),
  );

function pathOf(name: string, sources: string): string {
  if (name.startsWith('journeys/')) return join(root, 'apps/shop/src', name);
  return join(root, /^(apps|libs|infra)\//.test(name) ? name : join(sources, name));
}

/** Each file that shows a check, with the titles of the tests in it that do. */
const proofsIn = (cell: string) =>
  cell.split('; ').map((part) => ({
    file: /^`([^`]+)`/.exec(part)?.[1] ?? part,
    titles: [...part.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));

describe.each(pages)('the $name’s checks', ({ page, sources }) => {
  const rows = rowsOf(page);

  it('are thirty', () => {
    expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  });

  it.each(rows.map((row) => [row.number, row] as const))('%s is shown by what the page names', (_, row) => {
    expect(row.reached).not.toBe('');
    for (const { file, titles } of proofsIn(row.shownBy)) {
      const path = pathOf(file, sources);
      expect([file, existsSync(path)]).toEqual([file, true]);
      const text = readFileSync(path, 'utf8');
      expect(titles.filter((title) => !text.includes(title))).toEqual([]);
    }
  });
});
