import { hostname } from 'node:os';
import { newId } from '@shop/kernel';
import { Client, type Pool } from 'pg';
import { retryDelayMs } from './with-retries.js';
import type { RuntimeLog } from './runtime-options.js';
import lockOwner from './sql/lock-owner.sql';

/** New owner id: host, process id and a random part. */
export function createOwnerId(): string {
  return `${hostname()}/${process.pid}/${newId()}`;
}

export interface OwnerSessionOptions {
  readonly pool: Pool;
  readonly owner: string;
  readonly log: RuntimeLog;
  readonly onLost: () => void;
  readonly onRestored: () => void;
}

/**
 * Has an advisory lock for the lifetime of the process, valid across hosts and containers, where pids prove nothing.
 */
export class OwnerSession {
  #client: Client | undefined;
  #opening: Promise<void> | undefined;
  #reconnectTimer: NodeJS.Timeout | undefined;
  #failures = 0;
  #shouldBeOpen = false;

  constructor(private readonly options: OwnerSessionOptions) {}

  /** Reconnects until `close`. */
  open(): Promise<void> {
    this.#shouldBeOpen = true;
    this.#opening ??= this.#connect();
    return this.#opening;
  }

  async close(): Promise<void> {
    this.#shouldBeOpen = false;
    clearTimeout(this.#reconnectTimer);
    const client = this.#client;
    this.#client = undefined;
    this.#opening = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { pool, owner } = this.options;
    const client = new Client({ ...pool.options, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    client.on('error', () => this.#onConnectionLost(client)).on('end', () => this.#onConnectionLost(client));
    this.#client = client;
    try {
      await client.connect();
      await client.query(lockOwner, [owner]);
      this.#failures = 0;
    } catch (error) {
      this.options.log.warn({ err: error }, 'owner session not opened, retrying');
      this.#onConnectionLost(client);
    }
  }

  #onConnectionLost(client: Client): void {
    if (this.#client !== client || !this.#shouldBeOpen) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    if (this.#failures === 0) this.options.onLost();
    this.#failures += 1;
    this.#reconnectTimer = setTimeout(() => void this.#restore(), retryDelayMs(this.#failures));
  }

  async #restore(): Promise<void> {
    await this.#connect();
    if (this.#client !== undefined && this.#failures === 0) this.options.onRestored();
  }
}
