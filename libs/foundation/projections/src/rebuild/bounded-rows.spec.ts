import { columnsOf } from '../read-model-rows.js';
import { copyLine } from './bounded-rows.js';

const columns = columnsOf({
  columns: { name: 'text', tags: 'text[]', facts: 'jsonb', sold: 'integer', open: 'boolean' },
});

describe('a row as a line of COPY', () => {
  it('writes absent values as \\N', () => {
    expect(copyLine(columns, { id: '1', name: null, tags: null, facts: null, sold: null, open: null })).toBe(
      '1\t\\N\t\\N\t\\N\t\\N\t\\N\n',
    );
  });

  it('distinguishes an empty text from an absent one', () => {
    expect(copyLine(columns, { id: '1', name: '', tags: [], facts: {}, sold: 0, open: false })).toBe(
      '1\t\t{}\t{}\t0\tfalse\n',
    );
  });

  it('escapes characters that end a field or a line', () => {
    const row = {
      id: 'a\tb',
      name: 'c\\d\ne\r',
      tags: ['x"y\\z', null, 'p,q'],
      facts: { text: 'l1\nl2' },
      sold: 1,
      open: true,
    };
    expect(copyLine(columns, row)).toBe(
      'a\\tb\tc\\\\d\\ne\\r\t{"x\\\\"y\\\\\\\\z",NULL,"p,q"}\t{"text":"l1\\\\nl2"}\t1\ttrue\n',
    );
  });
});
