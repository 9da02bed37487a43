import type { Redis } from 'ioredis';
import { untilReady } from './ready.js';

export interface BusListener {
  message(text: string): void;
  connected(): void;
  lost(): void;
}

export interface BusConnections {
  readonly publisher: () => Redis;
  readonly subscriber: () => Redis;
}

const connectTimeoutMs = 2000;
/** Detects a silently lost server. */
const pingIntervalMs = 5000;

/** Redis pub/sub, without storage: disconnected processes miss announcements and learn it on reconnect. */
export class RedisBus {
  private stopListening: (() => void) | undefined;

  constructor(
    private readonly connections: BusConnections,
    private readonly channel: string,
  ) {}

  /** Includes this process. Rejects when delivery may have failed. */
  async send(messages: readonly string[]): Promise<void> {
    const client = this.connections.publisher();
    await untilReady(client, connectTimeoutMs);
    await Promise.all(messages.map((message) => client.publish(this.channel, message)));
  }

  /** Subscribes until `close`, across reconnects. Never rejects. */
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
      if (client.status === 'ready') client.disconnect(true);
    }
  }

  private ping(client: Redis): void {
    if (client.status !== 'ready') return;
    client.ping().catch(() => undefined);
  }
}
