import { callOutcomes } from '@shop/contracts';
import { outcomeShortcuts, unconfirmedOutcomes } from './call-outcomes.js';

describe('the call outcomes', () => {
  it('have distinct keys that no other shortcut of a call uses', () => {
    const letters = callOutcomes.map((outcome) => outcomeShortcuts[outcome]);
    // Other keys of the screen: address, lookup, next order, pause, previous address, list of shortcuts.
    expect(new Set([...letters, 'e', 'i', 'n', 'p', 'u', '?']).size).toBe(letters.length + 6);
  });

  it('have a button each', () => {
    expect([...unconfirmedOutcomes, 'confirmed'].sort()).toEqual([...callOutcomes].sort());
  });
});
