import { maskPhone, maskPhonesIn, seesPhones } from './phone-mask.js';
import { searchText } from './search-text.js';

describe('names as they are searched', () => {
  it('have neither case nor marks', () => {
    const written = ['Đurić', 'DJURIC', 'đurić', 'Djurić'];
    expect(new Set(written.map((name) => searchText(name)))).toEqual(new Set(['djuric']));
    expect(searchText('Željka', null, ' ČOVIĆ ', undefined, '')).toBe('zeljka covic');
  });
});

describe('phone numbers', () => {
  it('are hidden but for the country and the last three digits', () => {
    expect(maskPhone('+38761123456')).toBe('+387 •• ••• 456');
    expect(maskPhone('+381641234567').endsWith('567')).toBe(true);
  });

  it('are hidden wherever they stand in a value', () => {
    const facts = { to: '+38761123456', lines: ['+38761123456', 'text', 7, null], personal: null };
    expect(JSON.stringify(maskPhonesIn(facts))).not.toContain('61123');
    expect(maskPhonesIn(facts)).toMatchObject({ personal: null, lines: [expect.any(String), 'text', 7, null] });
  });

  it('are seen whole by those who decide', () => {
    expect(seesPhones('support')).toBe(false);
    expect([seesPhones('manager'), seesPhones('admin')]).toEqual([true, true]);
  });
});
