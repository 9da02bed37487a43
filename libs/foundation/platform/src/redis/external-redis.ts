import { Redis } from 'ioredis';
import { isNativeError } from 'node:util/types';
import { parseRedisAddress, type RedisAddress } from './address.js';
import { ExternalRedisError } from './external-redis-error.js';
import { assertPermissions, permissionError } from './permissions.js';

const timeoutMs = 5000;
/** The queues use commands of 6.2. */
const minVersion = [6, 2] as const;

export interface RedisCheck {
  readonly version: string;
  /** Error of a server that rejects writes, such as full memory. */
  readonly writeError: string | null;
}

/**
 * Checks version, standalone master, eviction, database number and permissions. Writes nothing.
 * @throws ExternalRedisError
 */
export async function assertRedis(url: string): Promise<RedisCheck> {
  const address = parseRedisAddress(url);
  try {
    return await checkRedis(address);
  } catch (error) {
    if (error instanceof ExternalRedisError) throw error;
    throw new ExternalRedisError(reasonOf(error, address), { cause: error });
  }
}

async function checkRedis({ username, password, db = 0, ...server }: RedisAddress): Promise<RedisCheck> {
  const client = new Redis({
    ...server,
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    disconnectTimeout: 100,
    // The client only warns about an unneeded password.
    protocol: 2,
    enableReadyCheck: false,
    disableClientInfo: true,
  });
  let first: Error | undefined;
  client.on('error', (error) => (first ??= error));
  try {
    await client.connect();
    if (password !== undefined) await client.call('AUTH', ...(username === undefined ? [] : [username]), password);
    const info = parseInfo(await client.info());
    const problem = findRedisProblem(info);
    if (problem !== undefined) throw new ExternalRedisError(problem);
    // The client would silently use database 0.
    if (db !== 0) await selectDatabase(client, db);
    return { version: info.get('redis_version') ?? '', writeError: await assertPermissions(client) };
  } catch (error) {
    throw first ?? error;
  } finally {
    client.disconnect();
  }
}

async function selectDatabase(client: Redis, db: number): Promise<void> {
  try {
    await client.call('SELECT', String(db));
  } catch (error) {
    if (!isNativeError(error) || error.name !== 'ReplyError') throw error;
    if (error.message.startsWith('NOPERM')) throw permissionError(error.message);
    throw new ExternalRedisError(
      `the server has no database ${db}: use an existing one, or raise its setting databases`,
    );
  }
}

function parseInfo(info: string): ReadonlyMap<string, string> {
  const pairs = info.split(/\r?\n/).map((line) => /^([^#:]+):(.*)$/.exec(line));
  return new Map(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1]!, pair[2]!] as const])));
}

function findRedisProblem(info: ReadonlyMap<string, string>): string | undefined {
  const version = info.get('redis_version') ?? '';
  const policy = info.get('maxmemory_policy');
  if (isOlder(version)) return `Redis ${minVersion.join('.')} or newer is needed, this is ${version || 'unknown'}`;
  if (info.get('redis_mode') === 'cluster') return 'this is a node of a Redis Cluster: one server by itself is needed';
  if (info.get('role') === 'slave') return 'this is a replica, which takes no writes: name its master';
  if (policy === 'noeviction') return undefined;
  return `the server would throw jobs away when its memory is full: set its maxmemory-policy to noeviction (it is ${policy ?? 'unknown'})`;
}

function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return !(major > minVersion[0] || (major === minVersion[0] && minor >= minVersion[1]));
}

const knownErrors: readonly (readonly [RegExp, string])[] = [
  [/^WRONGPASS/, 'the server does not accept this user and password'],
  [/^NOAUTH/, 'the server wants a password'],
  [/without any password configured|no password is set/, 'a password is given, but the server wants none: it is open'],
  [/^NOPERM/, 'the user may not ask the server about itself: allow INFO'],

  [/Unknown RESP type|Protocol error/, 'what answers there is not Redis'],
  [
    /wrong version number|packet length too long|EPROTO/i,
    'the server does not speak TLS: write redis://, not rediss://',
  ],
];

function reasonOf(error: unknown, { tls }: RedisAddress): string {
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  const text = isNativeError(first) ? first.message || first.name : String(first);
  if (/timed out|ETIMEDOUT/i.test(text)) {
    return `no answer within ${timeoutMs / 1000} seconds: is the server up, and is it Redis${tls ? ' with TLS' : ''}?`;
  }
  if (/Connection is closed|ECONNRESET|EPIPE|Socket closed|socket disconnected/.test(text)) {
    return `the server hangs up: is it Redis, and does it want ${tls ? 'no TLS (redis://)' : 'TLS (rediss://)'}?`;
  }
  const known = knownErrors.find(([pattern]) => pattern.test(text));
  return known?.[1] ?? text.split('\n')[0] ?? text;
}
