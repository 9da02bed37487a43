import { callOutcomes } from '@shop/contracts';
import { outcomeShortcuts, unconfirmedOutcomes } from './call-outcomes.js';

describe('the outcomes of a call', () => {
  it('each have a letter of their own, which no other key of a call has', () => {
    const letters = callOutcomes.map((outcome) => outcomeShortcuts[outcome]);
    // The address, the look-up, the next order, a break, the last address, and the list of keys.
    expect(new Set([...letters, 'e', 'i', 'n', 'p', 'u', '?']).size).toBe(letters.length + 6);
  });

  it('each have a button', () => {
    expect([...unconfirmedOutcomes, 'confirmed'].sort()).toEqual([...callOutcomes].sort());
  });
});
