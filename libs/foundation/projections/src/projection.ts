import type { AnyEventDefinition, DomainEvent, EventOf, RecordedEvent } from '@shop/kernel';

export type ColumnType = 'text' | 'integer' | 'bigint' | 'boolean' | 'timestamptz' | 'jsonb' | 'text[]' | 'numeric';

/**
 * `id` (text) is always the primary key. `indexes` follow `CREATE INDEX … ON table`, such as `(status, created_at DESC,
 * id)`.
 */
export interface ReadModelTable {
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly indexes?: readonly string[];
}

export interface ReadModelRow {
  readonly id: string;
}

/** For person data (erasure). */
export interface Patch<Row> {
  readonly where: Partial<Row>;
  readonly set: Partial<Row>;
}

export declare const rowType: unique symbol;

/** A table and a pure fold: no clock, no I/O, no throw for content. Unknown data leaves the row unchanged. */
export interface Projection<
  Row extends ReadModelRow = ReadModelRow,
  Definitions extends readonly AnyEventDefinition[] = readonly AnyEventDefinition[],
  Name extends string = string,
> {
  /** Only for `ReadModelTables`. */
  readonly [rowType]?: Row;
  /** kebab-case, stable, unique; queries use the same name in snake_case. */
  readonly name: Name;
  /** Raise it with every change of table, keys or fold. */
  readonly version: number;
  readonly table: ReadModelTable;
  /**
   * Columns with personal data: not cached between pages. Erasure certificates wait for the person's dead-lettered
   * streams.
   */
  readonly personal?: readonly (keyof Row & string)[];
  readonly events: Definitions;
  readonly key: (event: RecordedEvent<EventOf<Definitions[number]> & DomainEvent>) => string | readonly string[] | null;
  /** `undefined` deletes the row. */
  readonly fold: (
    row: Row | undefined,
    event: RecordedEvent<EventOf<Definitions[number]> & DomainEvent>,
    id: string,
  ) => Row | undefined;
  readonly patch?: (event: RecordedEvent<EventOf<Definitions[number]> & DomainEvent>) => Patch<Row> | null;
  /** `stream`: all events of a row are in one stream. */
  readonly scope: 'stream' | 'cross-stream';
}

/** A projection of any row type, for registries. */
// Row and event types are contravariant in `fold`; only `any` lets different projections stand in one list.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyProjection = Projection<any, any>;

/**
 * Turns events into commands and jobs. Never replayed. Events may repeat, so effects must be idempotent (command ids:
 * `uuidv5(event.id, process.name)`).
 */
export interface Process<Definitions extends readonly AnyEventDefinition[] = readonly AnyEventDefinition[]> {
  readonly name: string;
  readonly events: Definitions;
  /** Start in a non-empty log (ISO 8601 time). Required there, since reacting to history may send messages. */
  readonly from?: 'beginning' | 'now' | { readonly since: string };
  readonly react: (event: RecordedEvent<EventOf<Definitions[number]> & DomainEvent>) => Promise<void>;
}

export interface ReadModels {
  readonly personal: ReadonlyMap<string, readonly string[]>;
  /** Returns false on timeout. Works in any process. */
  waitFor(names: readonly string[], position: string, timeoutMs: number): Promise<boolean>;
  /** Across processes, perhaps without ids. @returns unsubscribe */
  onChange(name: string, listener: (change: { readonly ids: readonly string[] | null }) => void): () => void;
}
