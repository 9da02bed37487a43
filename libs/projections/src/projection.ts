import type { AnyEventDefinition, DomainEvent, EventOf, RecordedEvent } from '@shop/kernel';

/** Column types that a read model may have; values are null unless the fold sets them. */
export type ColumnType = 'text' | 'integer' | 'bigint' | 'boolean' | 'timestamptz' | 'jsonb' | 'text[]' | 'numeric';

/**
 * The table of a read model. Its primary key is always the column `id` (text), which is not listed.
 * `indexes` are what follows `CREATE INDEX … ON table`, for instance `(status, created_at DESC, id)` or
 * `USING gin (search gin_trgm_ops)`; they are made after a rebuild's copy, not before.
 */
export interface ReadModelTable {
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly indexes?: readonly string[];
}

/** A row as the fold sees it: camelCase names as declared in `columns`, dates as ISO strings, jsonb as values. */
export interface ReadModelRow {
  readonly id: string;
}

/** A change of many rows at once: every row whose columns equal `where` gets `set`. For what concerns a person (erasure). */
export interface Patch<Row> {
  readonly where: Partial<Row>;
  readonly set: Partial<Row>;
}

/**
 * A read model: a table and a pure fold. The same fold serves the live path and the rebuild. No clock, no I/O, no throw
 * for content: what cannot be understood leaves the row as it is.
 */
export interface Projection<
  Row extends ReadModelRow = ReadModelRow,
  Definitions extends readonly AnyEventDefinition[] = readonly AnyEventDefinition[],
> {
  /** kebab-case, stable, unique; the relation that queries read is the same name in snake_case. */
  readonly name: string;
  /** Raised with every change of table, keys or fold: the next version is rebuilt beside the running one. */
  readonly version: number;
  readonly table: ReadModelTable;
  /**
   * Columns that hold something of a person, or are made from it. An erasure is not certified while a stream of the person is
   * dead-lettered here, and no such row stays in memory between pages.
   */
  readonly personal?: readonly (keyof Row & string)[];
  readonly events: Definitions;
  /** The id of the row (or rows) that an event concerns; null when none. */
  readonly key: (event: RecordedEvent<EventOf<Definitions[number]> & DomainEvent>) => string | readonly string[] | null;
  /** The row after the event; `undefined` for no row (it is deleted if there was one). `id` tells which of the keys. */
  readonly fold: (
    row: Row | undefined,
    event: RecordedEvent<EventOf<Definitions[number]> & DomainEvent>,
    id: string,
  ) => Row | undefined;
  readonly patch?: (event: RecordedEvent<EventOf<Definitions[number]> & DomainEvent>) => Patch<Row> | null;
  /** `stream`: all events of a row are of one stream, so a rebuild may go stream by stream. */
  readonly scope: 'stream' | 'cross-stream';
}

/** Declares a projection, with row and event types inferred. */
export function defineProjection<Row extends ReadModelRow>() {
  return <const Definitions extends readonly AnyEventDefinition[]>(
    projection: Projection<Row, Definitions>,
  ): Projection<Row, Definitions> => projection;
}

/** A projection whose row type no longer matters (registries, the runtime). */
// Row and event types are contravariant in `fold`; only `any` lets different projections stand in one list.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyProjection = Projection<any, any>;

/**
 * Turns events into commands and jobs. Never replayed; has its own checkpoint; may see an event twice after a crash, so
 * what it does must be idempotent (command ids derive from the event's id: `uuidv5(event.id, process.name)`).
 */
export interface Process<Definitions extends readonly AnyEventDefinition[] = readonly AnyEventDefinition[]> {
  readonly name: string;
  readonly events: Definitions;
  /**
   * Where a process that is new begins in a log that is not empty: with its first event, after its last, or with the
   * first event at or after a moment (ISO 8601). Without it the start fails, since reactions to all of history may send
   * messages. In an empty log all begin with the first event.
   */
  readonly from?: 'beginning' | 'now' | { readonly since: string };
  readonly react: (event: RecordedEvent<EventOf<Definitions[number]> & DomainEvent>) => Promise<void>;
}

/** What commands and queries ask of the runtime. */
export interface ReadModels {
  /** The columns with personal data of each read model that has some. */
  readonly personal: ReadonlyMap<string, readonly string[]>;
  /**
   * Resolves true as soon as every named read model has the position, false when the time is up.
   * Works in any process, also in one that runs no projections.
   */
  waitFor(names: readonly string[], position: string, timeoutMs: number): Promise<boolean>;
  /** Calls back after every page that changed a read model, with the ids of the rows that changed; also across processes (coalesced, then perhaps without ids). Returns the way to stop. */
  onChange(name: string, listener: (change: { readonly ids: readonly string[] | null }) => void): () => void;
}
