/** Somebody who waits for read models to reach a position. */
interface Waiter {
  readonly missing: Set<string>;
  readonly position: string;
  readonly resolve: (reached: boolean) => void;
}

/** The known position of each read model and process, and who waits for more. */
export class KnownPositions {
  private readonly positions = new Map<string, string>();
  private readonly waiters = new Set<Waiter>();

  constructor(private readonly compare: (a: string, b: string) => number) {}

  get(name: string): string | undefined {
    return this.positions.get(name);
  }

  /** Whether somebody waits now. */
  get hasWaiters(): boolean {
    return this.waiters.size > 0;
  }

  /** The database says that a read model has everything up to a position; its owner may be further. */
  advance(name: string, position: string): void {
    if (!this.has(name, position)) this.set(name, position);
  }

  /** The owner says where it is: further back after a restart of PostgreSQL that lost its last pages. */
  set(name: string, position: string): void {
    this.positions.set(name, position);
    for (const waiter of this.waiters) {
      if (this.compare(position, waiter.position) < 0 || !waiter.missing.delete(name)) continue;
      if (waiter.missing.size === 0) waiter.resolve(true);
    }
  }

  /** Resolves true when all have the position, false when the time is up. */
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

  /** Owners may have gone back unheard. */
  invalidate(names: Iterable<string>): void {
    for (const name of names) this.positions.delete(name);
  }

  /** Lets everybody go who still waits. */
  close(): void {
    for (const waiter of this.waiters) waiter.resolve(false);
  }

  private has(name: string, position: string): boolean {
    const known = this.positions.get(name);
    return known !== undefined && this.compare(known, position) >= 0;
  }
}
