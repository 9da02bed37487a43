import PQueue from 'p-queue';
import type { ChangeTransport } from './change-transport.js';
import { retryDelayMs } from './with-retries.js';
import type { RuntimeLog } from './runtime-options.js';

export interface ReadModelChange {
  readonly name: string;
  readonly version?: string | undefined;
  readonly position: string;
  readonly ids: readonly string[] | null;
}

/** `control`: leases, pauses, retries or the registry changed. */
interface ChannelMessage {
  readonly from: string;
  readonly changes?: readonly ReadModelChange[];
  readonly control?: true;
}

export interface ChannelListener {
  applyChange(change: ReadModelChange): void;
  onControlMessage(): void;
  onReconnected(): void;
  onDisconnected(): void;
}

/** PostgreSQL limits payloads to less than 8,000 bytes. */
const maxPayloadBytes = 7_500;
const maxIds = 100;

/** Sends coalesced changes, outside write transactions. Only an optimisation: waiters also poll. */
export class ChangeChannel {
  private readonly pending = new Map<
    string,
    { version: string | undefined; position: string; ids: Set<string> | null }
  >();
  private controlPending = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly sending = new PQueue({ concurrency: 1 });
  private failures = 0;
  private closing = false;
  private closed = false;

  constructor(
    private readonly transport: ChangeTransport,
    private readonly from: string,
    private readonly listener: ChannelListener,
    private readonly log: RuntimeLog,
    private readonly pauseMs = 20,
  ) {}

  publish({ name, version, position, ids }: ReadModelChange): void {
    const pending = this.pending.get(name) ?? { version, position, ids: new Set<string>() };
    pending.position = position;
    for (const id of ids ?? []) pending.ids?.add(id);
    if (ids === null || (pending.ids !== null && pending.ids.size > maxIds)) pending.ids = null;
    this.pending.set(name, pending);
    this.flushAfter(this.pauseMs);
  }

  publishControl(): Promise<void> {
    this.controlPending = true;
    return this.flush();
  }

  listen(): Promise<void> {
    return this.transport.listen({
      message: (text) => this.handleMessage(text),
      connected: () => this.listener.onReconnected(),
      lost: () => this.listener.onDisconnected(),
    });
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.flush();
    this.closed = true;
    clearTimeout(this.timer);
    await this.transport.close();
  }

  private handleMessage(text: string): void {
    const message = parse(text);
    if (message === null || message.from === this.from) return;
    for (const change of message.changes ?? []) this.listener.applyChange(change);
    if (message.control) this.listener.onControlMessage();
  }

  private flushAfter(milliseconds: number): void {
    if (!this.closed) this.timer ??= setTimeout(() => void this.flush(), milliseconds);
  }

  private flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return this.sending.add(() => this.send());
  }

  private async send(): Promise<void> {
    const changes = [...this.pending].map(([name, { ids, ...rest }]) => ({ name, ...rest, ids: ids && [...ids] }));
    const isControl = this.controlPending;
    if (changes.length === 0 && !isControl) return;
    if (this.closing && this.failures > 0) return;
    this.pending.clear();
    this.controlPending = false;
    try {
      await this.transport.send(this.toMessages(changes, isControl));
      this.failures = 0;
    } catch (error) {
      this.requeue(error, changes, isControl);
    }
  }

  private requeue(error: unknown, changes: readonly ReadModelChange[], isControl: boolean): void {
    this.failures += 1;
    if (this.failures === 1) {
      this.log.warn({ err: error }, 'projection changes not announced, retrying');
    }
    this.controlPending ||= isControl;
    for (const { name, version, position } of changes) {
      this.pending.set(name, { version, position: this.pending.get(name)?.position ?? position, ids: null });
    }
    this.flushAfter(retryDelayMs(this.failures));
  }

  private toMessages(changes: readonly ReadModelChange[], isControl: boolean): readonly string[] {
    const control = isControl ? [JSON.stringify({ from: this.from, control: true } satisfies ChannelMessage)] : [];
    return [...changes.map((change) => this.toMessage(change)), ...control];
  }

  private toMessage(change: ReadModelChange): string {
    const message = JSON.stringify({ from: this.from, changes: [change] } satisfies ChannelMessage);
    if (Buffer.byteLength(message) <= maxPayloadBytes) return message;
    return JSON.stringify({ from: this.from, changes: [{ ...change, ids: null }] } satisfies ChannelMessage);
  }
}

function parse(payload: string): ChannelMessage | null {
  try {
    return JSON.parse(payload) as ChannelMessage;
  } catch {
    return null;
  }
}
