import type { Redis } from 'ioredis';
import { isNativeError } from 'node:util/types';
import type { Logger } from '../logging/logger.js';

/** Tells of an outage once when it begins and once when it is over, however many connections it concerns. */
export class OutageWatch {
  private readonly lost = new Set<Redis>();
  private since = 0;
  private closed = false;

  constructor(private readonly log: Pick<Logger, 'warn'>) {}

  /** Whether every watched connection is there, or was never lost. */
  get isWell(): boolean {
    return this.lost.size === 0;
  }

  watch(client: Redis): void {
    let reason = 'the connection was closed';
    client.on('error', (error: Error) => (reason = reasonOf(error)));
    client.on('close', () => this.down(client, reason));
    client.on('ready', () => this.up(client));
  }

  /** From now on connections end because we end them. */
  close(): void {
    this.closed = true;
  }

  private down(client: Redis, reason: string): void {
    if (this.closed) return;
    if (this.lost.size === 0) {
      this.since = performance.now();
      this.log.warn({ reason }, 'Redis is away: jobs wait, each process counts rates by itself');
    }
    this.lost.add(client);
  }

  private up(client: Redis): void {
    if (!this.lost.delete(client) || this.lost.size > 0) return;
    this.log.warn({ awayMs: Math.round(performance.now() - this.since) }, 'Redis is back');
  }
}

function reasonOf(error: Error): string {
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  return isNativeError(first) ? first.message : String(first);
}
