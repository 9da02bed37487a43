import { backOffMs, newId } from '@shop/kernel';
import { Client, type ClientConfig } from 'pg';
import { watchConnection } from '../connection-watch.js';
import { asError } from './failure.js';
import type { StoreNotice } from './options.js';

const channel = 'es_appended';
const setUp = `set synchronous_commit = off; listen ${channel}`;

export interface NotifierOptions {
  readonly config: ClientConfig;
  readonly everyMs: number;
  /** Another process appended. */
  readonly onAppended: () => void;
  readonly onNotice: (notice: StoreNotice) => void;
}

/**
 * Tells other processes that something was appended, and hears it from them, on a connection of its own and after the
 * commit: a NOTIFY inside an append would put all commits of the cluster in one queue. Notifications are coalesced, and
 * nobody relies on them: while the connection is down, readers poll.
 */
export class Notifier {
  readonly #self = newId();
  #client: Client | undefined;
  #stopWatch: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastSentAt = -Infinity;
  #sending = false;
  #failures = 0;
  #closed = false;

  constructor(private readonly options: NotifierOptions) {
    void this.#connect();
  }

  /** Whether news from other processes arrive at present. */
  get listening(): boolean {
    return this.#client !== undefined;
  }

  /** Something was committed by this process. */
  announce(): void {
    if (this.#client === undefined || this.#timer !== undefined) return;
    const wait = this.#lastSentAt + this.options.everyMs - performance.now();
    if (wait <= 0 && !this.#sending) this.#send(this.#client);
    else this.#timer = setTimeout(() => this.#announceAgain(), Math.max(1, wait));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#stopWatch();
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  #announceAgain(): void {
    this.#timer = undefined;
    this.announce();
  }

  #send(client: Client): void {
    this.#lastSentAt = performance.now();
    this.#sending = true;
    client
      .query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, this.#self] })
      .catch((error: unknown) => this.#lost(client, asError(error)))
      .finally(() => (this.#sending = false));
  }

  async #connect(): Promise<void> {
    const client = new Client(this.options.config);
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('The connection ended')));
    client.on('notification', ({ payload }) => {
      if (payload !== this.#self) this.options.onAppended();
    });
    try {
      await client.connect();
      await client.query(setUp);
    } catch (error) {
      void client.end().catch(() => undefined);
      this.#retry(asError(error));
      return;
    }
    if (this.#closed) return void client.end();
    this.#client = client;
    this.#stopWatch = watchConnection(client, (error) => this.#lost(client, error));
    if (this.#failures > 0) this.options.onNotice({ name: 'notifications back' });
    this.#failures = 0;
    this.options.onAppended();
  }

  #lost(client: Client, error: Error): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#stopWatch();
    void client.end().catch(() => undefined);
    this.#retry(error);
  }

  #retry(error: Error): void {
    if (this.#closed) return;
    if (this.#failures === 0) this.options.onNotice({ name: 'notifications lost', error });
    this.#failures += 1;
    setTimeout(
      () => this.#closed || void this.#connect(),
      backOffMs({ firstMs: 500, longestMs: 10_000 }, this.#failures),
    ).unref();
  }
}
