import { stripInvisibleCharacters } from './strip-invisible-characters.js';

it('removes invisible characters from pasted text, and nothing else', () => {
  const params = {
    contact: { firstName: 'Am\u200bra', phone: '\u202a061 123 456\u202c' },
    note: 'Prvo\n\tdrugo 👩‍⚕️',
    ids: ['a\ufeff'],
    revision: 3,
    password: 'a\u200bb',
    lines: null,
  };
  expect(stripInvisibleCharacters(params)).toEqual({
    contact: { firstName: 'Amra', phone: '061 123 456' },
    note: 'Prvo\n\tdrugo 👩‍⚕️',
    ids: ['a'],
    revision: 3,
    password: 'a\u200bb',
    lines: null,
  });
});
