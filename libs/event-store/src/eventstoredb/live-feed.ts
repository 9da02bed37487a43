import { backOffMs } from '@shop/kernel';
import { CheckpointAhead, InvalidEvent } from '../errors.js';
import type { EventStoreClient, Message, SubscriptionFilter } from './client.js';
import { asError } from './failure.js';
import type { LogPages } from './log-pages.js';
import type { EventStoreDbNotice } from './options.js';
import { fromPosition, isPlace, toPosition } from './positions.js';
import { RecentEvents } from './recent-events.js';
import type { StatusBoard } from './status-board.js';
import { toStored, type Recognise } from './stored-events.js';
import { pause } from './waiting.js';

export interface LiveFeedPort {
  readonly client: EventStoreClient;
  readonly pages: LogPages;
  readonly filter: SubscriptionFilter;
  readonly isOurs: Recognise;
  readonly status: StatusBoard;
  readonly onNotice: (notice: EventStoreDbNotice) => void;
  /** Aborted when the store closes. */
  readonly closed: AbortSignal;
}

/** Time that the subscription gets to bring what a reader has found already, in milliseconds. */
const graceMs = 1_000;

/**
 * The one subscription of this process, for all its subscribers. It starts at the end of the log when it is first needed and
 * is renewed for ever, whatever ended it (the client renews nothing): unreachable, cancelled, not the leader any more,
 * dropped for being slow, ended, or gone silent. It goes on after the last event that it brought.
 *
 * Checkpoints of the server are taken with care, since they have been wrong: beyond the log's end, so that a later event took
 * their place (KurrentDB #4970), past an event still to come (#4035), no position at all (#4892). One counts only where it
 * lies before an event that is known to exist, and once the next message did not contradict it.
 */
export class LiveFeed {
  #recent: RecentEvents | undefined;
  #run: Promise<void> | undefined;
  #attempt = new AbortController();
  readonly #waiting = new Set<() => void>();
  /** A place that the log is known to reach. */
  #known = 0n;
  /** A checkpoint that the next message may still contradict. */
  #pending: string | undefined;

  constructor(private readonly port: LiveFeedPort) {}

  /** Begins, unless it has begun. */
  start(): void {
    this.#run ??= this.#forEver();
  }

  /** Resolves when the subscription has ended; only `closed` ends it. */
  async ended(): Promise<void> {
    await this.#run;
  }

  /** What comes after a position, as `RecentEvents` has it. */
  after(...wanted: Parameters<RecentEvents['after']>): ReturnType<RecentEvents['after']> {
    return this.#recent?.after(...wanted) ?? 'too early';
  }

  /** Resolves when something has happened, or `ms` later, or when aborted. True when something happened. */
  changed(ms: number, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    return new Promise<boolean>((resolve) => {
      const finish = (happened: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        this.#waiting.delete(wake);
        resolve(happened);
      };
      const wake = () => finish(true);
      const abort = () => finish(false);
      const timer = setTimeout(abort, ms);
      signal.addEventListener('abort', abort, { once: true });
      this.#waiting.add(wake);
    });
  }

  /** A reader has found an event here. A subscription that doesn't bring it either within a moment is renewed. */
  suspect(position: string): void {
    if (this.#recent === undefined || position <= this.#recent.ceiling) return;
    const attempt = this.#attempt;
    const timer = setTimeout(() => {
      if (this.#recent !== undefined && position > this.#recent.ceiling)
        attempt.abort(new Error(`The subscription has gone silent before ${position}`));
    }, graceMs);
    timer.unref();
  }

  async #forEver(): Promise<void> {
    const { closed, status, onNotice } = this.port;
    for (let failures = 0; !closed.aborted;) {
      try {
        await this.#subscribe(() => (failures = 0));
      } catch (thrown) {
        if (closed.aborted) return;
        const error = asError(thrown);
        if (failures === 0)
          onNotice({ name: 'subscription interrupted', after: this.#recent?.ceiling ?? toPosition(0n), error });
        // The log is another one: subscribers find out when they look at it themselves.
        if (error instanceof CheckpointAhead || error instanceof InvalidEvent) this.#recent = undefined;
        status.subscriptionBroke(error);
        this.port.pages.forget();
        failures += 1;
        this.#wake();
        await pause(backOffMs({ firstMs: 50, longestMs: 2_000 }, failures), closed);
      }
    }
  }

  /** One life of the subscription; returns or throws when it is over. */
  async #subscribe(onAlive: () => void): Promise<void> {
    const { client, pages, filter, closed, status } = this.port;
    this.#attempt = new AbortController();
    this.#known = await pages.reach();
    // Where it left off must still be a place of the log: the server refuses others without saying why.
    if (this.#recent !== undefined) await pages.readAll({ after: this.#recent.ceiling, limit: 1 }, 1);
    this.#recent ??= new RecentEvents(toPosition(this.#known));
    const { ceiling } = this.#recent;
    this.#pending = undefined;
    const after = fromPosition(ceiling) === 0n ? undefined : fromPosition(ceiling);
    const signal = AbortSignal.any([closed, this.#attempt.signal]);
    let isNew = true;
    for await (const message of client.subscribe(after, filter, signal)) {
      if (isNew && status.read().state === 'resubscribing')
        this.port.onNotice({ name: 'subscription resumed', after: ceiling });
      isNew = false;
      onAlive();
      status.subscriptionWorks();
      this.#take(message, this.#recent);
    }
    closed.throwIfAborted();
    this.#attempt.signal.throwIfAborted();
    throw new Error('The server ended the subscription');
  }

  #take(message: Message, recent: RecentEvents): void {
    if (message.kind === 'checkpoint') return this.#consider(message.position, recent);
    if (message.kind === 'event' && this.port.isOurs(message.event)) {
      const event = toStored(message.event);
      if (this.#pending !== undefined && event.position <= this.#pending)
        this.port.onNotice({ name: 'checkpoint was wrong', checkpoint: this.#pending, position: event.position });
      this.#pending = undefined;
      if (!recent.add(event)) return;
      if (fromPosition(event.position) > this.#known) this.#known = fromPosition(event.position);
    }
    this.#accept(recent);
    this.#wake();
  }

  #consider(place: bigint, recent: RecentEvents): void {
    if (!isPlace(place)) return;
    this.#accept(recent);
    if (place < this.#known) {
      if (toPosition(place) > recent.ceiling) this.#pending = toPosition(place);
    } else {
      void this.#learnReach(recent, place);
    }
  }

  /** How far does the log reach by now? Asked for by a checkpoint that lies beyond what was known of it. */
  async #learnReach(recent: RecentEvents, place: bigint): Promise<void> {
    const { ceiling } = recent;
    try {
      const reach = await this.port.pages.reach();
      if (reach > this.#known) this.#known = reach;
    } catch {
      // The next checkpoint asks again; without any, the position of the last event stands.
      return;
    }
    const checkpoint = toPosition(place);
    const isStill = this.#recent === recent && recent.ceiling === ceiling && checkpoint > ceiling;
    if (isStill && place < this.#known && checkpoint > (this.#pending ?? '')) this.#pending = checkpoint;
  }

  #accept(recent: RecentEvents): void {
    if (this.#pending === undefined) return;
    recent.reach(this.#pending);
    this.#pending = undefined;
    this.#wake();
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }
}
