/** What stays on the screen of a list that changes, and what has come to it meanwhile. */
export interface StableRows<Row> {
  readonly rows: readonly Row[];
  /** How many of the list's page are not shown. */
  readonly newCount: number;
}

/** The rows that were there: each changes in place, none moves, comes or goes. */
export function stableRows<Row extends { readonly id: string }>(
  shown: readonly Row[],
  fresh: readonly Row[],
): StableRows<Row> {
  const current = new Map(fresh.map((row) => [row.id, row]));
  const known = new Set(shown.map(({ id }) => id));
  return {
    rows: shown.map((row) => current.get(row.id) ?? row),
    newCount: fresh.filter(({ id }) => !known.has(id)).length,
  };
}
