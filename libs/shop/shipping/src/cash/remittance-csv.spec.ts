import { parseMinor, maxRows, parseRemittanceCsv } from './remittance-csv.js';

describe('a remittance list as text', () => {
  it.each([
    ['with titles and commas', 'Tracking,Collected,Remitted\r\nSBX1,"86,80",86.80\r\n'],
    ['with titles of its own and another order', 'Datum;Naplaćeno;Broj pošiljke;Uplaćeno\n1. 1.;86,80;SBX1;86,80'],
    ['without titles', 'SBX1;86,80;86,80'],
    ['with tabulators, a byte order mark and empty lines', '\uFEFF\n\nSBX1\t86,8 KM\t86.80\n\n'],
  ])('is parsed %s', (_case, text) => {
    expect(parseRemittanceCsv(text)).toEqual({
      rows: [expect.objectContaining({ parcel: 'SBX1', collectedMinor: 8680, remittedMinor: 8680, error: null })],
    });
  });

  it('is parsed without the apostrophes that our exports add before formulas', () => {
    const text = `tracking_number,collected,remitted\n"'=SBX;'-1",86.8,86.8\n'-SBX2,86.8,86.8`;
    expect(parseRemittanceCsv(text)).toEqual({
      rows: [expect.objectContaining({ parcel: '=SBX;-1' }), expect.objectContaining({ parcel: '-SBX2' })],
    });
  });

  it('reports the error and the line of each invalid row', () => {
    const text = 'parcel;collected;remitted\nSBX1;10;10\n;10;10\nSBX3;ten;10\nSBX4;10;\nSBX5;10';
    expect(parseRemittanceCsv(text)).toEqual({
      rows: [
        expect.objectContaining({ line: 2, error: null }),
        expect.objectContaining({ line: 3, error: 'parcel_missing' }),
        expect.objectContaining({ line: 4, error: 'collected_unreadable' }),
        expect.objectContaining({ line: 5, error: 'remitted_unreadable' }),
        expect.objectContaining({ line: 6, error: 'columns_missing' }),
      ],
    });
  });

  it('is parsed with spaces around cells, quotes in cells and empty cells', () => {
    const text = 'parcel\tnote\tcollected\tremitted\n "SBX""1" \t5" tube\t 10 \t" 10,50 "\nSBX2\t\t\u00a010\t10';
    expect(parseRemittanceCsv(text)).toEqual({
      rows: [
        expect.objectContaining({ parcel: 'SBX"1', collectedMinor: 1000, remittedMinor: 1050, error: null }),
        expect.objectContaining({ parcel: 'SBX2', collectedMinor: 1000, remittedMinor: 1000, error: null }),
      ],
    });
  });

  it('reports a row with an unclosed quote and parses the rows after it', () => {
    const { rows } = parseRemittanceCsv('SBX1;10;10\nSBX2;"10;10\nSBX3;10;10') as { rows: readonly object[] };
    expect(rows).toEqual([
      expect.objectContaining({ line: 1, error: null }),
      expect.objectContaining({ line: 2, parcel: '', error: 'columns_missing' }),
      expect.objectContaining({ line: 3, error: null }),
    ]);
  });

  it('is rejected when it is empty, too long, or has only titles or unknown ones', () => {
    expect(parseRemittanceCsv(' \n')).toEqual({ error: 'no_rows' });
    expect(parseRemittanceCsv('parcel;collected;remitted')).toEqual({ error: 'no_rows' });
    expect(parseRemittanceCsv('a;b;c\nSBX1;10;10')).toEqual({ error: 'titles_unknown' });
    expect(parseRemittanceCsv('SBX1;10;10\n'.repeat(maxRows + 1))).toEqual({ error: 'too_many_rows' });
  });
});

it.each([
  ['86,80', 8680],
  ['86.8', 8680],
  ['86', 8600],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1 234,5', 123_450],
  ['11.950', 1_195_000],
  ['39 900,00 RSD', 3_990_000],
  ['0', 0],
  ['-5', null],
  ['1,2,3', null],
  ['12.3456', null],
  ['ten', null],
  ['', null],
])('parses the amount %p as %p', (text, minor) => {
  expect(parseMinor(text)).toBe(minor);
});
