import { backOffMs, newId } from '@shop/kernel';
import { Client, type ClientConfig } from 'pg';
import { watchConnection } from '../connection-watch.js';
import { asError } from './failure.js';
import type { PostgresNotice } from './options.js';

const channel = 'es_appended';
const sessionSetup = `set synchronous_commit = off; listen ${channel}`;

export interface NotifierOptions {
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
