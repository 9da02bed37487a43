import { reconnectDelay } from './reconnect-delay.js';
import type { StreamEvent } from './event-stream.js';
import { failure, isObject, type Failure, type Success } from './result.js';
import { randomFraction } from './random.js';
import type { TransportOptions } from './transport.js';

export interface SubscriptionHandlers<Data> {
  readonly onData: (data: Data, event: { readonly id: string | null }) => void;
  /** The stream could not be opened, or broke. `willReconnect` says whether it tries again. */
  readonly onError?: ((error: Failure, willReconnect: boolean) => void) | undefined;
  /** The stream is open. `resumed`: nothing was missed since the last event; false also means: load again. */
  readonly onOpen?: ((state: { readonly resumed: boolean }) => void) | undefined;
  /** The stream is over for good. */
  readonly onClose?: (() => void) | undefined;
}

export interface SubscriptionOptions {
  /** Opens again when the stream drops; default true. */
  readonly reconnect?: boolean | undefined;
  /** Before the first try; default 500 ms. */
  readonly firstDelayMs?: number | undefined;
  readonly lastEventId?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What an attempt to open came to. */
export type OpenResult = Success<{ readonly code: 'OPENED' | 'ALREADY_OPENED' }>;

// A stream that was open for this long starts counting its failures anew.
const stableAfterMs = 10_000;
const finalCodes = new Set(['INVALID_PARAMS', 'METHOD_NOT_FOUND', 'NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND']);

/** A stream of events that opens again by itself and resumes after the last event it has seen. */
export class Subscription<Data> {
  private controller: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private isClosed = false;
  private lastEventId: string | null;

  constructor(
    private readonly transport: TransportOptions,
    private readonly envelope: object,
    private readonly handlers: SubscriptionHandlers<Data>,
    private readonly options: SubscriptionOptions = {},
  ) {
    this.lastEventId = options.lastEventId ?? null;
    this.scheduleRun(options.firstDelayMs ?? 500);
    if (options.signal?.aborted === true) this.close();
    options.signal?.addEventListener('abort', this.close, { once: true });
  }

  get isOpen(): boolean {
    return this.controller !== undefined;
  }

  /** Opens the stream now, when it waits for its first try or the next one. */
  open(): OpenResult {
    if (this.isOpen || this.isClosed) return { status: 'ok', data: { code: 'ALREADY_OPENED' }, meta: {} };
    clearTimeout(this.timer);
    void this.run();
    return { status: 'ok', data: { code: 'OPENED' }, meta: {} };
  }

  /** Ends the stream for good. */
  readonly close = (): void => {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.timer);
    this.options.signal?.removeEventListener('abort', this.close);
    this.controller?.abort();
    this.handlers.onClose?.();
  };

  private scheduleRun(delayMs: number): void {
    this.timer = setTimeout(() => void this.run(), delayMs);
  }

  private async run(): Promise<void> {
    const controller = new AbortController();
    this.controller = controller;
    let problem: Failure | undefined;
    try {
      problem = await this.readOnce(controller);
    } catch {
      problem = failure('RPC_CLIENT_SUBSCRIBE_STREAM_ERROR', 'The stream broke');
    }
    this.controller = undefined;
    if (this.isClosed) return;
    const isFinal = this.options.reconnect === false || (problem !== undefined && finalCodes.has(problem.data.code));
    if (problem !== undefined) this.handlers.onError?.(problem, !isFinal);
    if (isFinal) return this.close();
    const retryAfterSeconds = problem?.data.retryAfter;
    this.scheduleRun(Math.max(reconnectDelay(this.failures, randomFraction()), (retryAfterSeconds ?? 0) * 1_000));
    this.failures += 1;
  }

  /** Opens the stream and reads it to its end; answers with what was wrong, if anything was. */
  private async readOnce(controller: AbortController): Promise<Failure | undefined> {
    // Most pages never listen: what reads a stream comes with the first one.
    const { readStream } = await import('./event-stream.js');
    const resumeAfter = this.lastEventId;
    const headers = {
      ...this.options.headers,
      ...(resumeAfter === null ? {} : { 'last-event-id': resumeAfter }),
    };
    let stableTimer: ReturnType<typeof setTimeout> | undefined;
    const onOpen = (start: string | null): void => {
      this.lastEventId ??= start;
      this.handlers.onOpen?.({ resumed: resumeAfter !== null });
      stableTimer = setTimeout(() => (this.failures = 0), stableAfterMs);
    };
    const handleEvent = (event: StreamEvent): void => this.handleEvent(event);
    try {
      return await readStream(this.transport, this.envelope, { controller, headers, onOpen, onEvent: handleEvent });
    } finally {
      clearTimeout(stableTimer);
    }
  }

  private handleEvent({ id, data }: StreamEvent): void {
    if (this.isClosed) return;
    this.failures = 0;
    const event: unknown = JSON.parse(data);
    if (id !== undefined) this.lastEventId = id;
    // The contract says what a method's events are; this is the one place where the wire becomes that type.
    if (isObject(event)) this.handlers.onData(event['json'] as Data, { id: this.lastEventId });
  }
}
