import { describeFault } from './fault.js';

describe('failures', () => {
  it('are described without what they quote', () => {
    const error = new SyntaxError('Unexpected token in "Ana Marić, Titova 1"');
    expect(describeFault(error)).toMatch(/^SyntaxError at /);
    expect(describeFault(error)).not.toContain('Ana');
    expect(describeFault('Ana')).toBe('string');
  });
});
