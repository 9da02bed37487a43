import type { Redis } from 'ioredis';

/** Resolves when the connection is ready; rejects on timeout or close. */
export function untilReady(client: Redis, milliseconds: number): Promise<void> {
  if (client.status === 'ready') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const done = (error?: Error) => {
      clearTimeout(timer);
      client.off('ready', ready).off('end', ended);
      if (error === undefined) resolve();
      else reject(error);
    };
    const ready = () => done();
    const ended = () => done(new Error('The Redis connection is closed'));
    const timer = setTimeout(() => done(new Error(`No connection to Redis within ${milliseconds} ms`)), milliseconds);
    client.on('ready', ready).on('end', ended);
  });
}
