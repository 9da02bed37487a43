import { parseIban } from './iban.js';

describe('parseIban', () => {
  // Examples of the ISO 13616 registry.
  it.each([
    ['BA39 1290 0794 0102 8494', 'BA391290079401028494'],
    ['rs35 2600 0560 1001 6113 79', 'RS35260005601001611379'],
    ['HR12-1001-0051-8630-0016-0', 'HR1210010051863000160'],
    ['ME25505000012345678951', 'ME25505000012345678951'],
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ])('accepts %s', (text, iban) => {
    expect(parseIban(text)).toBe(iban);
  });

  it.each([
    ['nothing', ''],
    ['a wrong check sum', 'BA38 1290 0794 0102 8494'],
    ['one digit changed', 'HR1210010051863000161'],
    ['too few digits', 'HR121001005186300016'],
    ['another country’s length', 'BA39 1290 0794 0102 8494 00'],
    ['a number of another kind', '1290079401028494'],
    ['odd signs', 'BA39 1290 0794 0102 84_4'],
  ])('rejects %s', (_, text) => {
    expect(parseIban(text)).toBeNull();
  });
});
