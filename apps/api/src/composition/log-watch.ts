import {
  CheckpointAhead,
  InvalidEvent,
  OutcomeUnknown,
  Unavailable,
  type EventStore,
  type LogIdentity,
} from '@shop/event-store';
import type { Logger } from '@shop/platform';
import type { ClientBase } from 'pg';
import { importAdvice, type UnfinishedImport } from './log-import.js';

/** What the database knows of the log that this installation follows. */
export interface FollowedLogState {
  /** As far as any read model or process has come; null: nowhere yet. */
  readonly position: string | null;
  readonly unfinishedImport: UnfinishedImport | null;
}

type Connection = Pick<ClientBase, 'query'>;

export interface LogWatchOptions {
  readonly store: EventStore & Partial<LogIdentity>;
  readonly readFollowedLog: () => Promise<FollowedLogState>;
  /** Whether the database that a connection leads to has what this process knows of the keys of people. */
  readonly hasKeys: (connection: Connection) => Promise<boolean>;
  /** Called with the failure of each append. */
  readonly onFailure?: (error: unknown) => void;
  readonly log: Pick<Logger, 'error' | 'info'>;
  /** A clock that only goes forward, in milliseconds. */
  readonly monotonicMs?: () => number;
}

/** How long a look at the log is good for, in milliseconds. */
const checkValidMs = 1_000;
/** How often the log is looked at when nobody asks, in milliseconds. */
const checkIntervalMs = 5_000;

/** The database went back: the next start goes on from what it has. */
export const lostEventsMessage =
  'The database lost events or keys that this program has seen, by a fail-over or an older back-up: it must be started again';

const truncatedLogMessage =
  'The event log ends before what this shop has seen of it, or is another one: restore it whole and start the shop again, ' +
  'or stop the shop and bring a back-up in with import-log';

/** What was written where no reader may look again is not to be taken for done. */
function toOutcomeUnknown(position: string): OutcomeUnknown {
  return new OutcomeUnknown(`The log was changed while something was written to it, at ${position}`);
}

/**
 * Watches whether the event log still is the one that the read models follow. One that was restored from an older back-up
 * while the shop runs takes appends at positions that no read model will look at again: what is acknowledged there is lost.
 * So commands are refused until the log is whole, also while an import fills it. A log that lies in the database of the
 * read models goes back together with them: then the program ends, to be started again.
 */
