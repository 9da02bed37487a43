import type { RedisOptions } from 'ioredis';
import { GivenRedisError } from './given-redis-error.js';

/** Where a Redis is and who we are there, as the client wants it. */
export type RedisAddress = Pick<RedisOptions, 'host' | 'port' | 'username' | 'password' | 'db' | 'tls'>;

const standardPort = 6379;

/**
 * Reads `redis://[USER][:PASSWORD]@HOST[:PORT][/DATABASE]`; `rediss://` is the same through TLS, with a certificate that
 * is checked. The client's own reading would let the address overrule how we use it.
 * @throws GivenRedisError
 */
export function redisAddress(text: string): RedisAddress {
  const { protocol, hostname, port, username, password, pathname, search } = urlOf(text);
  if (hostname === '') throw new GivenRedisError('the address names no host');
  if (search !== '') throw new GivenRedisError('the address takes no options behind a question mark');
  const database = pathname.replace(/^\//, '');
  if (!/^\d{0,5}$/.test(database)) throw new GivenRedisError('what follows the host must be the number of a database');
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? standardPort : Number(port),
    db: Number(database),
    ...(username !== '' && { username: decoded(username) }),
    ...(password !== '' && { password: decoded(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}

function urlOf(text: string): URL {
  try {
    return new URL(text);
  } catch (error) {
    throw new GivenRedisError('it is not an address', { cause: error });
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new GivenRedisError('a percent sign in user or password must be written as %25');
  }
}
