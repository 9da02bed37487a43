import { missingReferences, readDoc } from './doc-references.fixtures.js';

const pages = [
  { name: 'storefront', page: 'storefront-checks.md', sources: 'storefront/src' },
  { name: 'console', page: 'console-checks.md', sources: 'admin/src' },
] as const;

const rowsOf = (page: string) =>
  [...readDoc(page).matchAll(/^\| (\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
    ([, number = '', check = '', shownBy = '', reached = '']) => ({ number, check, shownBy, reached }),
  );

describe.each(pages)('the list of checks of the $name', ({ page, sources }) => {
  const rows = rowsOf(page);

  it('has thirty entries', () => {
    expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  });

  it.each(rows.map((row) => [row.number, row] as const))('names existing proofs for check %s', (_, row) => {
    expect(row.reached).not.toBe('');
    expect(missingReferences(row.shownBy, sources)).toEqual([]);
  });
});
