import { RedisConnections, type Config, type Logger, type Shutdown } from '@shop/platform';
import { createHmac } from 'node:crypto';

/** The connections to the given Redis; null where there is none. Nothing is connected before it is wanted. */
export function openRedis(config: Config, log: Logger, shutdown: Shutdown): RedisConnections | null {
  if (config.redisUrl === null) return null;
  const namespace = namespaceOf(config.secrets.derived('redis-namespace').reveal());
  const redis = new RedisConnections({ url: config.redisUrl.reveal(), namespace, log: log.child({ part: 'redis' }) });
  shutdown.add('redis', () => redis.close());
  return redis;
}

/** All processes of an installation have the same secret, and keep it; no other installation has it. */
function namespaceOf(secret: string): string {
  return `shop-${createHmac('sha256', secret).update('redis namespace').digest('hex').slice(0, 12)}`;
}
