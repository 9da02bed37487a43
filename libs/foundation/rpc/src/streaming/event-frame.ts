import type { StreamItem } from '../context.js';

// Serialised once for all subscribers.
const frames = new WeakMap<StreamItem<unknown>, string>();

/** Encodes a server-sent event; id and data cannot inject fields. */
export function eventFrame(item: StreamItem<unknown>): string {
  let frame = frames.get(item);
  if (frame === undefined) {
    frame = `id: ${sanitizeId(item.id)}\ndata: {"json":${JSON.stringify(item.data ?? null)}}\n\n`;
    frames.set(item, frame);
  }
  return frame;
}

/** Removes characters that would break a line or header. */
export function sanitizeId(id: string): string {
  return id.replace(/[^\x20-\x7e]/g, '').slice(0, 256);
}

/** Prevents idle timeouts of connections and proxies. */
export const heartbeatFrame = ':\n\n';
