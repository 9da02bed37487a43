import { callOutcomes } from '@shop/contracts';
import { outcomeKeys, otherOutcomes } from './call-outcomes.js';

describe('the outcomes of a call', () => {
  it('each have a letter of their own, which no other key of a call has', () => {
    const letters = callOutcomes.map((outcome) => outcomeKeys[outcome]);
    // The address, the look-up, the next order, a break, the last address, and the list of keys.
    expect(new Set([...letters, 'e', 'i', 'n', 'p', 'u', '?']).size).toBe(letters.length + 6);
  });

  it('each have a button', () => {
    expect([...otherOutcomes, 'confirmed'].sort()).toEqual([...callOutcomes].sort());
  });
});
