export interface StableRows<Row> {
  readonly rows: readonly Row[];
  readonly newCount: number;
}

/** Updates the shown rows in place; none moves, appears or disappears. */
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
