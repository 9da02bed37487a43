import { withTimeout } from '@shop/kernel';
import type { Redis } from 'ioredis';

/** Resolves when the connection is ready; rejects on timeout or close. */
export async function untilReady(client: Redis, milliseconds: number): Promise<void> {
  if (client.status === 'ready') return;
  let onReady: () => void = () => undefined;
  let onEnd: () => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    onReady = resolve;
    onEnd = () => reject(new Error('The Redis connection is closed'));
  });
  client.on('ready', onReady).on('end', onEnd);
  try {
    await withTimeout(milliseconds, ready, {
      error: () => new Error(`No connection to Redis within ${milliseconds} ms`),
    });
  } finally {
    client.off('ready', onReady).off('end', onEnd);
  }
}
