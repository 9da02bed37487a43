import type { RedisOptions } from 'ioredis';
import { ExternalRedisError } from './external-redis-error.js';

/** Where a Redis is and who we are there, as the client wants it. */
export type RedisAddress = Pick<RedisOptions, 'host' | 'port' | 'username' | 'password' | 'db' | 'tls'>;

const defaultPort = 6379;

/**
 * Reads `redis://[USER][:PASSWORD]@HOST[:PORT][/DATABASE]`; `rediss://` is the same through TLS, with a certificate that
 * is checked. The client's own reading would let the address overrule how we use it.
 * @throws GivenRedisError
 */
export function parseRedisAddress(text: string): RedisAddress {
  const { protocol, hostname, port, username, password, pathname, search } = urlOf(text);
  if (hostname === '') throw new ExternalRedisError('the address names no host');
  if (search !== '') throw new ExternalRedisError('the address takes no options behind a question mark');
  const database = pathname.replace(/^\//, '');
  if (!/^\d{0,5}$/.test(database))
    throw new ExternalRedisError('what follows the host must be the number of a database');
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
    throw new ExternalRedisError('it is not an address', { cause: error });
  }
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ExternalRedisError('a percent sign in user or password must be written as %25');
  }
}
