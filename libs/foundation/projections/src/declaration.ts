import { createHash } from 'node:crypto';
import type { AnyEventDefinition, DomainEvent, EventOf, RecordedEvent } from '@shop/kernel';

type Recorded<Definitions extends readonly AnyEventDefinition[]> = RecordedEvent<
  EventOf<Definitions[number]> & DomainEvent
>;

/**
 * Erases a person in rows of these ids, in rows that match columns, or in both: personal columns get their erased
 * value, and `set` adds values of other columns.
 */
export interface OnErasure<Row, Erasures extends readonly AnyEventDefinition[]> {
  readonly events: Erasures;
  readonly rows?: (event: Recorded<Erasures>) => string | readonly string[];
  readonly where?: (event: Recorded<Erasures>) => Partial<Row>;
  readonly set?: (event: Recorded<Erasures>) => Partial<Row>;
}

/** One definition of a read model: its table, row type, queries and erasure derive from it. */
export interface ReadModelDefinition<
  Name extends string,
  Of extends Columns,
  Definitions extends readonly AnyEventDefinition[],
  Erasures extends readonly AnyEventDefinition[],
> {
  /** kebab-case, stable, unique; queries use it in camelCase, SQL in snake_case. */
  readonly name: Name;
  /** Raise it with every change of columns, keys or fold. */
  readonly version: number;
  /** `stream`: all events of a row are in one stream. */
  readonly scope: 'stream' | 'cross-stream';
  /** Besides `id` (text), the primary key. */
  readonly columns: Of;
  /** They follow `CREATE INDEX … ON table`, such as `(status, created_at DESC, id)`. */
  readonly indexes?: readonly string[];
  readonly events: Definitions;
  readonly key: (event: Recorded<Definitions>) => string | readonly string[] | null;
  /** Pure: no clock, no I/O, no throw for content. `undefined` deletes the row. */
  readonly fold: (row: RowOf<Of> | undefined, event: Recorded<Definitions>, id: string) => DraftOf<Of> | undefined;
  readonly onErasure?: OnErasure<RowOf<Of>, Erasures>;
}

/**
 * Declares a read model.
 *
 * @example
 *   const columns = { name: column.text().nullable().holdsPersonalData(), revision: column.revision() };
 *   export type LeadListRow = RowOf<typeof columns>;
 *   export const leadList = defineReadModel({ name: 'lead-list', version: 1, scope: 'stream', columns, events, key, fold });
 */
export function defineReadModel<
  const Name extends string,
  const Of extends Columns,
  const Definitions extends readonly AnyEventDefinition[],
  const Erasures extends readonly AnyEventDefinition[] = readonly [],
>(
  definition: ReadModelDefinition<Name, Of, Definitions, Erasures>,
): Projection<RowOf<Of>, readonly [...Definitions, ...Erasures], Name> {
  type Row = RowOf<Of>;
  const { name, version, scope, columns, indexes, events, key, fold, onErasure } = definition;
  const fill = fillerOf(columns);
  const blank = erasedValuesOf(columns) as Partial<Row>;
  const erased = (event: Recorded<Erasures>): Partial<Row> => ({ ...blank, ...onErasure?.set?.(event) });
  const erasures = new Set(onErasure?.events.map(({ type }) => type));
  const isErasure = (event: RecordedEvent): event is Recorded<Erasures> => erasures.has(event.type);
  const personal = Object.keys(columns).filter((property) => columns[property]!.personal !== undefined);
  const types = Object.fromEntries(Object.entries(columns).map(([property, { type }]) => [property, type]));
  return {
    ...{ name, version, scope, table: { columns: types, ...(indexes && { indexes }) } },
    ...(personal.length > 0 && { personal: personal as (keyof Row & string)[] }),
    events: [...events, ...(onErasure?.events ?? [])] as never,
    key: (event) => (isErasure(event) ? (onErasure?.rows?.(event) ?? null) : key(event as never)),
    fold: (row, event, id) => {
      if (isErasure(event)) return row && { ...row, ...erased(event) };
      const draft = fold(row, event as never, id);
      return draft && (fill(draft, event, id) as Row);
    },
    ...(onErasure?.where && {
      patch: (event) => (isErasure(event) ? { where: onErasure.where!(event), set: erased(event) } : null),
    }),
  };
}

function erasedValuesOf(columns: Columns): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([property, { personal }]) =>
      personal === undefined ? [] : [[property, personal.erasedAs]],
    ),
  );
}

