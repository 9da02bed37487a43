import type { Redis } from 'ioredis';
import { isNativeError } from 'node:util/types';
import type { Logger } from '../logging/logger.js';

/** How long all connections must have stayed before an outage is over, in milliseconds. */
const steadyMs = 1000;

/**
 * Tells of an outage once when it begins and once when it is over, however many connections it concerns and however often
 * they come and go meanwhile.
 */
export class OutageWatch {
  private readonly lost = new Set<Redis>();
  private since = 0;
  private isTold = false;
  private steady: NodeJS.Timeout | undefined;
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
    clearTimeout(this.steady);
  }

  private down(client: Redis, reason: string): void {
    if (this.closed) return;
    this.lost.add(client);
    clearTimeout(this.steady);
    if (this.isTold) return;
    this.isTold = true;
    this.since = performance.now();
    this.log.warn({ reason }, 'Redis is away: jobs wait, each process counts rates by itself');
  }

  private up(client: Redis): void {
    if (!this.lost.delete(client) || this.lost.size > 0) return;
    const backAt = performance.now();
    this.steady = setTimeout(() => {
      this.isTold = false;
      this.log.warn({ awayMs: Math.round(backAt - this.since) }, 'Redis is back');
    }, steadyMs).unref();
  }
}

function reasonOf(error: Error): string {
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  return isNativeError(first) ? first.message : String(first);
}
