import type { RedisOptions } from 'ioredis';
import { ExternalRedisError } from './external-redis-error.js';

export type RedisAddress = Pick<RedisOptions, 'host' | 'port' | 'username' | 'password' | 'db' | 'tls'>;

const defaultPort = 6379;

/**
 * Parses `redis://[USER][:PASSWORD]@HOST[:PORT][/DATABASE]` or `rediss://`. The client's parser lets the address
 * override options.
 * @throws ExternalRedisError
 */
export function parseRedisAddress(text: string): RedisAddress {
  const { protocol, hostname, port, username, password, pathname, search } = urlOf(text);
  if (hostname === '') throw new ExternalRedisError('the address has no host');
  if (search !== '') throw new ExternalRedisError('the address must have no query parameters');
  const database = pathname.replace(/^\//, '');
  if (!/^\d{0,5}$/.test(database)) throw new ExternalRedisError('the path must be a database number');
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? defaultPort : Number(port),
    db: Number(database),
    ...(username !== '' && { username: decodePart(username) }),
    ...(password !== '' && { password: decodePart(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}

function urlOf(text: string): URL {
  try {
    return new URL(text);
  } catch (error) {
    throw new ExternalRedisError('not a valid address', { cause: error });
  }
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ExternalRedisError('a percent sign in user or password must be encoded as %25');
  }
}
