import type { DomainEvent } from './event.js';
import { isRejection, type Rejection } from './rejection.js';

/**
 * Pure rules of one stream kind. `decide` returns events, `[]` or a {@link Rejection} (Jérémie Chassaing, "Functional
 * Event Sourcing Decider").
 */
export interface Decider<Command, Event extends DomainEvent, State, Code extends string> {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => readonly Event[] | Rejection<Code>;
}

/** Folds events into a state. */
export function stateOf<Event extends DomainEvent, State>(
  decider: Pick<Decider<never, Event, State, never>, 'initial' | 'evolve'>,
  history: readonly Event[],
): State {
  return history.reduce((state, event) => decider.evolve(state, event), decider.initial);
}

/** Narrows the result of `decide` to its events. */
export function isAccepted<Event, Code extends string>(
  outcome: readonly Event[] | Rejection<Code>,
): outcome is readonly Event[] {
  return !isRejection(outcome);
}
