import type { Redis } from 'ioredis';
import { isNativeError } from 'node:util/types';
import type { Logger } from '../logging/logger.js';

const stableMs = 1000;

/** Logs an outage in one line at its start and one at its end, for all connections. */
export class OutageLog {
  private readonly lostClients = new Set<Redis>();
  private since = 0;
  private isLogged = false;
  private stableTimer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly log: Pick<Logger, 'warn'>) {}

  get isHealthy(): boolean {
    return this.lostClients.size === 0;
  }

  watch(client: Redis): void {
    let reason = 'the connection was closed';
    client.on('error', (error: Error) => (reason = reasonOf(error)));
    client.on('close', () => this.onDown(client, reason));
    client.on('ready', () => this.onUp(client));
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.stableTimer);
  }

  private onDown(client: Redis, reason: string): void {
    if (this.isClosed) return;
    this.lostClients.add(client);
    clearTimeout(this.stableTimer);
    if (this.isLogged) return;
    this.isLogged = true;
    this.since = performance.now();
    this.log.warn({ reason }, 'Redis is away: jobs wait, rate limits count per process');
  }

  private onUp(client: Redis): void {
    if (!this.lostClients.delete(client) || this.lostClients.size > 0) return;
    const backAt = performance.now();
    this.stableTimer = setTimeout(() => {
      this.isLogged = false;
      this.log.warn({ awayMs: Math.round(backAt - this.since) }, 'Redis is back');
    }, stableMs).unref();
  }
}

function reasonOf(error: Error): string {
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  return isNativeError(first) ? first.message : String(first);
}
