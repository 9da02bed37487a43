import { pause } from '@shop/kernel';
import { createHmac } from 'node:crypto';
import { setMaxListeners } from 'node:events';

/** Delays before retries, in milliseconds; afterwards the carrier drops the message, as real carriers do. */
const retryDelaysMs = [1000, 5000, 30_000];

export class Webhooks {
  readonly #stopController = new AbortController();
  readonly #pending = new Set<Promise<void>>();

  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {
    setMaxListeners(0, this.#stopController.signal);
  }

  /** @param key signing key, default the agreed one */
  send(message: object, afterMs = 0, key = this.key): void {
    const body = JSON.stringify(message);
    const delivery = this.#deliver(body, { afterMs, key }).finally(() => this.#pending.delete(delivery));
    this.#pending.add(delivery);
  }

  async stop(): Promise<void> {
    this.#stopController.abort();
    await Promise.all(this.#pending);
  }

  async #deliver(body: string, { afterMs, key }: { readonly afterMs: number; readonly key: string }): Promise<void> {
    const { signal: stopping } = this.#stopController;
    if (afterMs > 0) await pause(afterMs, stopping);
    const signature = createHmac('sha256', key).update(body).digest('hex');
    for (const delayMs of [...retryDelaysMs, undefined]) {
      if (stopping.aborted || (await this.#post(body, signature)) || delayMs === undefined) return;
      await pause(delayMs, stopping);
    }
  }

  async #post(body: string, signature: string): Promise<boolean> {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Signature': signature },
        body,
        redirect: 'error',
        signal: AbortSignal.any([this.#stopController.signal, AbortSignal.timeout(5000)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
