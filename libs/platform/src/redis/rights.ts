import type { Redis } from 'ioredis';
import { isNativeError } from 'node:util/types';
import { GivenRedisError } from './given-redis-error.js';

/** Nobody ever writes this key, so nothing is there to be changed by what is tried on it. */
const probe = 'shop-probe';

/** One command of each kind that jobs, rates and announcements use; none of them changes anything, nor waits. */
const tried: readonly (readonly [string, ...string[]])[] = [
  ['SET', probe, '', 'XX'],
  ['DEL', probe],
  ['HDEL', probe, 'field'],
  ['LREM', probe, '0', 'item'],
  ['ZREM', probe, 'member'],
  ['XTRIM', probe, 'MAXLEN', '0'],
  ['BZPOPMIN', probe, '0.01'],
  ['EVAL', "return redis.call('DEL', KEYS[1])", '1', probe],
  ['PUBLISH', probe, ''],
];

/** What a server says that takes no writes now, whoever asks. */
const writesRefused = /^(OOM|MISCONF|NOREPLICAS|READONLY) /;

/**
 * Tries whether the user may do what the shop does there. Writes nothing.
 * @param client speaks RESP 2, and is not used afterwards
 * @returns what the server says when it takes no writes now; null: it does
 * @throws GivenRedisError when it may not
 */
export async function demandRights(client: Redis): Promise<string | null> {
  let refusesWrites: string | null = null;
  const asked = tried.map(
    ([command, ...words]) =>
      () =>
        client.call(command, ...words),
  );
  // Last: the connection is good for nothing else afterwards.
  for (const ask of [...asked, () => client.subscribe(probe)]) {
    const refusal = await refusalOf(ask);
    if (refusal === null) continue;
    if (!writesRefused.test(refusal)) throw rightsMissing(refusal);
    refusesWrites ??= refusal;
  }
  return refusesWrites;
}

/** What the server says when it takes no writes now; null: it does. Writes nothing. */
export function writeRefusal(client: Redis, namespace: string): Promise<string | null> {
  return refusalOf(() => client.call('SET', `${namespace}:probe`, '', 'XX'));
}

/** The refusal of a user who may not do all that the shop does. */
export function rightsMissing(refusal: string): GivenRedisError {
  return new GivenRedisError(
    'the user may not do all that the shop does: allow all commands on keys and channels that begin with shop-, and ' +
      `INFO (the server says: ${refusal.replace(/^NOPERM /, '')})`,
  );
}

/** What the server answers when it refuses; one line. */
async function refusalOf(ask: () => Promise<unknown>): Promise<string | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    if (!isNativeError(error) || error.name !== 'ReplyError') throw error;
    return error.message.split('\n')[0] ?? '';
  }
}
