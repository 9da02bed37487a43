/**
 * The conditions of a query that its caller chooses. SQL is only ever put together from constants; what a caller gives goes
 * through placeholders.
 */
export class Conditions {
  /** For the placeholders, in their order. */
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  /** Adds a condition on a value; none for `undefined`. The placeholder may stand in it more than once. */
  add(condition: (placeholder: string) => string, value: unknown): void {
    if (value === undefined) return;
    this.values.push(value);
    this.parts.push(condition(`$${this.values.length}`));
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
