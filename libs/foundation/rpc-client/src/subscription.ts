import { reconnectDelay } from './reconnect-delay.js';
import type { StreamEvent } from './event-stream.js';
import { failure, isObject, type Failure, type Success } from './result.js';
import { randomFraction } from './random.js';
import type { TransportOptions } from './transport.js';

export interface SubscriptionHandlers<Data> {
  readonly onData: (data: Data, event: { readonly id: string | null }) => void;
  readonly onError?: ((error: Failure, willReconnect: boolean) => void) | undefined;
  /** `resumed`: no event was missed. If false, load the data again. */
  readonly onOpen?: ((state: { readonly resumed: boolean }) => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

export interface SubscriptionOptions {
  /** Default true. */
  readonly reconnect?: boolean | undefined;
  /** Milliseconds; default 500. */
  readonly firstDelayMs?: number | undefined;
  readonly lastEventId?: string | undefined;
  /** Milliseconds without any bytes after which the stream is lost and opened again; default 45,000. */
  readonly silenceTimeoutMs?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type OpenResult = Success<{ readonly code: 'OPENED' | 'ALREADY_OPENED' }>;

const stableAfterMs = 10_000;
// The server sends something every 4 s.
const defaultSilenceTimeoutMs = 45_000;
const finalCodes = new Set(['INVALID_PARAMS', 'METHOD_NOT_FOUND', 'NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND']);

/** An event stream that reconnects and resumes after the last event. */
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

  /** Opens the stream now instead of after the pending delay. */
  open(): OpenResult {
    if (this.isOpen || this.isClosed) return { status: 'ok', data: { code: 'ALREADY_OPENED' }, meta: {} };
    clearTimeout(this.timer);
    void this.run();
    return { status: 'ok', data: { code: 'OPENED' }, meta: {} };
  }

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
      problem = failure('RPC_CLIENT_SUBSCRIBE_STREAM_ERROR', 'The stream was interrupted');
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

  private async readOnce(controller: AbortController): Promise<Failure | undefined> {
    // Lazy: most pages never subscribe.
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
      const { silenceTimeoutMs = defaultSilenceTimeoutMs } = this.options;
      const stream = { controller, headers, onOpen, onEvent: handleEvent, silenceTimeoutMs };
      return await readStream(this.transport, this.envelope, stream);
    } finally {
      clearTimeout(stableTimer);
    }
  }

  private handleEvent({ id, data }: StreamEvent): void {
    if (this.isClosed) return;
    this.failures = 0;
    const event: unknown = JSON.parse(data);
    if (id !== undefined) this.lastEventId = id;
    // The only cast from the wire to the contract's event type.
    if (isObject(event)) this.handlers.onData(event['json'] as Data, { id: this.lastEventId });
  }
}
