import { readSecret, type DataKeys } from '@shop/event-store';
import type { Pool } from 'pg';
import type { NameKeys } from './reservation-names.js';

/** Under which the secret of reservation names is stored. */
export const reservationNameSecret = 'reservation-names';

/**
 * The secrets of reservation names, read each time: a running process has to see a change begin and end.
 * @param fallback where none is stored
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

/** Callers share a read that began after they asked, so many at once cost two reads and none gets an old one. */
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
