import { Redis } from 'ioredis';
import { isNativeError } from 'node:util/types';
import { redisAddress, type RedisAddress } from './address.js';
import { GivenRedisError } from './given-redis-error.js';

/** Longest wait for a connection, and for each answer, in milliseconds. */
const patience = 5000;
/** What the queues want: 6.2 has every command that they use. */
const oldestVersion = [6, 2] as const;

/**
 * Sees that there is a Redis at the given address that lets us in and that is fit for queues, before anything is begun
 * with it: new enough, one server and its own master, and one that never throws data away to make room.
 * @returns its version
 * @throws GivenRedisError
 */
export async function demandRedis(url: string): Promise<string> {
  const address = redisAddress(url);
  const info = await askInfo(address).catch((error: unknown) => {
    throw new GivenRedisError(reasonOf(error, address), { cause: error });
  });
  const unfit = whyUnfit(info);
  if (unfit !== undefined) throw new GivenRedisError(unfit);
  return info.get('redis_version') ?? '';
}

async function askInfo({ username, password, ...server }: RedisAddress): Promise<ReadonlyMap<string, string>> {
  const client = new Redis({
    ...server,
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: patience,
    commandTimeout: patience,
    disconnectTimeout: 100,
    // We speak first ourselves: the client only warns where a password is given to a server that wants none.
    protocol: 2,
    enableReadyCheck: false,
    disableClientInfo: true,
  });
  let first: Error | undefined;
  client.on('error', (error) => (first ??= error));
  try {
    await client.connect();
    if (password !== undefined) await client.call('AUTH', ...(username === undefined ? [] : [username]), password);
    return fieldsOf(await client.info());
  } catch (error) {
    throw first ?? error;
  } finally {
    client.disconnect();
  }
}

/** `name:value` lines, with comments and empty lines between. */
function fieldsOf(info: string): ReadonlyMap<string, string> {
  const pairs = info.split(/\r?\n/).map((line) => /^([^#:]+):(.*)$/.exec(line));
  return new Map(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1]!, pair[2]!] as const])));
}

function whyUnfit(info: ReadonlyMap<string, string>): string | undefined {
  const version = info.get('redis_version') ?? '';
  const policy = info.get('maxmemory_policy');
  if (isOlder(version)) return `Redis ${oldestVersion.join('.')} or newer is needed, this is ${version || 'unknown'}`;
  if (info.get('redis_mode') === 'cluster') return 'this is a node of a Redis Cluster: one server by itself is needed';
  if (info.get('role') === 'slave') return 'this is a replica, which takes no writes: name its master';
  if (policy === 'noeviction') return undefined;
  return `the server would throw jobs away when its memory is full: set its maxmemory-policy to noeviction (it is ${policy ?? 'unknown'})`;
}

function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return !(major > oldestVersion[0] || (major === oldestVersion[0] && minor >= oldestVersion[1]));
}

const told: readonly (readonly [RegExp, string])[] = [
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
    return `no answer within ${patience / 1000} seconds: is the server up, and is it Redis${tls ? ' with TLS' : ''}?`;
  }
  if (/Connection is closed|ECONNRESET|EPIPE|Socket closed|socket disconnected/.test(text)) {
    return `the server hangs up: is it Redis, and does it want ${tls ? 'no TLS (redis://)' : 'TLS (rediss://)'}?`;
  }
  const known = told.find(([pattern]) => pattern.test(text));
  return known?.[1] ?? text.split('\n')[0] ?? text;
}
