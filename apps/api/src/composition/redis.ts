import { RedisConnections, type Config, type Logger, type Shutdown } from '@shop/platform';
import { createHmac } from 'node:crypto';

/** Null without an external Redis. Connects lazily. */
export function openRedis(config: Config, log: Logger, shutdown: Shutdown): RedisConnections | null {
  if (config.redisUrl === null) return null;
  const namespace = namespaceOf(config.secrets.derived('redis-namespace').reveal());
  const redis = new RedisConnections({ url: config.redisUrl.reveal(), namespace, log: log.child({ part: 'redis' }) });
  shutdown.add('redis', () => redis.close());
  return redis;
}

/** Unique per installation and stable: derived from the shared secret. */
function namespaceOf(secret: string): string {
  return `shop-${createHmac('sha256', secret).update('redis namespace').digest('hex').slice(0, 12)}`;
}
