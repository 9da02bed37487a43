import { backOffMs } from '@shop/kernel';
import type { RedisOptions } from 'ioredis';

/** `worker` waits through outages. `limits` counts rates during a request. */
export type RedisRole = 'worker' | 'producer' | 'limits' | 'subscriber';

const sharedOptions = {
  connectTimeout: 5000,
  disconnectTimeout: 200,
  retryStrategy: (attempt: number) => backOffMs({ firstMs: 50, maxMs: 1000 }, attempt),
  // After a failover the old master rejects writes.
  reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
} satisfies RedisOptions;

const failFast = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
} satisfies RedisOptions;

/** Detects a silent server (milliseconds). A worker may wait ten seconds for a job. */
export const roleOptions: Readonly<Record<RedisRole, RedisOptions>> = {
  worker: { ...sharedOptions, maxRetriesPerRequest: null, socketTimeout: 30_000 },
  producer: { ...sharedOptions, ...failFast, commandTimeout: 2000, socketTimeout: 3000 },
  limits: { ...sharedOptions, ...failFast, commandTimeout: 2000, socketTimeout: 2000 },
  subscriber: { ...sharedOptions, ...failFast, commandTimeout: 3000, socketTimeout: 3000, autoResubscribe: false },
};
