import type { Redis } from 'ioredis';
import { isNativeError } from 'node:util/types';
import { ExternalRedisError } from './external-redis-error.js';

const probeKey = 'shop-probe';

const probeCommands: readonly (readonly [string, ...string[]])[] = [
  ['SET', probeKey, '', 'XX'],
  ['DEL', probeKey],
  ['HDEL', probeKey, 'field'],
  ['LREM', probeKey, '0', 'item'],
  ['ZREM', probeKey, 'member'],
  ['XTRIM', probeKey, 'MAXLEN', '0'],
  ['BZPOPMIN', probeKey, '0.01'],
  ['EVAL', "return redis.call('DEL', KEYS[1])", '1', probeKey],
  ['PUBLISH', probeKey, ''],
];

const writeErrorPattern = /^(OOM|MISCONF|NOREPLICAS|READONLY) /;

/**
 * Checks the user's permissions. Writes nothing.
 * @param client uses RESP 2; unusable afterwards
 * @returns the error of a server that rejects writes
 * @throws ExternalRedisError
 */
export async function assertPermissions(client: Redis): Promise<string | null> {
  let writeError: string | null = null;
  const probes = probeCommands.map(
    ([command, ...words]) =>
      () =>
        client.call(command, ...words),
  );
  // Last, since the connection is unusable after SUBSCRIBE.
  for (const probe of [...probes, () => client.subscribe(probeKey)]) {
    const error = await replyErrorOf(probe);
    if (error === null) continue;
    if (!writeErrorPattern.test(error)) throw permissionError(error);
    writeError ??= error;
  }
  return writeError;
}

/** Error of a server that rejects writes, or null. Writes nothing. */
export function probeWriteError(client: Redis, namespace: string): Promise<string | null> {
  return replyErrorOf(() => client.call('SET', `${namespace}:probe`, '', 'XX'));
}

/** Error for a user with missing permissions. */
export function permissionError(reply: string): ExternalRedisError {
  return new ExternalRedisError(
    'the user may not do all that the shop does: allow all commands on keys and channels that begin with shop-, and ' +
      `INFO (the server says: ${reply.replace(/^NOPERM /, '')})`,
  );
}

async function replyErrorOf(send: () => Promise<unknown>): Promise<string | null> {
  try {
    await send();
    return null;
  } catch (error) {
    if (!isNativeError(error) || error.name !== 'ReplyError') throw error;
    return error.message.split('\n')[0] ?? '';
  }
}
