import { newId } from '@shop/kernel';
import { ResetCodes } from './reset-codes.js';

const codes = new ResetCodes('a data key for this test');
const resetId = '6f0d3c1e-9d0b-4d52-8a39-0d7f2a6f4f5b';

describe('password reset codes', () => {
  it('have eight digits, the same every time', () => {
    for (let i = 0; i < 200; i += 1) expect(codes.codeOf(newId())).toMatch(/^\d{8}$/);
    expect(codes.codeOf(resetId)).toBe(codes.codeOf(resetId));
  });

  it('differ by reset and by installation', () => {
    expect(codes.codeOf(resetId)).not.toBe(codes.codeOf(newId()));
    expect(codes.codeOf(resetId)).not.toBe(new ResetCodes('another key').codeOf(resetId));
  });

  it('are recognised in the formats that people type', () => {
    const code = codes.codeOf(resetId);
    for (const typed of [code, ` ${code} `, code.replace(/(....)/, '$1 '), code.replace(/(....)/, '$1-')])
      expect(codes.matches(resetId, typed)).toBe(true);
    for (const typed of ['', code.slice(1), `${code}0`, 'abcdefgh', code.replace(/^./, (d) => String((+d + 1) % 10))])
      expect(codes.matches(resetId, typed)).toBe(false);
  });
});
