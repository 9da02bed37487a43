import type { AnyEventDefinition, DomainEvent, EventOf, RecordedEvent } from '@shop/kernel';
import type { Columns, DraftOf, EventField, FilledColumn, RowOf } from './column-types.js';
import type { Projection } from './projection.js';

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
