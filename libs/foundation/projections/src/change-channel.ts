import PQueue from 'p-queue';
import { Client, type Pool } from 'pg';
import { watchConnection } from '@shop/event-store';
import { retryDelayMs } from './failures.js';
import type { RuntimeLog } from './runtime-options.js';
import notify from './sql/notify.sql';

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

export interface TransportListener {
  message(text: string): void;
  connected(): void;
  lost(): void;
}

/** Reports when messages may be lost. */
export interface ChangeTransport {
  /** Rejects when some may not have received it. */
  send(messages: readonly string[]): Promise<void>;
  /** Across reconnects. Never rejects. */
  listen(listener: TransportListener): Promise<void>;
  close(): Promise<void>;
}

const channel = 'pr_changes';

/** Sends changes with LISTEN and NOTIFY. */
export class PostgresTransport implements ChangeTransport {
  private client: Client | undefined;
  private stopWatch: () => void = () => undefined;
  private closed = false;
  private reconnectTimer: NodeJS.Timeout | undefined;
  private failures = 0;

  constructor(
    private readonly pool: Pool,
    private readonly log: RuntimeLog,
  ) {}

  async send(messages: readonly string[]): Promise<void> {
    await this.pool.query({ name: 'pr notify', text: notify, values: [channel, messages] });
  }

  async listen(listener: TransportListener): Promise<void> {
    if (this.closed) return;
    const client = new Client(this.pool.options);
    const onLost = () => this.reconnectLater(client, listener);
    client.on('error', onLost).on('end', onLost);
    client.on('notification', ({ payload }) => listener.message(payload ?? ''));
    this.client = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      this.failures = 0;
      this.stopWatch = watchConnection(client, onLost);
      listener.connected();
    } catch {
      this.reconnectLater(client, listener);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    this.stopWatch();
    clearTimeout(this.reconnectTimer);
    await this.client?.end().catch(() => undefined);
  }

  private reconnectLater(client: Client, listener: TransportListener): void {
    if (this.client !== client || this.closed) return;
    this.client = undefined;
    this.stopWatch();
    this.failures += 1;
    this.log.warn({ failures: this.failures }, 'projection channel lost, reconnecting');
    listener.lost();
    client.removeAllListeners('end');
    void client.end().catch(() => undefined);
    this.reconnectTimer = setTimeout(() => void this.listen(listener), retryDelayMs(this.failures));
  }
}
