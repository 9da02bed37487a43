import type { AnyRow } from './columns.js';
import type { WorkingRows } from './fold-event.js';

/** How many rows stay: many while large pages are worked off, few afterwards. */
const minRows = 1_000;
const maxRows = 10_000;

/**
 * Rows of the last pages, so that a busy row is not read again for every page. Valid under one lease only. Rows with personal
 * columns stay for the page that needs them.
 */
export class RowCache {
  private readonly rows = new Map<string, AnyRow | undefined>();

  constructor(private readonly isPersonal: boolean) {}

  has(id: string): boolean {
    return this.rows.has(id);
  }

  get(id: string): AnyRow | undefined {
    return this.rows.get(id);
  }

  /** Takes over a page's rows; the ones that were used longest ago make room. */
  add(rows: WorkingRows): void {
    for (const [id, row] of rows) {
      this.rows.delete(id);
      this.rows.set(id, row);
    }
    let excess = this.rows.size - Math.min(maxRows, Math.max(minRows, 2 * rows.size));
    for (const id of this.rows.keys()) {
      if (excess <= 0) return;
      this.rows.delete(id);
      excess -= 1;
    }
  }

  /** After the last part of a page. */
  endPage(): void {
    if (this.isPersonal) this.clear();
  }

  clear(): void {
    this.rows.clear();
  }
}
