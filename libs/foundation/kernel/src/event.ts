import { z } from 'zod';

export type JsonPrimitive = string | number | boolean | null;
export type JsonValue = JsonPrimitive | JsonObject | readonly JsonValue[];
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}

/** Key of personal fields: `account` is revoked by an erasure, `accounting` after the legal retention period. */
export type PersonalPurpose = 'account' | 'accounting';

export interface PersonalDataDefinition<Data, Personal> {
  readonly purpose: PersonalPurpose;
  /** Undefined if an older version did not store it. */
  readonly person: (data: Data) => string | undefined;
  readonly fields: z.ZodType<Personal>;
}

/** `personal` is null without such fields or after a key revocation. */
export interface StoredFields {
  readonly data: JsonObject;
  readonly personal: JsonObject | null;
}

/**
 * Pure step from version n to n + 1. Open data that it makes personal is returned only while the person's key exists.
 */
export type Upcast = (stored: StoredFields) => StoredFields;

/**
 * Describes an event type. `type` is stable; `upcasts[n]` converts version n to n + 1. A `retired` type is only read.
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

/** `personal` is null after a key revocation; every reader must handle that. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data, infer Personal>
    ? Definition extends { readonly personal: object }
      ? { readonly type: Type; readonly data: Data; readonly personal: Personal | null }
      : { readonly type: Type; readonly data: Data }
    : never;

export interface DomainEvent {
  readonly type: string;
  readonly data: unknown;
  readonly personal?: unknown;
}

/**
 * `actor` is `anyone`, `shopper:ID`, `staff:ID` or `system:NAME`; `at` is the command's time (ISO 8601, UTC,
 * milliseconds).
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

/** A domain event in the log. `position` is opaque and sorts as text; `revision` starts at 0. */
export type RecordedEvent<Event extends DomainEvent = DomainEvent> = Event & {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: string;
  /** Time of the decision, ISO 8601 UTC. */
  readonly at: string;
  readonly metadata: EventMetadata;
};

/** Declares an event without personal fields. */
export function defineEvent<const Type extends string, Data>(
  definition: Omit<EventDefinition<Type, Data, never>, 'personal'>,
): Omit<EventDefinition<Type, Data, never>, 'personal'>;
/** Declares an event with personal fields, encrypted with a key of their person. */
export function defineEvent<const Type extends string, Data, Personal>(
  definition: EventDefinition<Type, Data, Personal> & { readonly personal: PersonalDataDefinition<Data, Personal> },
): EventDefinition<Type, Data, Personal> & { readonly personal: PersonalDataDefinition<Data, Personal> };
export function defineEvent(definition: AnyEventDefinition): AnyEventDefinition {
  return definition;
}

/** JSON Schema of the stored events of a definition; a change requires a new version. */
export function eventSchemaOf({ data, personal }: AnyEventDefinition): JsonObject {
  return {
    data: jsonSchemaOf(data),
    ...(personal !== undefined && {
      personal: { purpose: personal.purpose, fields: jsonSchemaOf(personal.fields) },
    }),
  };
}

function jsonSchemaOf(schema: z.ZodType): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as JsonObject;
}
