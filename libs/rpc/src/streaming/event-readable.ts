import { Readable } from 'node:stream';
import type { EventStream } from '../context.js';
import { eventFrame, heartbeatFrame } from './event-frame.js';

// What may wait for a client that does not read; its own network buffers come on top.
const maxBufferBytes = 64 * 1024;

/**
 * An event stream as the body of an answer. The source is only asked for more when the client has taken what is there;
 * what gathers in the source meanwhile is the source's to bound (see `live-feed.ts`).
 */
export class EventReadable extends Readable {
  /** When something was last handed over, by the given clock. */
  lastSentAt: number;
  /** Since when the client has not taken what is there; undefined while it does. */
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
    // Something has to go out at once, so that the client sees its stream open.
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

  /** Sends a comment, unless the client does not read anyway. */
  sendHeartbeat(): void {
    if (this.stalledSince === undefined) this.send(heartbeatFrame);
  }

  /** Ends the stream in good order: what is buffered still goes out. */
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

  /** False when nothing more should be sent for now. */
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
