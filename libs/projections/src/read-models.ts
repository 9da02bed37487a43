import type { Pool } from 'pg';
import type { Change, ChannelListener } from './change-channel.js';
import { versionsOf, type Versions } from './declaration.js';
import { KnownPositions } from './known-positions.js';
import type { AnyProjection, ReadModels } from './projection.js';
import { readServed } from './registry.js';
import type { RuntimeLog } from './runtime-options.js';

type ChangeListener = Parameters<ReadModels['onChange']>[1];

/** How often the database is asked while somebody waits and nobody has told anything. */
const pollEveryMs = 50;
/** How often the database is asked while other processes are not heard, in milliseconds. */
const lookEveryMs = 1_000;

/** What commands and queries ask, in a process that runs the read models as well as in one that does not. */
export class ReadModelWatch implements ReadModels, ChannelListener {
  readonly known: KnownPositions;
  readonly personal: ReadonlyMap<string, readonly string[]>;
  private readonly listeners = new Map<string, Set<ChangeListener>>();
  /** Up to where listeners have been told of changes. */
  private readonly told = new Map<string, string>();
  private readonly versions: Versions;
  private polling: NodeJS.Timeout | undefined;
  private looking: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly pool: Pool,
    projections: readonly AnyProjection[],
    private readonly compare: (a: string, b: string) => number,
    private readonly log: RuntimeLog,
    private readonly onControl: () => void,
  ) {
    this.known = new KnownPositions(compare);
    this.versions = versionsOf(projections);
    this.personal = new Map(
      projections.flatMap(({ name, personal }) => (personal === undefined ? [] : [[name, personal]])),
    );
  }

  async waitFor(names: readonly string[], position: string, timeoutMs: number): Promise<boolean> {
    for (const name of names) this.check(name);
    const reached = this.known.waitFor(names, position, timeoutMs);
    if (this.known.isWanted) this.poll();
    return reached;
  }

  onChange(name: string, listener: ChangeListener): () => void {
    this.check(name);
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** The position of another version says nothing about this program's. */
  change({ name, version, position, ids }: Change): void {
    if (version !== undefined && version !== this.versions.get(name)) return;
    if (version !== undefined) {
      this.known.set(name, position);
      this.told.set(name, position);
    }
    if (ids?.length === 0) return;
    this.tellAll(name, ids);
  }

  control(): void {
    this.onControl();
  }

  reconnected(): void {
    this.hearAgain();
    for (const name of this.listeners.keys()) this.tellAll(name, null);
  }

  deaf(): void {
    this.known.forget(this.versions.keys());
    if (!this.closed) this.looking ??= setInterval(() => void this.look(), lookEveryMs);
  }

  close(): void {
    this.closed = true;
    this.hearAgain();
    clearTimeout(this.polling);
    this.known.close();
  }

  private check(name: string): void {
    if (!this.versions.has(name)) throw new Error(`There is no read model "${name}"`);
  }

  private hearAgain(): void {
    clearInterval(this.looking);
    this.looking = undefined;
  }

  private tellAll(name: string, ids: readonly string[] | null): void {
    for (const listener of this.listeners.get(name) ?? []) this.tell(listener, ids);
  }

  private tell(listener: ChangeListener, ids: readonly string[] | null): void {
    try {
      listener({ ids });
    } catch (error) {
      this.log.error({ err: error }, 'a listener to read-model changes failed');
    }
  }

  private poll(): void {
    if (this.polling !== undefined || this.closed) return;
    this.polling = setTimeout(() => {
      void this.ask().finally(() => {
        this.polling = undefined;
        if (this.known.isWanted) this.poll();
      });
    }, pollEveryMs);
  }

  private async ask(): Promise<void> {
    try {
      for (const [name, { position }] of await readServed(this.pool, this.versions)) this.known.advance(name, position);
    } catch (error) {
      this.log.warn({ err: error }, 'positions of read models could not be read');
    }
  }

  /** What others would have announced. */
  private async look(): Promise<void> {
    const served = await readServed(this.pool, this.versions).catch((error: unknown) => {
      this.log.warn({ err: error }, 'positions of read models could not be read');
      return [];
    });
    for (const [name, { position }] of served) {
      const told = this.told.get(name);
      if (told !== undefined && this.compare(position, told) <= 0) continue;
      this.change({ name, version: this.versions.get(name), position, ids: null });
    }
  }
}
