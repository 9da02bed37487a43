import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs', 'specification.md'), 'utf8');

const rows = [...page.matchAll(/^\| (\d+\.\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = '', statement = '', code = '', test = '']) => ({ number, statement, code, test }),
);

function resolveReference(name: string): string {
  if (name.startsWith('journeys/')) return join(root, 'apps/shop/src', name);
  return join(root, /^(apps|libs|infra|storefront)\//.test(name) ? name : join('storefront/src', name));
}
function parseReferences(cell: string): readonly { readonly file: string; readonly title: string }[] {
  const proofs = cell.split('; `').map((part) => /^`?([^`]+\.spec\.tsx?)` “([^”]+)”$/.exec(part));
  return proofs.some((proof) => proof === null)
    ? []
    : proofs.map((proof) => ({ file: proof?.[1] ?? '', title: proof?.[2] ?? '' }));
}
const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('the specification page', () => {
  it('covers its nine sections without a gap', () => {
    const sections = [...new Set(rows.map(({ number }) => number.split('.')[0]))];
    expect(sections).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    for (const section of sections) {
      const own = rows.map(({ number }) => number.split('.')).filter(([of]) => of === section);
      expect(own.map(([, at]) => Number(at))).toEqual(own.map((_, index) => index + 1));
    }
    expect(page.match(/^\| \d/gm)).toHaveLength(rows.length);
  });

  it('explains every deviation, and nothing else', () => {
    const marked = rows.filter(({ statement }) => statement.includes('**≠**')).map(({ number }) => number);
    const explained = [...page.matchAll(/^- \*\*([\d., ]+)\*\*/gm)].flatMap(([, numbers = '']) => numbers.split(', '));
    expect(explained).toEqual(marked);
  });

  it.each(rows.map((row) => [row.number, row] as const))('names code and a test for %s', (_, row) => {
    expect(namesIn(row.code).filter((name) => !existsSync(resolveReference(name)))).toEqual([]);
    const proofs = parseReferences(row.test);
    expect(proofs.length).toBeGreaterThan(0);
    for (const { file, title } of proofs) expect(readFileSync(resolveReference(file), 'utf8')).toContain(title);
  });

  it('names a screen test for each row of sections 2, 4, 5 and 8', () => {
    const isOnScreen = ({ test }: (typeof rows)[number]) =>
      parseReferences(test).some(({ file }) =>
        /\.e2e\.spec\.ts$|\.spec\.tsx$|^libs\/foundation\/rpc-client\//.test(file),
      );
    const missing = rows.filter((row) => /^[2458]\./.test(row.number) && !isOnScreen(row));
    expect(missing.map(({ number }) => number)).toEqual([]);
  });
});
