import { csvLine } from './csv.js';

it('parts cells by commas and quotes what needs it', () => {
  expect(csvLine(['a', 12.5, null, 'x,y', 'say "hi"', 'two\nlines', 'č ć š'])).toBe(
    'a,12.5,,"x,y","say ""hi""","two\nlines",č ć š\r\n',
  );
});

it.each([
  '=HYPERLINK("http://evil.example","x")',
  '+38761000000',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1+1',
  '\u200B=1',
  '＝1+1',
  '|calc',
])('makes no formula of %j', (text) => {
  const line = csvLine([text]);
  expect(line.startsWith(`"'`)).toBe(true);
  expect(line.slice(2).startsWith(text.replaceAll('"', '""'))).toBe(true);
});
