import { token } from '@shop/module';
import type { DecodeChecks, EventStore, LogInspection, PersonKeys } from '@shop/event-store';
import type { AnyEventDefinition, DomainEvent } from '@shop/kernel';
import type { ProjectionRuntime } from '@shop/projections';

export interface FoldableStreamKind {
  readonly category: string;
  readonly events: readonly AnyEventDefinition[];
  readonly decider: {
    readonly initial: unknown;
    // A method, so that kinds of any state type are assignable.
    evolve(state: unknown, event: DomainEvent): unknown;
  };
}

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
  readonly retired?: readonly AnyEventDefinition[];
  readonly checks?: DecodeChecks;
  readonly kinds: readonly FoldableStreamKind[];
}

export const OPS_DEPS = token<OpsDeps>('OpsParts');
