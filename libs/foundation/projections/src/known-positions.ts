interface Waiter {
  readonly missing: Set<string>;
  readonly position: string;
  readonly resolve: (reached: boolean) => void;
}

/** Known position of each read model and process, and waits for more. */
export class KnownPositions {
  private readonly positions = new Map<string, string>();
  private readonly waiters = new Set<Waiter>();

  constructor(private readonly compare: (a: string, b: string) => number) {}

  get(name: string): string | undefined {
    return this.positions.get(name);
  }

  get hasWaiters(): boolean {
    return this.waiters.size > 0;
  }

  /** From the database; the owner may be further. */
  advance(name: string, position: string): void {
    if (!this.has(name, position)) this.set(name, position);
  }

  /** From the owner; may move back after PostgreSQL lost its last pages. */
  set(name: string, position: string): void {
    this.positions.set(name, position);
    for (const waiter of this.waiters) {
      if (this.compare(position, waiter.position) < 0 || !waiter.missing.delete(name)) continue;
      if (waiter.missing.size === 0) waiter.resolve(true);
    }
  }

  /** Returns false on timeout. */
  async waitFor(names: readonly string[], position: string, timeoutMs: number): Promise<boolean> {
    const missing = names.filter((name) => !this.has(name, position));
    if (missing.length === 0) return true;
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.resolve(false), timeoutMs);
      const waiter: Waiter = {
        missing: new Set(missing),
        position,
        resolve: (reached) => {
          clearTimeout(timer);
          this.waiters.delete(waiter);
          resolve(reached);
        },
      };
      this.waiters.add(waiter);
    });
  }

  invalidate(names: Iterable<string>): void {
    for (const name of names) this.positions.delete(name);
  }

  close(): void {
    for (const waiter of this.waiters) waiter.resolve(false);
  }

  private has(name: string, position: string): boolean {
    const known = this.positions.get(name);
    return known !== undefined && this.compare(known, position) >= 0;
  }
}
