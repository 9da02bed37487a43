import { withTimeout } from '@shop/kernel';
import type { Client } from 'pg';

const defaults = { intervalMs: 5_000, timeoutMs: 2_500 };

/**
 * Checks a listening connection periodically: a firewall can drop it without an error.
 * @returns a function that stops the watch
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
