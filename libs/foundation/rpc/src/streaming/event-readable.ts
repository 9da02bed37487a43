import { Readable } from 'node:stream';
import type { EventStream, StreamItem } from '../response.js';

// Network buffers are extra.
const maxBufferBytes = 64 * 1024;

/**
 * An event stream as a response body. Pulls only when the client reads; the source must limit its buffer (see
 * `live-feed.ts`).
 */
export class EventReadable extends Readable {
  /** Monotonic milliseconds. */
  lastSentAt: number;
  stalledSince: number | undefined;
  private isFinished = false;
  private onDrain: (() => void) | undefined;

  constructor(
    private readonly source: EventStream<unknown>,
    private readonly monotonicMs: () => number,
    private readonly onFault: (error: unknown) => void,
  ) {
    super({ highWaterMark: maxBufferBytes });
    this.lastSentAt = monotonicMs();
    // The client then sees the stream open.
    this.push(heartbeatFrame);
    void this.pump();
  }

  override _read(): void {
    this.stalledSince = undefined;
    this.onDrain?.();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.isFinished = true;
    this.onDrain?.();
    callback(error);
  }

  sendHeartbeat(): void {
    if (this.stalledSince === undefined) this.send(heartbeatFrame);
  }

  /** Sends the buffered data first. */
  finish(): void {
    if (this.isFinished) return;
    this.isFinished = true;
    this.push(null);
    this.onDrain?.();
  }

  private async pump(): Promise<void> {
    try {
      for await (const item of this.source) {
        if (!this.send(eventFrame(item))) await this.waitForDrain();
        if (this.isFinished) return;
      }
      this.finish();
    } catch (error) {
      if (this.isFinished) return;
      this.onFault(error);
      this.finish();
    }
  }

  private send(frame: string): boolean {
    if (this.isFinished) return false;
    this.lastSentAt = this.monotonicMs();
    return this.push(frame);
  }

  private waitForDrain(): Promise<void> {
    if (this.isFinished) return Promise.resolve();
    this.stalledSince ??= this.monotonicMs();
    return new Promise((resolve) => {
      this.onDrain = () => {
        this.onDrain = undefined;
        resolve();
      };
    });
  }
}

// Serialised once for all subscribers.
const frames = new WeakMap<StreamItem<unknown>, string>();

/** Encodes a server-sent event; id and data cannot inject fields. */
function eventFrame(item: StreamItem<unknown>): string {
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
const heartbeatFrame = ':\n\n';
