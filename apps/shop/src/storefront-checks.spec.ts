import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs', 'storefront-checks.md'), 'utf8');

const rows = [...page.matchAll(/^\| (\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = '', check = '', shownBy = '', reached = '']) => ({ number, check, shownBy, reached }),
);

function pathOf(name: string): string {
  if (name.startsWith('journeys/')) return join(root, 'apps/shop/src', name);
  return join(root, /^(apps|libs|infra)\//.test(name) ? name : join('storefront/src', name));
}

/** Each file that shows a check, with the titles of the tests in it that do. */
const proofsIn = (cell: string) =>
  cell.split('; ').map((part) => ({
    file: /^`([^`]+)`/.exec(part)?.[1] ?? part,
    titles: [...part.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));

describe('the storefront’s checks', () => {
  it('are thirty', () => {
    expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  });

  it.each(rows.map((row) => [row.number, row] as const))('%s is shown by what the page names', (_, row) => {
    expect(row.reached).not.toBe('');
    for (const { file, titles } of proofsIn(row.shownBy)) {
      expect([file, existsSync(pathOf(file))]).toEqual([file, true]);
      const text = readFileSync(pathOf(file), 'utf8');
      expect(titles.filter((title) => !text.includes(title))).toEqual([]);
    }
  });
});
