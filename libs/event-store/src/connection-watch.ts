import { withinMs } from '@shop/kernel';
import type { Client } from 'pg';

const defaults = { everyMs: 5_000, answerWithinMs: 2_500 };

/**
 * Asks a listening connection from time to time whether it still works. A firewall or load balancer that drops it silently
 * raises no error: the client would wait for notifications that never come.
 * @returns a function that stops the watch; `onSilent` stops it, too
 */
export function watchConnection(
  client: Client,
  onSilent: (error: Error) => void,
  { everyMs, answerWithinMs } = defaults,
): () => void {
  let timer = setTimeout(look, everyMs);
  let isStopped = false;
  function look(): void {
    withinMs(answerWithinMs, client.query('SELECT 1')).then(
      () => {
        if (!isStopped) timer = setTimeout(look, everyMs);
      },
      (error: Error) => {
        if (!isStopped) onSilent(error);
      },
    );
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
