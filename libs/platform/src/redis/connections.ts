import { withTimeout } from '@shop/kernel';
import { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.js';
import { redisAddress, type RedisAddress } from './address.js';
import { RedisBus } from './bus.js';
import { OutageWatch } from './outage-watch.js';
import { untilReady } from './ready.js';
import { writeRefusal } from './rights.js';
import { roleOptions, type RedisRole } from './roles.js';
import { RedisScript } from './script.js';

export interface RedisConnectionsOptions {
  readonly url: string;
  /** Stands before every key and channel: installations that share a server do not meet. */
  readonly namespace: string;
  readonly log: Pick<Logger, 'warn'>;
}

/** How long a look at the server may take, in milliseconds. */
const lookWithinMs = 500;

/**
 * A process's connections to its Redis, one by role, each opened when it is first wanted. They outlive the server: lost
 * ones are opened again for ever, which is told by one log line at the beginning and one at the end of an outage.
 */
export class RedisConnections {
  readonly namespace: string;
  private readonly address: RedisAddress;
  private readonly opened = new Map<RedisRole, Redis>();
  private readonly watch: OutageWatch;
  private closed = false;

  /** @throws GivenRedisError when the address cannot be read */
  constructor({ url, namespace, log }: RedisConnectionsOptions) {
    this.namespace = namespace;
    this.address = redisAddress(url);
    this.watch = new OutageWatch(log);
  }

  /** The process's connection for a role. Not to be closed by who uses it. */
  for(role: RedisRole): Redis {
    if (this.closed) throw new Error('The connections to Redis are closed');
    const client = this.opened.get(role) ?? this.open(role);
    this.opened.set(role, client);
    return client;
  }

  /** Announcements among the processes of this installation. */
  bus(channel: string): RedisBus {
    const connections = { publisher: () => this.for('producer'), subscriber: () => this.for('subscriber') };
    return new RedisBus(connections, `${this.namespace}:${channel}`);
  }

  /** A script that works on keys of this installation, while somebody waits for it. */
  script(lua: string): RedisScript {
    return new RedisScript(() => this.for('limits'), lua, this.namespace);
  }

  /** Whether the server takes writes now, and all connections that are in use are there. Never rejects. */
  async isWell(): Promise<boolean> {
    return (await this.trouble()) === null;
  }

  /** What is wrong with the server now, in a few words; null: nothing. Never rejects. */
  async trouble(): Promise<string | null> {
    try {
      const client = this.for('producer');
      await untilReady(client, lookWithinMs);
      const refusal = await withTimeout(lookWithinMs, writeRefusal(client, this.namespace));
      if (refusal !== null) return `refuses writes: ${refusal}`;
      return this.watch.isWell ? null : 'cannot be reached';
    } catch {
      // That it does not answer is what was asked; the outage itself is logged.
      return 'cannot be reached';
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    this.watch.close();
    for (const client of this.opened.values()) client.disconnect();
    this.opened.clear();
  }

  private open(role: RedisRole): Redis {
    const client = new Redis({ ...this.address, ...roleOptions[role], connectionName: `shop-${role}` });
    this.watch.watch(client);
    return client;
  }
}
