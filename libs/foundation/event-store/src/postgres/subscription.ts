import { setImmediate } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { backOffMs, jittered, newId } from '@shop/kernel';
import { watchConnection } from '../connections.js';
import { Unavailable } from '../errors.js';
import type { EventBatch, ReadAllOptions, SubscribeOptions } from '../port.js';
import { asError } from './failure.js';
import { startPosition } from '../log-format.js';
import type { UnparsedPage } from './log-reader.js';
import type { PostgresNotice } from './options.js';

/** Milliseconds between polls while an earlier append is in progress. */
const blockedPollMs = 3;

const outageBackOff = { firstMs: 50, maxMs: 1_000 };

export interface UnparsedBatch {
  readonly page: UnparsedPage;
  readonly checkpoint: string;
  readonly caughtUp: boolean;
}

interface SubscriptionSource {
  readonly read: (options: ReadAllOptions) => Promise<UnparsedBatch>;
  readonly wakeUps: WakeUps;
  readonly isBlocked: () => boolean;
  readonly pollMs: () => number;
  readonly onNotice: (notice: PostgresNotice) => void;
  readonly closed: AbortSignal;
}

/** Prefetches one page while a full one is processed. Retries forever during an outage, with delays up to a second. */
export async function* subscribeToLog(
  source: SubscriptionSource,
  options: SubscribeOptions,
): AsyncGenerator<EventBatch> {
  const signal = AbortSignal.any([options.signal, source.closed]);
  let after = options.after ?? startPosition;
  let wasCaughtUp = false;
  let failures = 0;
  let prefetched: Promise<UnparsedBatch | undefined> | undefined;
  let signalsSeen = 0;
  const fetch = () => {
    signalsSeen = source.wakeUps.count;
    return tryRead(source, { after, types: options.types, limit: options.batchSize }, failures);
  };
  while (!signal.aborted) {
    const batch = await (prefetched ?? fetch());
    prefetched = undefined;
    if (signal.aborted) return;
    if (batch === undefined) {
      failures += 1;
      await source.wakeUps.wait(source.wakeUps.count, backOffMs(outageBackOff, failures), signal);
      continue;
    }
    failures = 0;
    const { page, checkpoint, caughtUp } = batch;
    const isChange = page.length > 0 || checkpoint !== after || (caughtUp && !wasCaughtUp);
    after = checkpoint;
    wasCaughtUp = caughtUp;
    if (!caughtUp) {
      prefetched = fetch();
      prefetched.catch(() => undefined);
      // Sends the query before parsing, so that both run in parallel.
      await setImmediate();
      if (signal.aborted) return;
    }
    if (isChange) yield { events: page.events(), checkpoint, caughtUp };
    if (caughtUp)
      await source.wakeUps.wait(signalsSeen, source.isBlocked() ? blockedPollMs : jittered(source.pollMs()), signal);
  }
}

async function tryRead(
  source: SubscriptionSource,
  options: ReadAllOptions,
  failures: number,
): Promise<UnparsedBatch | undefined> {
  try {
    return await source.read(options);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    if (failures === 0 && !source.closed.aborted)
      source.onNotice({ name: 'subscription interrupted', after: options.after ?? startPosition, error });
    return undefined;
  }
}

/** A signal between two waits is not lost: every wait is followed by a read. */
export class WakeUps {
  readonly #waiting = new Set<() => void>();
  #signals = 0;

  get count(): number {
    return this.#signals;
  }

  signal(): void {
    this.#signals += 1;
    for (const wake of [...this.#waiting]) wake();
  }

  wait(since: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.#signals !== since || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      signal.addEventListener('abort', wake, { once: true });
      this.#waiting.add(wake);
    });
  }
}

const channel = 'es_appended';
const sessionSetup = `set synchronous_commit = off; listen ${channel}`;

interface NotifierOptions {
  readonly config: ClientConfig;
  readonly intervalMs: number;
  readonly onAppended: () => void;
  readonly onNotice: (notice: PostgresNotice) => void;
}

/**
 * Notifies after the commit: a NOTIFY inside an append would serialize all commits of the cluster. Readers also poll.
 */
export class Notifier {
  readonly #senderId = newId();
  #client: Client | undefined;
  #stopWatch: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastSentAt = -Infinity;
  #isSending = false;
  #failures = 0;
  #isClosed = false;

  constructor(private readonly options: NotifierOptions) {
    void this.#connect();
  }

  get isListening(): boolean {
    return this.#client !== undefined;
  }

  notify(): void {
    if (this.#client === undefined || this.#timer !== undefined) return;
    const wait = this.#lastSentAt + this.options.intervalMs - performance.now();
    if (wait <= 0 && !this.#isSending) this.#send(this.#client);
    else this.#timer = setTimeout(() => this.#notifyLater(), Math.max(1, wait));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#stopWatch();
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  #notifyLater(): void {
    this.#timer = undefined;
    this.notify();
  }

  #send(client: Client): void {
    this.#lastSentAt = performance.now();
    this.#isSending = true;
    client
      .query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, this.#senderId] })
      .catch((error: unknown) => this.#onConnectionLost(client, asError(error)))
      .finally(() => (this.#isSending = false));
  }

  async #connect(): Promise<void> {
    const client = new Client(this.options.config);
    client.on('error', (error) => this.#onConnectionLost(client, error));
    client.on('end', () => this.#onConnectionLost(client, new Error('The connection ended')));
    client.on('notification', ({ payload }) => {
      if (payload !== this.#senderId) this.options.onAppended();
    });
    try {
      await client.connect();
      await client.query(sessionSetup);
    } catch (error) {
      void client.end().catch(() => undefined);
      this.#retry(asError(error));
      return;
    }
    if (this.#isClosed) return void client.end();
    this.#client = client;
    this.#stopWatch = watchConnection(client, (error) => this.#onConnectionLost(client, error));
    if (this.#failures > 0) this.options.onNotice({ name: 'notifications back' });
    this.#failures = 0;
    this.options.onAppended();
  }

  #onConnectionLost(client: Client, error: Error): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#stopWatch();
    void client.end().catch(() => undefined);
    this.#retry(error);
  }

  #retry(error: Error): void {
    if (this.#isClosed) return;
    if (this.#failures === 0) this.options.onNotice({ name: 'notifications lost', error });
    this.#failures += 1;
    setTimeout(
      () => this.#isClosed || void this.#connect(),
      backOffMs({ firstMs: 500, maxMs: 10_000 }, this.#failures),
    ).unref();
  }
}
