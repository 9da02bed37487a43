import type { DecodeChecks, EventStore, LogInspection, PersonKeys } from '@shop/event-store';
import type { AnyEventDefinition, DomainEvent } from '@shop/kernel';
import type { ProjectionRuntime } from '@shop/projections';

/** A kind of stream whose events fold into a state; what its commands are does not matter here. */
export interface FoldableStreamKind {
  readonly category: string;
  readonly events: readonly AnyEventDefinition[];
  readonly decider: {
    readonly initial: unknown;
    // A method, so that kinds of any state and events are kinds.
    evolve(state: unknown, event: DomainEvent): unknown;
  };
}

/** What looking at the log and at the read models needs of the installation. */
export interface OpsDeps {
  readonly store: EventStore & LogInspection;
  readonly runtime: Pick<
    ProjectionRuntime,
    | 'status'
    | 'pause'
    | 'resume'
    | 'deadLetters'
    | 'retryDeadLetters'
    | 'skipDeadLetter'
    | 'moveProcess'
    | 'rebuild'
    | 'verify'
  >;
  readonly keys: PersonKeys;
  /** Retired types: streams of any kind may hold them. Default: none. */
  readonly retired?: readonly AnyEventDefinition[];
  /** Those of `createEventCodec`. */
  readonly checks?: DecodeChecks;
  readonly kinds: readonly FoldableStreamKind[];
}

/** Token of {@link OpsDeps}. */
export const OPS_DEPS = Symbol('OpsParts');