/** Completes a new row with nulls, and adds the columns that follow the last event. */
function fillerOf(columns: Columns) {
  const empty = Object.fromEntries(Object.keys(columns).map((property) => [property, null]));
  const filled = Object.entries(columns).flatMap(([property, declared]) =>
    'filledFrom' in declared ? [[property, (declared as FilledColumn).filledFrom] as const] : [],
  );
  return (draft: object, event: RecordedEvent, id: string): object => {
    const isNew = !('id' in draft);
    if (!isNew && filled.length === 0) return draft;
    const row: Record<string, unknown> = isNew ? { id, ...empty, ...draft } : { ...draft };
    for (const [property, field] of filled) row[property] = fieldOf(event, field);
    return row;
  };
}

function fieldOf(event: RecordedEvent, field: EventField): string | number {
  return field === 'revision' ? Number(event.revision) : event[field];
}

declare const valueType: unique symbol;

/** A column of a read model: its SQL type, and the type of its values in folds and queries. */
export interface Column<Value = unknown> {
  readonly type: ColumnType;
  /** Absent for columns without personal data. */
  readonly personal?: { readonly erasedAs: unknown } | undefined;
  readonly [valueType]?: Value;
}

/** A column that the runtime fills from the last event of the row. */
interface FilledColumn<Value = unknown> extends Column<Value> {
  readonly filledFrom: EventField;
}

/** Fields of an event that a column can follow. */
type EventField = 'revision' | 'type' | 'at' | 'position';

class ColumnBuilder<Value> implements Column<Value> {
  declare readonly [valueType]?: Value;

  constructor(
    readonly type: ColumnType,
    readonly personal?: Column['personal'],
  ) {}

  /** The column may be null, which it is when a fold omits it. */
  nullable(): ColumnBuilder<Value | null> {
    return new ColumnBuilder<Value | null>(this.type, this.personal);
  }

  /**
   * The column holds personal data: it is not cached between pages, and erasure certificates wait for it.
   * @param erasedAs value after an erasure; null by default
   */
  holdsPersonalData(...[erasedAs]: null extends Value ? [erasedAs?: Value] : [erasedAs: Value]): ColumnBuilder<Value> {
    return new ColumnBuilder<Value>(this.type, { erasedAs: erasedAs ?? null });
  }
}

function filledColumn<Value>(type: ColumnType, filledFrom: EventField): FilledColumn<Value> {
  return { type, filledFrom };
}

/**
 * Column builders. Times are ISO 8601 in UTC with milliseconds, `bigint` is a safe integer, `numeric` a string: in folds
 * and in query results alike.
 */
export const column = {
  text: <Value extends string = string>() => new ColumnBuilder<Value>('text'),
  integer: <Value extends number = number>() => new ColumnBuilder<Value>('integer'),
  bigint: () => new ColumnBuilder<number>('bigint'),
  boolean: () => new ColumnBuilder<boolean>('boolean'),
  timestamp: () => new ColumnBuilder<string>('timestamptz'),
  json: <Value>() => new ColumnBuilder<Value>('jsonb'),
  texts: <Value extends string = string>() => new ColumnBuilder<readonly Value[]>('text[]'),
  numeric: () => new ColumnBuilder<string>('numeric'),
  /** Revision of the last event of the row. */
  revision: () => filledColumn<number>('integer', 'revision'),
  /** Type of the last event of the row. */
  lastType: () => filledColumn<string>('text', 'type'),
  /** Time of the last event of the row. */
  lastAt: () => filledColumn<string>('timestamptz', 'at'),
  /** Position of the last event of the row. */
  logPosition: () => filledColumn<string>('text', 'position'),
} as const;

export type Columns = Readonly<Record<string, Column>>;

type ValueOf<Of> = Of extends Column<infer Value> ? Value : never;
type Flat<Type> = { readonly [Key in keyof Type]: Type[Key] };

/** Row of a read model with these columns, as folds see it and queries return it. */
export type RowOf<Of extends Columns> = Flat<{ id: string } & { [Name in keyof Of]: ValueOf<Of[Name]> }>;

type OmittableNames<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends FilledColumn ? Name : null extends ValueOf<Of[Name]> ? Name : never;
}[keyof Of];

/** What a fold returns: filled columns and null values may be absent. */
type DraftOf<Of extends Columns> = Flat<
  { id?: string } & { [Name in Exclude<keyof Of, OmittableNames<Of>>]: ValueOf<Of[Name]> } & {
    [Name in OmittableNames<Of>]?: ValueOf<Of[Name]> | undefined;
  }
>;

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

