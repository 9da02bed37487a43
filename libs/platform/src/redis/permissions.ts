import type { Redis } from 'ioredis';
import { isNativeError } from 'node:util/types';
import { ExternalRedisError } from './external-redis-error.js';

/** Nobody ever writes this key, so nothing is there to be changed by what is tried on it. */
const probeKey = 'shop-probe';

/** One command of each kind that jobs, rates and announcements use; none of them changes anything, nor waits. */
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

/** What a server says that takes no writes now, whoever asks. */
const writeErrorPattern = /^(OOM|MISCONF|NOREPLICAS|READONLY) /;

/**
 * Tries whether the user may do what the shop does there. Writes nothing.
 * @param client speaks RESP 2, and is not used afterwards
 * @returns what the server says when it takes no writes now; null: it does
 * @throws GivenRedisError when it may not
 */
export async function assertPermissions(client: Redis): Promise<string | null> {
  let writeError: string | null = null;
  const probes = probeCommands.map(
    ([command, ...words]) =>
      () =>
        client.call(command, ...words),
  );
  // Last: the connection is good for nothing else afterwards.
  for (const probe of [...probes, () => client.subscribe(probeKey)]) {
    const error = await replyErrorOf(probe);
    if (error === null) continue;
    if (!writeErrorPattern.test(error)) throw permissionError(error);
    writeError ??= error;
  }
  return writeError;
}

/** What the server says when it takes no writes now; null: it does. Writes nothing. */
export function probeWriteError(client: Redis, namespace: string): Promise<string | null> {
  return replyErrorOf(() => client.call('SET', `${namespace}:probe`, '', 'XX'));
}

/** The refusal of a user who may not do all that the shop does. */
export function permissionError(reply: string): ExternalRedisError {
  return new ExternalRedisError(
    'the user may not do all that the shop does: allow all commands on keys and channels that begin with shop-, and ' +
      `INFO (the server says: ${reply.replace(/^NOPERM /, '')})`,
  );
}

/** What the server answers when it refuses; one line. */
async function replyErrorOf(send: () => Promise<unknown>): Promise<string | null> {
  try {
    await send();
    return null;
  } catch (error) {
    if (!isNativeError(error) || error.name !== 'ReplyError') throw error;
    return error.message.split('\n')[0] ?? '';
  }
}
