import { withTimeout } from '@shop/kernel';
import { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.js';
import { parseRedisAddress, type RedisAddress } from './address.js';
import { RedisBus } from './bus.js';
import { OutageLog } from './outage-log.js';
import { untilReady } from './ready.js';
import { probeWriteError } from './permissions.js';
import { roleOptions, type RedisRole } from './roles.js';
import { RedisScript } from './script.js';

export interface RedisConnectionsOptions {
  readonly url: string;
  /** Stands before every key and channel: installations that share a server do not meet. */
  readonly namespace: string;
  readonly log: Pick<Logger, 'warn'>;
}

/** How long a look at the server may take, in milliseconds. */
const probeTimeoutMs = 500;

/**
 * A process's connections to its Redis, one by role, each opened when it is first wanted. They outlive the server: lost
 * ones are opened again for ever, which is told by one log line at the beginning and one at the end of an outage.
 */
export class RedisConnections {
  readonly namespace: string;
  private readonly address: RedisAddress;
  private readonly clientsByRole = new Map<RedisRole, Redis>();
  private readonly outages: OutageLog;
  private isClosed = false;

  /** @throws GivenRedisError when the address cannot be read */
  constructor({ url, namespace, log }: RedisConnectionsOptions) {
    this.namespace = namespace;
    this.address = parseRedisAddress(url);
    this.outages = new OutageLog(log);
  }

  /** The process's connection for a role. Not to be closed by who uses it. */
  for(role: RedisRole): Redis {
    if (this.isClosed) throw new Error('The Redis connections are closed');
    const client = this.clientsByRole.get(role) ?? this.open(role);
    this.clientsByRole.set(role, client);
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
  async isHealthy(): Promise<boolean> {
    return (await this.trouble()) === null;
  }

  /** What is wrong with the server now, in a few words; null: nothing. Never rejects. */
  async trouble(): Promise<string | null> {
    try {
      const client = this.for('producer');
      await untilReady(client, probeTimeoutMs);
      const writeError = await withTimeout(probeTimeoutMs, probeWriteError(client, this.namespace));
      if (writeError !== null) return `refuses writes: ${writeError}`;
      return this.outages.isHealthy ? null : 'cannot be reached';
    } catch {
      // That it does not answer is what was asked; the outage itself is logged.
      return 'cannot be reached';
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.outages.close();
    for (const client of this.clientsByRole.values()) client.disconnect();
    this.clientsByRole.clear();
  }

  private open(role: RedisRole): Redis {
    const client = new Redis({ ...this.address, ...roleOptions[role], connectionName: `shop-${role}` });
    this.outages.watch(client);
    return client;
  }
}
