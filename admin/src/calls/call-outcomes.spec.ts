import { callOutcomes } from '@shop/contracts';
import { outcomeShortcuts, unconfirmedOutcomes } from './call-outcomes.js';

describe('the call outcomes', () => {
  it('have distinct keys that no other shortcut of a call uses', () => {
    const letters = callOutcomes.map((outcome) => outcomeShortcuts[outcome]);
    // The address, the look-up, the next order, a break, the last address, and the list of keys.
    expect(new Set([...letters, 'e', 'i', 'n', 'p', 'u', '?']).size).toBe(letters.length + 6);
  });

  it('have a button each', () => {
    expect([...unconfirmedOutcomes, 'confirmed'].sort()).toEqual([...callOutcomes].sort());
  });
});
