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

export interface FollowedLogState {
  readonly position: string | null;
  readonly unfinishedImport: UnfinishedImport | null;
}

type Connection = Pick<ClientBase, 'query'>;

export interface LogWatchOptions {
  readonly store: EventStore & Partial<LogIdentity>;
  readonly readFollowedLog: () => Promise<FollowedLogState>;
  /** Checks that the database has the personal data keys known to this process. */
  readonly hasKeys: (connection: Connection) => Promise<boolean>;
  readonly onFailure?: (error: unknown) => void;
  readonly log: Pick<Logger, 'error' | 'info'>;
  readonly monotonicMs?: () => number;
}

/** Validity of a check, in ms. */
const checkValidMs = 1_000;
/** Interval of background checks, in ms. */
const checkIntervalMs = 5_000;

/** The database went back in time: the next start continues from its state. */
export const lostEventsMessage =
  'The database lost events or keys that this program has seen, by a fail-over or an older back-up: it must be started again';

const truncatedLogMessage =
  'The event log ends before what this shop has seen of it, or is another one: restore it whole and start the shop again, ' +
  'or stop the shop and bring a back-up in with import-log';

function toOutcomeUnknown(position: string): OutcomeUnknown {
  return new OutcomeUnknown(`The log was changed while something was written to it, at ${position}`);
}

/**
 * Rejects commands while the log lacks events that readers have seen, or during an import. A log in the database of the
 * read models ends the program instead.
 */
export class LogWatch {
  readonly lost: Promise<void>;
  #markLost: () => void = () => undefined;
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

  start(): void {
    this.#timer ??= setInterval(() => this.#checkInBackground(), checkIntervalMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The current problem, in one sentence. Rejects if the store does not respond. */
  async trouble(): Promise<string | null> {
    await this.#check();
    return this.#trouble;
  }

  /**
   * Checks a new connection: data computed from lost events must not reach the database that lost them.
   * @throws Error when this process must restart
   */
  async checkConnection(connection: Connection): Promise<void> {
    const { store, hasKeys } = this.options;
    const seen = store.lastSeenEvent?.() ?? null;
    const hasLog = seen === null || (await store.contains?.(seen, connection)) !== false;
    if (hasLog && (await hasKeys(connection))) return;
    this.#handleLostEvents();
    throw new Error(lostEventsMessage);
  }

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
      // A server may return from an outage with another log.
      if (error instanceof Unavailable || error instanceof OutcomeUnknown) this.#checkedAt = -Infinity;
      throw error;
    }
  }

  async #assertIntact(): Promise<void> {
    // During a known problem no command waits for a check, which may be slow.
    if (this.#isCheckStale()) await (this.#trouble === null ? this.#check() : this.#checkInBackground());
    if (this.#trouble !== null) throw new Unavailable(this.#trouble);
  }

  async #assertStillIntact(position: string): Promise<void> {
    if (this.#isCheckStale()) await this.#check();
    if (this.#trouble !== null) throw toOutcomeUnknown(position);
  }

  #isCheckStale(): boolean {
    return this.#now() - this.#checkedAt >= checkValidMs;
  }

  /** Not awaited; the health of the store reports an unreachable store. */
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
    if (trouble === null) log.info({}, 'The event log is complete again: commands are accepted');
    else log.error({ seen: this.#lastPosition }, `Commands are rejected. ${trouble}`);
  }

  #advanceTo(position: string): void {
    if (this.options.store.compare(position, this.#lastPosition) > 0) this.#lastPosition = position;
  }

  #now(): number {
    return (this.options.monotonicMs ?? (() => performance.now()))();
  }
}
