import { describeFault, newerEventIn } from './fault.js';

describe('failures', () => {
  it('are described without what they quote', () => {
    const error = new SyntaxError('Unexpected token in "Ana Marić, Titova 1"');
    expect(describeFault(error)).toMatch(/^SyntaxError at /);
    expect(describeFault(error)).not.toContain('Ana');
    expect(describeFault('Ana')).toBe('string');
  });

  it('name the event of a newer program, also as the cause of another', () => {
    const facts = { name: 'NewerEventVersion', eventType: 'order.placed', written: 3 };
    const newer = Object.assign(new Error('x'), facts);
    expect(newerEventIn(new Error('The order could not be read', { cause: newer }))).toEqual({
      type: 'order.placed',
      version: 3,
    });
    expect(newerEventIn(new Error('x', { cause: facts }))).toBeNull();
    expect(newerEventIn(undefined)).toBeNull();
  });
});
