import type { AnyRow } from './columns.js';
import type { WorkingRows } from './fold-event.js';

const minRows = 1_000;
const maxRows = 10_000;

/** Caches rows under one lease. Rows with personal data stay for one page only. */
export class RowCache {
  private readonly rows = new Map<string, AnyRow | undefined>();

  constructor(private readonly isPersonal: boolean) {}

  has(id: string): boolean {
    return this.rows.has(id);
  }

  get(id: string): AnyRow | undefined {
    return this.rows.get(id);
  }

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

  endPage(): void {
    if (this.isPersonal) this.clear();
  }

  clear(): void {
    this.rows.clear();
  }
}
