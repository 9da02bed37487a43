import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely';

type Condition = Expression<SqlBool>;

/** Expression builder of a query, for functions that build its conditions. */
export type BuilderOf<Query> =
  Query extends SelectQueryBuilder<infer Tables, infer Table, infer _Row> ? ExpressionBuilder<Tables, Table> : never;

/** All conditions that apply; `undefined` ones are left out. True if there are none. */
export function allOf<Tables, Table extends keyof Tables>(
  eb: ExpressionBuilder<Tables, Table>,
  conditions: readonly (Condition | undefined)[],
): Condition {
  return eb.and(conditions.filter((condition) => condition !== undefined));
}

/** `column = value` for each value that is given. Columns may be qualified. */
export function equalTo<Tables, Table extends keyof Tables>(
  eb: ExpressionBuilder<Tables, Table>,
  values: Readonly<Partial<Record<ReferenceExpression<Tables, Table> & string, unknown>>>,
): readonly Condition[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => eb(column as ReferenceExpression<Tables, Table>, '=', value as never));
}

/** All patterns must match (LIKE). No pattern matches nothing: the search text is too short. */
export function likeAll<Tables, Table extends keyof Tables>(
  eb: ExpressionBuilder<Tables, Table>,
  column: ReferenceExpression<Tables, Table>,
  patterns: readonly string[],
): Condition {
  if (patterns.length === 0) return sql<boolean>`false`;
  return eb.and(patterns.map((pattern) => eb(column, 'like', pattern as never)));
}

/** `column = any (list)`: one parameter, so that the statement does not depend on the length. */
export function anyOf<Value extends string>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`any (${values}::text[])`;
}

/** LIMIT and OFFSET of a page, counted from 1. */
export function pageOf({ page, perPage }: { readonly page: number; readonly perPage: number }) {
  return <Tables, Table extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Table, Row>,
  ): SelectQueryBuilder<Tables, Table, Row> => query.limit(perPage).offset((page - 1) * perPage);
}

/** Directions of a sort column and of the id after it: opposite, so that one index serves both orders. */
export function directionsOf(order: 'ASC' | 'DESC') {
  return order === 'DESC' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
}

/** Conditions of a dynamic query. SQL comes from constants only; values use placeholders. */
export class Conditions {
  private readonly parts: string[] = [];

  constructor(readonly values: unknown[] = []) {}

  /** No condition for `undefined`. May repeat the placeholder. */
  add(condition: (placeholder: string) => string, value: unknown): void {
    if (value === undefined) return;
    this.values.push(value);
    this.parts.push(condition(`$${this.values.length}`));
  }

  /** All must match. An empty list matches nothing: the search text is too short. */
  addPatterns(column: string, patterns: readonly string[]): void {
    if (patterns.length === 0) this.parts.push('false');
    for (const pattern of patterns) this.add((value) => `${column} LIKE ${value}`, pattern);
  }

  /** Adds one condition built from others; none if there are no others. */
  addGroup(whole: (group: string) => string, fill: (group: Conditions) => void): void {
    const group = new Conditions(this.values);
    fill(group);
    if (group.parts.length > 0) this.parts.push(whole(group.text));
  }

  get text(): string {
    return this.parts.join(' AND ') || 'true';
  }
}

/** LIMIT and OFFSET of a page, counted from 1. */
export function pageClause({ page, perPage }: { readonly page: number; readonly perPage: number }): string {
  return `LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`;
}

/** Total of one part of a list, or of all. */
export function totalOf<Part extends string>(
  counts: Readonly<Partial<Record<Part, number>>>,
  part: Part | undefined,
): number {
  if (part !== undefined) return counts[part] ?? 0;
  return Object.values<number | undefined>(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
