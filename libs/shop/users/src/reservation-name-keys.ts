import { readSecret, type DataKeys } from '@shop/event-store';
import type { Pool } from 'pg';
import type { NameKeys } from './reservation-names.js';

export const reservationNameSecret = 'reservation-names';

/**
 * Read each time: running processes must notice start and end of a key change.
 * @param fallback if none is stored
 */
export function createNameKeyReader(
  pool: Pick<Pool, 'query'>,
  keys: DataKeys,
  fallback: string,
): () => Promise<NameKeys> {
  return shareConcurrentReads(async () => {
    const secret = await readSecret(pool, keys, reservationNameSecret);
    if (secret === null) return [fallback];
    return secret.next === null ? [secret.current] : [secret.next.value, secret.current];
  });
}

/** Shares a read only if it started after the request, so that no caller receives a stale value. */
function shareConcurrentReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  let next: Promise<Value> | undefined;
  const begin = () => {
    const reading = read().finally(() => (running = undefined));
    running = reading;
    return reading;
  };
  return () => {
    if (running === undefined) return begin();
    const after = () => {
      next = undefined;
      return begin();
    };
    next ??= running.then(after, after);
    return next;
  };
}
