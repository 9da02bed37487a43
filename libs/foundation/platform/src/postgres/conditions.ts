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
