import fc from 'fast-check';
import { csvLines, unguardFormulas } from './csv.js';

const dropped = /^[\s\p{Cf}"]+/u;
const formula = /^[=+\-@%|\uFF1D\uFF0B\uFF0D\uFF20]/u;
const signedNumber = /^[+-]\d[\d ]*(?:[.,]\d+)?"?$/;

function fieldsOf(file: string, separators: RegExp): readonly string[] {
  return file.split(separators).map((field) => field.replace(dropped, ''));
}

const readings = [/[,\r\n]/, /[;\r\n]/, /[\t\r\n]/, /[|\r\n]/, /["\r\n]/, /[;,\t|"\r\n]/];
const formulasIn = (file: string) =>
  readings
    .flatMap((separators) => fieldsOf(file, separators))
    .filter((field) => formula.test(field) && !signedNumber.test(field));

const hostile = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', ...';,\t|\r\n"\' \u00a0\u200b1x'),
});

it('separates cells by commas and quotes where needed', () => {
  expect(csvLines([['a', 12.5, null, 'x,y', 'say "hi"', 'two\nlines', 'x;y', 'č ć š']])).toBe(
    'a,12.5,,"x,y","say ""hi""","two\nlines","x;y",č ć š\r\n',
  );
});

it.each([
  '=HYPERLINK("http://evil.example","x")',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '  =1+1',
  '\u200B=1',
  '＝1+1',
  '|calc',
])('writes no formula for %j', (text) => {
  const line = csvLines([[text]]);
  expect(line.startsWith(`"'`)).toBe(true);
  expect(formulasIn(line)).toEqual([]);
  expect(unguardFormulas(cellOf(line))).toBe(text);
});

it.each([
  ['b;=1+1;c', `"b;'=1+1;c"`],
  ['b,=1+1,c', `"b,'=1+1,c"`],
  ['b; @SUM(1)', `"b;' @SUM(1)"`],
  ['b";+x', `"b"";'+x"`],
  ['b|-x', `"b|'-x"`],
  ['b\n＝1', `"b\n'＝1"`],
  ['\n=1', `"\n'=1"`],
  ['b"=1', `"b""'=1"`],
])('writes no formula for a part of %j when a program uses another separator', (text, cell) => {
  expect(csvLines([['a', text, 'z']])).toBe(`a,${cell},z\r\n`);
});

it.each(['-5', '-5,50', '+38761000000', '+387 61 000 000', 'a-b', 'Ulica 5 - 7', '2 × Čaj; 1 × Gel'])(
  'leaves %j unchanged, since no program can run it',
  (text) => {
    expect(csvLines([['a', text]]).replaceAll('"', '')).toBe(`a,${text}\r\n`);
  },
);

it('prevents a formula made of the first number and the cells after it', () => {
  expect(csvLines([['-1', '5+HYPERLINK(A1)']])).toBe(`"'-1",5+HYPERLINK(A1)\r\n`);
  expect(csvLines([[-1, '5+HYPERLINK(A1)']])).toBe(`"'-1",5+HYPERLINK(A1)\r\n`);
});

it('contains no formula for any reader, and can be read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (texts) => {
      expect(formulasIn(csvLines([texts]))).toEqual([]);
      expect(texts.map((text) => unguardFormulas(cellOf(csvLines([[text]]))))).toEqual(texts);
    }),
    { numRuns: 2_000 },
  );
});

it('formats a long text of invisible characters at once', () => {
  const text = `;${'\ufeff \u200b'.repeat(100_000)}x`;
  expect(csvLines([[text]])).toBe(`"${text}"\r\n`);
});

function cellOf(file: string): string {
  const text = file.slice(0, -2);
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
}
