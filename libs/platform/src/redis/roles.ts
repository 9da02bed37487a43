import { backOffMs } from '@shop/kernel';
import type { RedisOptions } from 'ioredis';

/**
 * What a connection is for. `worker`: takes jobs, waits through any outage. `producer`: adds jobs, announces changes.
 * `limits`: counts rates while a shopper waits. `subscriber`: hears what others announce.
 */
export type RedisRole = 'worker' | 'producer' | 'limits' | 'subscriber';

const sharedOptions = {
  connectTimeout: 5000,
  disconnectTimeout: 200,
  retryStrategy: (attempt: number) => backOffMs({ firstMs: 50, maxMs: 1000 }, attempt),
  // After a failover the old master refuses writes: the connection is to find the new one.
  reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
} satisfies RedisOptions;

/** Whoever uses such a connection hears of a failure at once, and goes another way. */
const failFast = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
} satisfies RedisOptions;

/**
 * `socketTimeout` closes a connection on which an answer has not come for so long (milliseconds), since a server that is
 * frozen or cut off says nothing at all. A worker's may wait ten seconds for a job.
 */
export const roleOptions: Readonly<Record<RedisRole, RedisOptions>> = {
  worker: { ...sharedOptions, maxRetriesPerRequest: null, socketTimeout: 30_000 },
  producer: { ...sharedOptions, ...failFast, commandTimeout: 2000, socketTimeout: 3000 },
  limits: { ...sharedOptions, ...failFast, commandTimeout: 2000, socketTimeout: 2000 },
  subscriber: { ...sharedOptions, ...failFast, commandTimeout: 3000, socketTimeout: 3000, autoResubscribe: false },
};
