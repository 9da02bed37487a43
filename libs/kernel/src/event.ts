import type { z } from 'zod';
import type { JsonObject } from './json.js';

/**
 * Which of a person's two keys seals an event's personal fields: `account` is destroyed when the person asks to be
 * erased, `accounting` when the country's retention period for business records is over.
 */
export type PersonalPurpose = 'account' | 'accounting';

/** Where an event's personal fields belong: whose they are, under which key, and their shape. */
export interface PersonalDataDefinition<Data, Personal> {
  readonly purpose: PersonalPurpose;
  /** The id of the person, read from the event's open data; undefined where an older version did not store it. */
  readonly person: (data: Data) => string | undefined;
  readonly fields: z.ZodType<Personal>;
}

/** An event as it was stored: open data, and decrypted personal fields. Null: there were none, or their key is gone. */
export interface StoredFields {
  readonly data: JsonObject;
  readonly personal: JsonObject | null;
}

/**
 * One step of schema evolution: fields of version n in, fields of version n + 1 out. Pure. Open data that it makes personal
 * is returned to readers only while the key of its person exists.
 */
export type Upcast = (stored: StoredFields) => StoredFields;

/**
 * The one description of a kind of event. `type` is a stable string that outlives every rename of code; `version` is the
 * schema version that is written today; `upcasts[n]` lifts a stored event from version n to n + 1. A `retired` type is no
 * longer written: it can be read and listed, and states do not depend on it.
 */
export interface EventDefinition<Type extends string = string, Data = unknown, Personal = unknown> {
  readonly type: Type;
  readonly version: number;
  readonly data: z.ZodType<Data>;
  readonly personal?: PersonalDataDefinition<Data, Personal>;
  readonly upcasts?: Readonly<Record<number, Upcast>>;
  readonly retired?: true;
}

// Definitions with different data are gathered in one list (a registry, a projection's inputs), and a definition is
// contravariant in its data through `person`; `any` is the only type argument under which all of them are assignable.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyEventDefinition = EventDefinition<string, any, any>;

/**
 * A fact as deciders and folds see it. `personal` is null when the person's key is gone: every reader must cope with that.
 */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data, infer Personal>
    ? Definition extends { readonly personal: object }
      ? { readonly type: Type; readonly data: Data; readonly personal: Personal | null }
      : { readonly type: Type; readonly data: Data }
    : never;

/** The shape every domain event has, whatever its definition. */
export interface DomainEvent {
  readonly type: string;
  readonly data: unknown;
  readonly personal?: unknown;
}

/**
 * What is known about how an event came to be. `commandId` is the id of the command that produced it (all ids of the
 * command's events derive from it); `actor` is `anyone`, `shopper:ID`, `staff:ID` or `system:NAME`; `at` is the command's
 * clock (ISO 8601, UTC, milliseconds).
 */
export interface EventMetadata {
  readonly correlationId: string;
  readonly causationId: string;
  readonly commandId: string;
  readonly actor: string;
  readonly at: string;
  readonly country?: string;
  readonly schemaVersion: number;
}

/** A domain event with its place in the log. `position` is opaque and sorts as a string; `revision` is 0-based. */
export type RecordedEvent<Event extends DomainEvent = DomainEvent> = Event & {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: string;
  /** When the command decided (metadata.at), ISO 8601 UTC. */
  readonly at: string;
  readonly metadata: EventMetadata;
};

/** Declares an event without personal fields. */
export function defineEvent<const Type extends string, Data>(
  definition: Omit<EventDefinition<Type, Data, never>, 'personal'>,
): Omit<EventDefinition<Type, Data, never>, 'personal'>;
/** Declares an event whose `personal` fields are sealed with a key of the person they belong to. */
export function defineEvent<const Type extends string, Data, Personal>(
  definition: EventDefinition<Type, Data, Personal> & { readonly personal: PersonalDataDefinition<Data, Personal> },
): EventDefinition<Type, Data, Personal> & { readonly personal: PersonalDataDefinition<Data, Personal> };
export function defineEvent(definition: AnyEventDefinition): AnyEventDefinition {
  return definition;
}
