import type { AnyEventDefinition, DomainEvent, JsonObject } from './event.js';

/**
 * Pure rules of one stream kind. `decide` returns events, `[]` or a {@link Rejection} (Jérémie Chassaing, "Functional
 * Event Sourcing Decider").
 */
export interface Decider<Command, Event extends DomainEvent, State, Code extends string> {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => readonly Event[] | Rejection<Code>;
}

/** How the events of a stream fold into a state. Every stream kind is a view; a view that only reads has no `decide`. */
export interface StreamView<Event extends DomainEvent, State> {
  /** Stream names are `category-id`. */
  readonly category: string;
  /** Events of other types cannot be read; only the personal fields of these are decrypted. */
  readonly events: readonly AnyEventDefinition[];
  readonly decider: Pick<Decider<never, Event, State, never>, 'initial' | 'evolve'>;
}

/** Folds events into a state. */
export function stateOf<Event extends DomainEvent, State>(
  decider: StreamView<Event, State>['decider'],
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

/** A business rejection: a value, never thrown. `message` is for developers; `facts` are sent to the client. */
export interface Rejection<Code extends string = string> {
  readonly rejected: true;
  readonly code: Code;
  readonly message: string;
  readonly facts?: JsonObject;
}

/** Builds a {@link Rejection}. */
export function reject<const Code extends string>(code: Code, message: string, facts?: JsonObject): Rejection<Code> {
  return facts === undefined ? { rejected: true, code, message } : { rejected: true, code, message, facts };
}

/** Type guard for {@link Rejection}. */
export function isRejection(value: unknown): value is Rejection {
  return typeof value === 'object' && value !== null && (value as { rejected?: unknown }).rejected === true;
}
