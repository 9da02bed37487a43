import { newerEventIn } from './failures.js';

describe('faults', () => {
  it('name the event of a newer program, also as a nested cause', () => {
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
