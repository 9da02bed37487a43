import { stateOf, type Decider } from './decider.js';
import type { DomainEvent } from './event.js';

/**
 * The dialect of decider specs: `given(decider, ...history).when(command)` is what `decide` answers.
 * Example: `expect(given(orderDecider, placed).when(cancel)).toEqual([cancelled])`.
 */
export function given<Command, Event extends DomainEvent, State, Code extends string>(
  decider: Decider<Command, Event, State, Code>,
  ...history: readonly Event[]
) {
  const state = stateOf(decider, history);
  return { state, when: (command: Command) => decider.decide(command, state) };
}
