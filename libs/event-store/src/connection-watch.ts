import { withTimeout } from '@shop/kernel';
import type { Client } from 'pg';

const defaults = { intervalMs: 5_000, timeoutMs: 2_500 };

/**
 * Asks a listening connection from time to time whether it still works. A firewall or load balancer that drops it silently
 * raises no error: the client would wait for notifications that never come.
 * @returns a function that stops the watch; `onSilent` stops it, too
 */
export function watchConnection(
  client: Client,
  onSilent: (error: Error) => void,
  { intervalMs, timeoutMs } = defaults,
): () => void {
  let timer = setTimeout(check, intervalMs);
  let isStopped = false;
  function check(): void {
    withTimeout(timeoutMs, client.query('SELECT 1')).then(
      () => {
        if (!isStopped) timer = setTimeout(check, intervalMs);
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
