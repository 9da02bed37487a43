import { toCode128 } from './barcode.js';
import { readCode128 } from './code-128.fixtures.js';

describe('a barcode', () => {
  it.each(['SBX0A1B2C3D4E', 'RR123456785BA', '1234567890', '123456789', 'a-b.c/d 12 34567', '~!{}', '7'])(
    'encodes %s so that a scanner reads it back',
    (text) => {
      const widths = toCode128(text);
      expect(widths).toMatch(/^[1-4]+$/);
      expect(readCode128(widths!)).toBe(text);
    },
  );

  it('follows the standard', () => {
    // Start B, P, J, J, check symbol (104 + 48 + 84 + 126) mod 103 = 53, stop.
    expect(toCode128('PJJ')).toBe(['211214', '313121', '112133', '112133', '213131', '2331112'].join(''));
  });

  it.each(['', 'Paket č. 1', 'SBX\n1', 'X'.repeat(40)])('does not encode %j', (text) => {
    expect(toCode128(text)).toBeNull();
  });
});
