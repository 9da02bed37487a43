import { withTimeout } from '@shop/kernel';
import { OutcomeUnknown, Unavailable } from '../errors.js';
import type { AppendResult, ExpectedRevision } from '../port.js';
import type { SerializedEvent } from '../limits.js';

export interface PendingAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly SerializedEvent[];
  readonly bytes: number;
  readonly isSettled: boolean;
  remainingMs(): number;
  resolve(result: AppendResult): void;
  reject(error: Error): void;
}

export interface AppendQueueOptions {
  readonly appendConnections: number;
  readonly maxAppends: number;
  readonly maxBytes: number;
  readonly maxWaiting: number;
  readonly commit: (connection: number, group: readonly PendingAppend[]) => Promise<void>;
}

/**
 * Group commit (ADR 0003). A stream is in one transaction at a time, so groups never wait for row locks. Groups are
 * sorted by stream, so those of two processes cannot deadlock.
 */
export class AppendQueue {
  #waiting: QueuedAppend[] = [];
  readonly #busyStreams = new Set<string>();
  readonly #idleConnections: number[];
  #isFlushScheduled = false;
  #isClosed = false;
  #onDrained: (() => void) | undefined;

  constructor(private readonly options: AppendQueueOptions) {
    this.#idleConnections = Array.from({ length: options.appendConnections }, (_, lane) => lane);
  }

  /** @throws Unavailable if its deadline passes in the queue, OutcomeUnknown if in flight */
  add(
    append: Pick<PendingAppend, 'stream' | 'expected' | 'events' | 'bytes'>,
    deadlineMs: number,
  ): Promise<AppendResult> {
    if (this.#isClosed) return Promise.reject(new Unavailable('The event store is closed'));
    if (this.#waiting.length >= this.options.maxWaiting)
      return Promise.reject(new Unavailable(`${this.#waiting.length} appends are waiting already`));
    return new Promise((resolve, reject) => {
      const queued = new QueuedAppend(append, deadlineMs, resolve, reject);
      this.#waiting.push(queued);
      this.#scheduleFlush();
    });
  }

  rejectWaiting(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const append of waiting) append.reject(error);
  }

  /** Resolves when all appends are resolved, or after `timeoutMs`. */
  async close(timeoutMs: number): Promise<void> {
    this.#isClosed = true;
    if (this.#isEmpty()) return;
    const drained = new Promise<void>((resolve) => (this.#onDrained = resolve));
    await withTimeout(timeoutMs, drained).catch(() => undefined);
    this.rejectWaiting(new Unavailable('The event store is closed'));
  }

  #isEmpty(): boolean {
    return this.#waiting.length === 0 && this.#idleConnections.length === this.options.appendConnections;
  }

  #scheduleFlush(): void {
    if (this.#isFlushScheduled || this.#idleConnections.length === 0) return;
    this.#isFlushScheduled = true;
    setImmediate(() => {
      this.#isFlushScheduled = false;
      this.#flush();
    });
  }

  #flush(): void {
    while (this.#idleConnections.length > 0) {
      const group = this.#nextGroup();
      if (group.length === 0) break;
      void this.#write(this.#idleConnections.pop()!, group);
    }
    if (this.#isEmpty()) this.#onDrained?.();
  }

  async #write(connection: number, group: readonly QueuedAppend[]): Promise<void> {
    try {
      await this.options.commit(connection, group);
    } finally {
      for (const append of group) {
        this.#busyStreams.delete(append.stream);
        if (!append.isSettled) append.reject(new OutcomeUnknown('The append was given up without an answer'));
      }
      this.#idleConnections.push(connection);
      this.#scheduleFlush();
    }
  }

  #nextGroup(): readonly QueuedAppend[] {
    const group: QueuedAppend[] = [];
    const left: QueuedAppend[] = [];
    let bytes = 0;
    for (const append of this.#waiting) {
      if (append.isSettled) continue;
      const fits =
        group.length < this.options.maxAppends &&
        (group.length === 0 || bytes + append.bytes <= this.options.maxBytes) &&
        !this.#busyStreams.has(append.stream);
      if (!fits) {
        left.push(append);
        continue;
      }
      this.#busyStreams.add(append.stream);
      append.isSent = true;
      bytes += append.bytes;
      group.push(append);
    }
    this.#waiting = left;
    return group.sort((a, b) => (a.stream < b.stream ? -1 : 1));
  }
}

class QueuedAppend implements PendingAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly SerializedEvent[];
  readonly bytes: number;
  readonly #endsAt: number;
  readonly #timer: NodeJS.Timeout;
  isSettled = false;
  isSent = false;

  constructor(
    append: Pick<PendingAppend, 'stream' | 'expected' | 'events' | 'bytes'>,
    deadlineMs: number,
    private readonly onResult: (result: AppendResult) => void,
    private readonly onError: (error: Error) => void,
  ) {
    this.stream = append.stream;
    this.expected = append.expected;
    this.events = append.events;
    this.bytes = append.bytes;
    this.#endsAt = performance.now() + deadlineMs;
    this.#timer = setTimeout(() => this.#expire(deadlineMs), deadlineMs);
  }

  remainingMs(): number {
    return this.#endsAt - performance.now();
  }

  resolve(result: AppendResult): void {
    if (this.#settle()) this.onResult(result);
  }

  reject(error: Error): void {
    if (this.#settle()) this.onError(error);
  }

  #settle(): boolean {
    if (this.isSettled) return false;
    this.isSettled = true;
    clearTimeout(this.#timer);
    return true;
  }

  #expire(deadlineMs: number): void {
    this.reject(
      this.isSent
        ? new OutcomeUnknown(`No answer to the append to ${this.stream} within ${deadlineMs} ms`)
        : new Unavailable(`The append to ${this.stream} could not be sent within ${deadlineMs} ms`),
    );
  }
}
