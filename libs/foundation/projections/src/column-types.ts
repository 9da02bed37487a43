import type { ColumnType } from './projection.js';

declare const valueType: unique symbol;

/** A column of a read model: its SQL type, and the type of its values in folds and queries. */
export interface Column<Value = unknown> {
  readonly type: ColumnType;
  /** Absent for columns without personal data. */
  readonly personal?: { readonly erasedAs: unknown } | undefined;
  readonly [valueType]?: Value;
}

/** A column that the runtime fills from the last event of the row. */
export interface FilledColumn<Value = unknown> extends Column<Value> {
  readonly filledFrom: EventField;
}

/** Fields of an event that a column can follow. */
export type EventField = 'revision' | 'type' | 'at' | 'position';

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
export type DraftOf<Of extends Columns> = Flat<
  { id?: string } & { [Name in Exclude<keyof Of, OmittableNames<Of>>]: ValueOf<Of[Name]> } & {
    [Name in OmittableNames<Of>]?: ValueOf<Of[Name]> | undefined;
  }
>;