interface NamedRows<Row = unknown> {
  readonly name: string;
  readonly [rowType]?: Row;
}

type RowOfModel<Model> = Model extends NamedRows<infer Row> ? Row : never;

/**
 * Tables for `typedQueries`: `ReadModelTables<typeof leadList | typeof memberAccount>` has `leadList` and
 * `memberAccount`.
 */
export type ReadModelTables<Models extends NamedRows> = {
  [Model in Models as CamelCase<Model['name']>]: RowOfModel<Model>;
};

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

declare const rowType: unique symbol;

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
  readonly key: (event: Recorded<Definitions>) => string | readonly string[] | null;
  /** `undefined` deletes the row. */
  readonly fold: (row: Row | undefined, event: Recorded<Definitions>, id: string) => Row | undefined;
  readonly patch?: (event: Recorded<Definitions>) => Patch<Row> | null;
  /** `stream`: all events of a row are in one stream. */
  readonly scope: 'stream' | 'cross-stream';
}

/** A projection of any row type, for registries. */
// Row and event types are contravariant in `fold`; only `any` allows different projections in one list.
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
  readonly react: (event: Recorded<Definitions>) => Promise<void>;
  /**
   * Reacts to several events at once, with fewer statements and the same effects. Events are in log order. A failure may
   * leave some effects behind; the events are then given to `react` one by one.
   */
  readonly reactToAll?: (events: readonly Recorded<Definitions>[]) => Promise<void>;
}

/**
 * `reactToAll` of a process whose events may be handled in any order: all at once, so that their reads, appends and jobs
 * share statements. Throws the first failure after all have ended.
 */
export function reactConcurrently<Event>(
  react: (event: Event) => Promise<void>,
): (events: readonly Event[]) => Promise<void> {
  return async (events) => {
    const failed = (await Promise.allSettled(events.map(react))).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };
}

export interface ReadModels {
  readonly personal: ReadonlyMap<string, readonly string[]>;
  /** Returns false on timeout. Works in any process. */
  waitFor(names: readonly string[], position: string, timeoutMs: number): Promise<boolean>;
  /** Across processes, perhaps without ids. @returns unsubscribe */
  onChange(name: string, listener: (change: { readonly ids: readonly string[] | null }) => void): () => void;
}

/** Digest of a declaration. Forces a new build when the version was not raised; changed folds are not detected. */
export function fingerprintOf(projection: AnyProjection): string {
  const { table, scope, events } = projection;
  const types = events.map(({ type }: { readonly type: string }) => type).sort();
  const declaration = { columns: Object.entries(table.columns), indexes: table.indexes ?? [], scope, types };
  return createHash('sha256').update(JSON.stringify(declaration)).digest('hex').slice(0, 16);
}

/** Version key: number and fingerprint, such as `5.1a2b3c4d5e6f7081`. */
export function versionOf(projection: AnyProjection): string {
  return `${projection.version}.${fingerprintOf(projection)}`;
}

export type ReadModelVersions = ReadonlyMap<string, string>;

export function versionsOf(projections: readonly AnyProjection[]): ReadModelVersions {
  return new Map(projections.map((projection) => [projection.name, versionOf(projection)]));
}

/** Converts `order-list` and `leadId` to `order_list` and `lead_id`. */
export function snakeCase(name: string): string {
  return name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** View of a version for people: `order_list_v5`. */
export function viewOf({ name, version }: Pick<AnyProjection, 'name' | 'version'>): string {
  return `${snakeCase(name)}_v${version}`;
}

/** View of a program's version: `order_list_v5_1a2b3c4d`. The fingerprint separates different declarations. */
export function programViewOf(projection: AnyProjection): string {
  return `${viewOf(projection)}_${fingerprintOf(projection).slice(0, 8)}`;
}

/** Physical table of one build. */
export function buildTableName(projection: Pick<AnyProjection, 'name' | 'version'>, number: string): string {
  return `rm_${viewOf(projection)}_${number}`;
}

/** Subscriber id of a process. */
export function processSubscriberId(name: string): string {
  return `process:${name}`;
}

const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** PostgreSQL limits names to 63 bytes, including prefix and suffixes. */
const maxNameLength = 36;

/** Throws for invalid or duplicate names. */
export function assertValidNames(kind: string, names: readonly string[]): void {
  for (const name of names) {
    if (!namePattern.test(name) || name.length > maxNameLength) {
      throw new Error(`${kind} "${name}" needs a kebab-case name of at most ${maxNameLength} characters`);
    }
  }
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw new Error(`${kind} "${duplicate}" is declared twice`);
}
