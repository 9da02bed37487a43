import type { DomainEvent } from './event.js';
import { isRejection, type Rejection } from './rejection.js';

/**
 * The rules of one kind of stream, pure: time, ids, prices and memberships come in with the command.
 * `decide` answers with the new facts, with `[]` when there is nothing left to do, or with a {@link Rejection}.
 * The shape follows Jérémie Chassaing's "Functional Event Sourcing Decider".
 */
export interface Decider<Command, Event extends DomainEvent, State, Code extends string> {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => readonly Event[] | Rejection<Code>;
}

/** Folds a history into the state it leads to. */
export function stateOf<Event extends DomainEvent, State>(
  decider: Pick<Decider<never, Event, State, never>, 'initial' | 'evolve'>,
  history: readonly Event[],
): State {
  return history.reduce((state, event) => decider.evolve(state, event), decider.initial);
}

/** Narrows the outcome of `decide` to its events. */
export function isAccepted<Event, Code extends string>(
  outcome: readonly Event[] | Rejection<Code>,
): outcome is readonly Event[] {
  return !isRejection(outcome);
}
