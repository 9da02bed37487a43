import type { Pool } from 'pg';
import type { ChannelListener, ReadModelChange } from './change-channel.js';
import { type AnyProjection, type ReadModels, type ReadModelVersions, versionsOf } from './declaration.js';
import { ReadModelBehindError } from './failures.js';
import { readServedBuilds } from './registry.js';
import type { RuntimeLog } from './runtime-options.js';

type ChangeListener = Parameters<ReadModels['onChange']>[1];

const pollIntervalMs = 50;
const fallbackIntervalMs = 1_000;
const reactionTimeoutMs = 5_000;

/** Reports positions and changes, with or without local read models. */
export class ReadModelWatch implements ReadModels, ChannelListener {
  readonly positions: KnownPositions;
  readonly personal: ReadonlyMap<string, readonly string[]>;
  private readonly listeners = new Map<string, Set<ChangeListener>>();
  private readonly notified = new Map<string, string>();
  private readonly versions: ReadModelVersions;
  private pollTimer: NodeJS.Timeout | undefined;
  private fallbackTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly pool: Pool,
    projections: readonly AnyProjection[],
    private readonly compare: (a: string, b: string) => number,
    private readonly log: RuntimeLog,
    private readonly onControlChange: () => void,
  ) {
    this.positions = new KnownPositions(compare);
    this.versions = versionsOf(projections);
    this.personal = new Map(
      projections.flatMap(({ name, personal }) => (personal === undefined ? [] : [[name, personal]])),
    );
  }

  async waitFor(names: readonly string[], position: string, timeoutMs: number): Promise<boolean> {
    for (const name of names) this.assertKnown(name);
    const reached = this.positions.waitFor(names, position, timeoutMs);
    if (this.positions.hasWaiters) this.poll();
    return reached;
  }

  onChange(name: string, listener: ChangeListener): () => void {
    this.assertKnown(name);
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Positions of another version do not apply to this program's. */
  applyChange({ name, version, position, ids }: ReadModelChange): void {
    if (version !== undefined && version !== this.versions.get(name)) return;
    if (version !== undefined) {
      this.positions.set(name, position);
      this.notified.set(name, position);
    }
    if (ids?.length === 0) return;
    this.notifyAll(name, ids);
  }

  onControlMessage(): void {
    this.onControlChange();
  }

  onReconnected(): void {
    this.stopFallback();
    for (const name of this.listeners.keys()) this.notifyAll(name, null);
  }

  onDisconnected(): void {
    this.positions.invalidate(this.versions.keys());
    if (!this.closed) this.fallbackTimer ??= setInterval(() => void this.applyMissedChanges(), fallbackIntervalMs);
  }

  close(): void {
    this.closed = true;
    this.stopFallback();
    clearTimeout(this.pollTimer);
    this.positions.close();
  }

  private assertKnown(name: string): void {
    if (!this.versions.has(name)) throw new Error(`Read model "${name}" not found`);
  }

  private stopFallback(): void {
    clearInterval(this.fallbackTimer);
    this.fallbackTimer = undefined;
  }

  private notifyAll(name: string, ids: readonly string[] | null): void {
    for (const listener of this.listeners.get(name) ?? []) this.notify(listener, ids);
  }

  private notify(listener: ChangeListener, ids: readonly string[] | null): void {
    try {
      listener({ ids });
    } catch (error) {
      this.log.error({ err: error }, 'read-model change listener failed');
    }
  }

  private poll(): void {
    if (this.pollTimer !== undefined || this.closed) return;
    this.pollTimer = setTimeout(() => {
      void this.refreshPositions().finally(() => {
        this.pollTimer = undefined;
        if (this.positions.hasWaiters) this.poll();
      });
    }, pollIntervalMs);
  }

  private async refreshPositions(): Promise<void> {
    try {
      for (const [name, { position }] of await readServedBuilds(this.pool, this.versions))
        this.positions.advance(name, position);
    } catch (error) {
      this.log.warn({ err: error }, 'read-model positions could not be read');
    }
  }

  private async applyMissedChanges(): Promise<void> {
    const served = await readServedBuilds(this.pool, this.versions).catch((error: unknown) => {
      this.log.warn({ err: error }, 'read-model positions could not be read');
      return [];
    });
    for (const [name, { position }] of served) {
      const notified = this.notified.get(name);
      if (notified !== undefined && this.compare(position, notified) <= 0) continue;
      this.applyChange({ name, version: this.versions.get(name), position, ids: null });
    }
  }
}

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

/**
 * Waits in a reaction for read models; a paused one delays the process without dead letters.
 * @throws ReadModelBehindError after five seconds; retried without limit
 */
export async function waitUntilUpToDate(
  readModels: Pick<ReadModels, 'waitFor'>,
  names: readonly string[],
  position: string,
): Promise<void> {
  if (!(await readModels.waitFor(names, position, reactionTimeoutMs))) throw new ReadModelBehindError(names, position);
}