export class LogWatch {
  /** Resolves when the log of the database lost events: whatever this process knows may be of another history. */
  readonly lost: Promise<void>;
  #markLost: () => void = () => undefined;
  /** The furthest position that was seen here or by anybody who follows. */
  #lastPosition: string;
  #checkedAt = -Infinity;
  #runningCheck: Promise<void> | undefined;
  #trouble: string | null = null;
  #isLost = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: LogWatchOptions) {
    this.#lastPosition = options.store.start;
    this.lost = new Promise((resolve) => (this.#markLost = resolve));
  }

  /** Looks from time to time also when nobody asks, so that the log tells of it. */
  start(): void {
    this.#timer ??= setInterval(() => this.#checkInBackground(), checkIntervalMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** What is wrong with the log now, in one sentence; null: nothing. Rejects when the store cannot be asked. */
  async trouble(): Promise<string | null> {
    await this.#check();
    return this.#trouble;
  }

  /**
   * Checks a new connection before anything is written with it: what was computed from lost events must not reach the
   * database that lost them.
   * @throws Error when this process has to be started again
   */
  async checkConnection(connection: Connection): Promise<void> {
    const { store, hasKeys } = this.options;
    const seen = store.lastSeenEvent?.() ?? null;
    const hasLog = seen === null || (await store.contains?.(seen, connection)) !== false;
    if (hasLog && (await hasKeys(connection))) return;
    this.#handleLostEvents();
    throw new Error(lostEventsMessage);
  }

  /** The store for whoever gives commands: it takes nothing while something is wrong with the log. */
  guardedStore(): EventStore {
    const { store } = this.options;
    return {
      start: store.start,
      append: (...append) => this.#append(append),
      readStream: (...asked) => store.readStream(...asked),
      readAll: (...asked) => store.readAll(...asked),
      subscribe: (...asked) => store.subscribe(...asked),
      head: () => store.head(),
      safePosition: () => store.safePosition(),
      compare: (a, b) => store.compare(a, b),
      lag: (...asked) => store.lag(...asked),
      close: () => store.close(),
    };
  }

  async #append(append: Parameters<EventStore['append']>): ReturnType<EventStore['append']> {
    const { store } = this.options;
    await this.#assertIntact();
    const before = this.#lastPosition;
    try {
      const result = await store.append(...append);
      if (result.deduplicated) return result;
      if (store.compare(result.position, before) <= 0) throw toOutcomeUnknown(result.position);
      await this.#assertStillIntact(result.position);
      this.#advanceTo(result.position);
      return result;
    } catch (error) {
      this.options.onFailure?.(error);
      // Whoever was away may come back with another log.
      if (error instanceof Unavailable || error instanceof OutcomeUnknown) this.#checkedAt = -Infinity;
      throw error;
    }
  }

  async #assertIntact(): Promise<void> {
    // While something is wrong nobody waits for a look, which may take its time.
    if (this.#isCheckStale()) await (this.#trouble === null ? this.#check() : this.#checkInBackground());
    if (this.#trouble !== null) throw new Unavailable(this.#trouble);
  }

  /** An append that took long may have waited for a server that came back with another log. */
  async #assertStillIntact(position: string): Promise<void> {
    if (this.#isCheckStale()) await this.#check();
    if (this.#trouble !== null) throw toOutcomeUnknown(position);
  }

  /** Whether the last look is no longer good. */
  #isCheckStale(): boolean {
    return this.#now() - this.#checkedAt >= checkValidMs;
  }

  /** A look that nobody waits for. A store that cannot be reached is told by itself. */
  #checkInBackground(): void {
    this.#check().catch(() => undefined);
  }

  #check(): Promise<void> {
    this.#runningCheck ??= this.#runCheck().finally(() => (this.#runningCheck = undefined));
    return this.#runningCheck;
  }

  async #runCheck(): Promise<void> {
    const followed = await this.options.readFollowedLog();
    if (followed.unfinishedImport !== null) {
      this.#setTrouble(importAdvice(followed.unfinishedImport));
    } else {
      if (followed.position !== null) this.#advanceTo(followed.position);
      if (this.options.store.lastSeenEvent === undefined)
        this.#setTrouble((await this.#isTruncated()) ? truncatedLogMessage : null);
      else if (await this.#hasLostEvents()) this.#handleLostEvents();
      else this.#setTrouble(null);
    }
    this.#checkedAt = this.#now();
  }

  async #hasLostEvents(): Promise<boolean> {
    const { store } = this.options;
    const seen = store.lastSeenEvent?.() ?? null;
    return this.#isLost || (await this.#isTruncated()) || (seen !== null && (await store.contains?.(seen)) === false);
  }

  #handleLostEvents(): void {
    this.#isLost = true;
    this.#setTrouble(lostEventsMessage);
    this.#markLost();
  }

  async #isTruncated(): Promise<boolean> {
    try {
      await this.options.store.readAll({ after: this.#lastPosition, limit: 1 });
      return false;
    } catch (error) {
      if (error instanceof CheckpointAhead || error instanceof InvalidEvent) return true;
      throw error;
    }
  }

  #setTrouble(trouble: string | null): void {
    const before = this.#trouble;
    this.#trouble = trouble;
    if (trouble === before) return;
    const { log } = this.options;
    if (trouble === null) log.info({}, 'The event log is whole again: commands are taken');
    else log.error({ seen: this.#lastPosition }, `Commands are refused. ${trouble}`);
  }

  #advanceTo(position: string): void {
    if (this.options.store.compare(position, this.#lastPosition) > 0) this.#lastPosition = position;
  }

  #now(): number {
    return (this.options.monotonicMs ?? (() => performance.now()))();
  }
}
