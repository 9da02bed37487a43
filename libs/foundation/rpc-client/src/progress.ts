import { prepareCalls } from './call.js';
import { newUuid } from './random.js';
import { isObject } from './result.js';
import { Subscription } from './subscription.js';
import type { TransportOptions } from './transport.js';

export interface Progress {
  readonly status: 'running' | 'done';
  readonly completed: number;
  readonly total: number;
}

/** Watches the batch sent with the returned headers until it is done. */
export function watchProgress(transport: TransportOptions, country: string, onProgress: (progress: Progress) => void) {
  const id = newUuid();
  const headers = { 'x-progress-stream': id };
  let isDone = false;
  const notify = (progress: Progress) => {
    if (isDone) return;
    isDone = progress.status !== 'running';
    onProgress(progress);
    if (isDone) subscription?.close();
  };
  const [prepared] = prepareCalls([{ action: 'subscribe', method: 'batching.progress', params: { id } }], country);
  const subscription =
    prepared !== undefined && 'call' in prepared
      ? new Subscription<unknown>(
          transport,
          prepared.call,
          { onData: (data) => isProgress(data) && data.total > 0 && notify(data) },
          { firstDelayMs: 0, reconnect: false, headers },
        )
      : undefined;
  return {
    headers,
    finish(total: number) {
      notify({ status: 'done', completed: total, total });
      subscription?.close();
    },
  };
}

function isProgress(data: unknown): data is Progress {
  return isObject(data) && typeof data['completed'] === 'number' && typeof data['total'] === 'number';
}
