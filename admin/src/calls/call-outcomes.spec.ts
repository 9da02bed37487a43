import { callKinds, callOutcomes } from '@shop/contracts';
import { callKindDefinitions } from './call-kinds.js';
import { outcomeShortcuts } from './call-outcomes.js';

describe('the call outcomes', () => {
  it.each(callKinds)('of the kind %s have distinct keys that no other shortcut of a call uses', (kind) => {
    const letters = callKindDefinitions[kind].outcomes.map((outcome) => outcomeShortcuts[outcome]);
    // Other keys of the screen: address, lookup, note, next call, pause, previous address, list of shortcuts.
    const others = ['e', 'i', 'm', 'n', 'p', 'u', '?', ...(kind === 'order_confirmation' ? ['o'] : [])];
    expect(new Set([...letters, ...others]).size).toBe(letters.length + others.length);
  });

  it('of an order have a button each', () => {
    expect([...callKindDefinitions.order_confirmation.outcomes].sort()).toEqual([...callOutcomes].sort());
  });
});
