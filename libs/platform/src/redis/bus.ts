import type { Redis } from 'ioredis';
import { untilReady } from './ready.js';

/** Who listens to the announcements of other processes. */
export interface BusListener {
  message(text: string): void;
  /** From now on everything that is announced is heard, after having perhaps missed something. */
  connected(): void;
  /** From now on nothing is heard. */
  lost(): void;
}

export interface BusConnections {
  readonly publisher: () => Redis;
  readonly subscriber: () => Redis;
}

/** How long the first connection may take before the listener begins without it, in milliseconds. */
const connectTimeoutMs = 2000;
/** A server that is cut off without a word is noticed by asking it from time to time; milliseconds. */
const pingIntervalMs = 5000;

/**
 * Announcements over Redis pub/sub, which keeps nothing: who is not connected misses them, and is told so when it is
 * connected again. A subscription is only reported after the server has confirmed it.
 */
export class RedisBus {
  private stopListening: (() => void) | undefined;

  constructor(
    private readonly connections: BusConnections,
    private readonly channel: string,
  ) {}

  /** Announces to all processes, this one included. Rejects when that may have failed. */
  async send(messages: readonly string[]): Promise<void> {
    const client = this.connections.publisher();
    await untilReady(client, connectTimeoutMs);
    await Promise.all(messages.map((message) => client.publish(this.channel, message)));
  }

  /** Hears from now on, through lost connections, until `close`. Resolves when it does, or can't yet. Never rejects. */
  async listen(listener: BusListener): Promise<void> {
    const client = this.connections.subscriber();
    const subscribed = new Promise<void>((resolve) => {
      const ready = () => void this.subscribe(client, listener).then(resolve);
      const lost = () => listener.lost();
      const message = (channel: string, text: string) => {
        if (channel === this.channel) listener.message(text);
      };
      client.on('ready', ready).on('close', lost).on('message', message);
      const pingTimer = setInterval(() => this.ping(client), pingIntervalMs).unref();
      this.stopListening = () => {
        clearInterval(pingTimer);
        client.off('ready', ready).off('close', lost).off('message', message);
      };
      if (client.status === 'ready') ready();
    });
    const connecting = untilReady(client, connectTimeoutMs).then(
      () => subscribed,
      () => listener.lost(),
    );
    await connecting;
  }

  async close(): Promise<void> {
    this.stopListening?.();
  }

  private async subscribe(client: Redis, listener: BusListener): Promise<void> {
    try {
      await client.subscribe(this.channel);
      listener.connected();
    } catch {
      // Connecting again is what begins anew; `close` tells that nothing is heard.
      if (client.status === 'ready') client.disconnect(true);
    }
  }

  private ping(client: Redis): void {
    if (client.status !== 'ready') return;
    // Without an answer the connection's time-out closes it.
    client.ping().catch(() => undefined);
  }
}
