import type { StreamItem } from '../context.js';

// One object is often sent to many clients: its text is made once.
const frames = new WeakMap<StreamItem<unknown>, string>();

/** An event as it goes over the wire. No id or data can end a line early and begin a field of its own. */
export function eventFrame(item: StreamItem<unknown>): string {
  let frame = frames.get(item);
  if (frame === undefined) {
    frame = `id: ${sanitizeId(item.id)}\ndata: {"json":${JSON.stringify(item.data ?? null)}}\n\n`;
    frames.set(item, frame);
  }
  return frame;
}

/** An id without what would break a line or a header. */
export function sanitizeId(id: string): string {
  return id.replace(/[^\x20-\x7e]/g, '').slice(0, 256);
}

/** Keeps connections and proxies awake. */
export const heartbeatFrame = ':\n\n';
