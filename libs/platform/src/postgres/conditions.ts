/**
 * The conditions of a query that its caller chooses. SQL is only ever put together from constants; what a caller gives goes
 * through placeholders.
 */
export class Conditions {
  private readonly parts: string[] = [];

  /** @param values for the placeholders, in their order */
  constructor(readonly values: unknown[] = []) {}

  /** Adds a condition on a value; none for `undefined`. The placeholder may stand in it more than once. */
  add(condition: (placeholder: string) => string, value: unknown): void {
    if (value === undefined) return;
    this.values.push(value);
    this.parts.push(condition(`$${this.values.length}`));
  }

  /** Adds that every pattern (LIKE) has to fit on a column: too little to look for finds nothing, not everything. */
  addPatterns(column: string, patterns: readonly string[]): void {
    if (patterns.length === 0) this.parts.push('false');
    for (const pattern of patterns) this.add((value) => `${column} LIKE ${value}`, pattern);
  }

  /** Adds one condition that is made of others; none where there are no others. */
  addGroup(whole: (group: string) => string, fill: (group: Conditions) => void): void {
    const group = new Conditions(this.values);
    fill(group);
    if (group.parts.length > 0) this.parts.push(whole(group.text));
  }

  /** What follows WHERE. */
  get text(): string {
    return this.parts.join(' AND ') || 'true';
  }
}

/** The part of a list that a page shows; pages are counted from 1. */
export function pageClause({ page, perPage }: { readonly page: number; readonly perPage: number }): string {
  return `LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`;
}

/** How long a list is of which every part is counted: one part, or all of them. */
export function totalOf<Part extends string>(
  counts: Readonly<Partial<Record<Part, number>>>,
  part: Part | undefined,
): number {
  if (part !== undefined) return counts[part] ?? 0;
  return Object.values<number | undefined>(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
