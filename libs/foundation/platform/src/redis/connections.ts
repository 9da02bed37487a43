import { withTimeout } from '@shop/kernel';
import { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.js';
import { parseRedisAddress, type RedisAddress } from './address.js';
import { RedisBus } from './bus.js';
import { OutageLog } from './outage-log.js';
import { untilReady } from './ready.js';
import { probeWriteError } from './permissions.js';
import { roleOptions, type RedisRole } from './roles.js';

export interface RedisConnectionsOptions {
  readonly url: string;
  /** Prefix that separates installations on one server. */
  readonly namespace: string;
  readonly log: Pick<Logger, 'warn'>;
}

/** A Lua script on one key, executed atomically. */
export interface RedisScript {
  run(key: string, values: readonly (string | number)[]): Promise<unknown>;
}

const probeTimeoutMs = 500;

/** One connection per role, reconnected for ever. Logs one line at the start and end of an outage. */
export class RedisConnections {
  readonly namespace: string;
  private readonly address: RedisAddress;
  private readonly clientsByRole = new Map<RedisRole, Redis>();
  private readonly outages: OutageLog;
  private isClosed = false;

  constructor({ url, namespace, log }: RedisConnectionsOptions) {
    this.namespace = namespace;
    this.address = parseRedisAddress(url);
    this.outages = new OutageLog(log);
  }

  for(role: RedisRole): Redis {
    if (this.isClosed) throw new Error('The Redis connections are closed');
    const client = this.clientsByRole.get(role) ?? this.open(role);
    this.clientsByRole.set(role, client);
    return client;
  }

  bus(channel: string): RedisBus {
    const connections = { publisher: () => this.for('producer'), subscriber: () => this.for('subscriber') };
    return new RedisBus(connections, `${this.namespace}:${channel}`);
  }

  /** For use in requests. */
  script(lua: string): RedisScript {
    return { run: async (key, values) => this.for('limits').eval(lua, 1, `${this.namespace}:${key}`, ...values) };
  }

  /** Never rejects. */
  async isHealthy(): Promise<boolean> {
    return (await this.trouble()) === null;
  }

  /** Never rejects. */
  async trouble(): Promise<string | null> {
    try {
      const client = this.for('producer');
      await untilReady(client, probeTimeoutMs);
      const writeError = await withTimeout(probeTimeoutMs, probeWriteError(client, this.namespace));
      if (writeError !== null) return `rejects writes: ${writeError}`;
      return this.outages.isHealthy ? null : 'cannot be reached';
    } catch {
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
