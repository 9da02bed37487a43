import { stateOf, type Decider } from './decider.js';
import type { DomainEvent } from './event.js';

/** `given(decider, ...history).when(command)` returns the result of `decide`. */
export function given<Command, Event extends DomainEvent, State, Code extends string>(
  decider: Decider<Command, Event, State, Code>,
  ...history: readonly Event[]
) {
  const state = stateOf(decider, history);
  return { state, when: (command: Command) => decider.decide(command, state) };
}
