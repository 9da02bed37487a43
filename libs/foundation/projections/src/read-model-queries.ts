import { columnsOf } from './columns.js';
import type { AnyProjection, rowType } from './projection.js';

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

/** Columns of a read model for a SELECT: `o.id, o.lead_id, …`. */
export function columnListOf(model: AnyProjection, alias: string): string {
  return columnsOf(model.table)
    .map(({ name }) => `${alias}.${name}`)
    .join(', ');
}
