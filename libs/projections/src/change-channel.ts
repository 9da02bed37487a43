import { Client, type Pool } from 'pg';
import { pauseAfter } from './retry.js';
import type { RuntimeLog } from './runtime-options.js';
import notify from './sql/notify.sql';

/** A read model moved on. `ids` of the changed rows, null when there were too many to tell. */
export interface Change {
  readonly name: string;
  readonly position: string;
  readonly ids: readonly string[] | null;
}

/** What processes of one system tell each other. `control`: leases, pauses, retries or the registry changed. */
interface Message {
  readonly from: string;
  readonly changes?: readonly Change[];
  readonly control?: true;
}

export interface ChannelListener {
  change(change: Change): void;
  control(): void;
  /** Messages may have been lost: whatever was derived from them is to be looked up. */
  reconnected(): void;
}

const channel = 'pr_changes';
/** PostgreSQL takes payloads below 8,000 bytes. */
const longestPayload = 7_500;
const mostIds = 100;

/**
 * Coalesced NOTIFY among processes: at most one every few milliseconds, on its own, never inside a write's transaction.
 * It only makes things quicker; whoever waits also asks the database from time to time.
 */
export class ChangeChannel {
  private readonly pending = new Map<string, { position: string; ids: Set<string> | null }>();
  private controlPending = false;
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();
  private client: Client | undefined;
  private closed = false;
  private reconnect: NodeJS.Timeout | undefined;
  private failures = 0;

  constructor(
    private readonly pool: Pool,
    private readonly from: string,
    private readonly listener: ChannelListener,
    private readonly log: RuntimeLog,
    private readonly pauseMs = 20,
  ) {}

  publish({ name, position, ids }: Change): void {
    const pending = this.pending.get(name) ?? { position, ids: new Set<string>() };
    pending.position = position;
    for (const id of ids ?? []) pending.ids?.add(id);
    if (ids === null || (pending.ids !== null && pending.ids.size > mostIds)) pending.ids = null;
    this.pending.set(name, pending);
    this.timer ??= setTimeout(() => this.flush(), this.pauseMs);
  }

  publishControl(): Promise<void> {
    this.controlPending = true;
    this.flush();
    return this.sending;
  }

  /** Connects and listens; never rejects: without the channel things only take longer. */
  async listen(): Promise<void> {
    if (this.closed) return;
    const client = new Client(this.pool.options);
    const again = () => this.lost(client);
    client.on('error', again).on('end', again);
    client.on('notification', ({ payload }) => this.received(payload));
    this.client = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      this.failures = 0;
      this.listener.reconnected();
    } catch {
      this.lost(client);
    }
  }

  async close(): Promise<void> {
    this.flush();
    await this.sending;
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.reconnect);
    await this.client?.end().catch(() => undefined);
  }

  private lost(client: Client): void {
    if (this.client !== client || this.closed) return;
    this.client = undefined;
    this.failures += 1;
    this.log.warn({ failures: this.failures }, 'projection channel lost, connecting again');
    client.removeAllListeners('end');
    void client.end().catch(() => undefined);
    this.reconnect = setTimeout(() => void this.listen(), pauseAfter(this.failures));
  }

  private received(payload: string | undefined): void {
    const message = parse(payload);
    if (message === null || message.from === this.from) return;
    for (const change of message.changes ?? []) this.listener.change(change);
    if (message.control) this.listener.control();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const messages = this.takeMessages();
    if (messages.length === 0) return;
    this.sending = this.sending
      .then(async () => void (await this.pool.query({ name: 'pr notify', text: notify, values: [channel, messages] })))
      .catch((error: unknown) => this.log.warn({ err: error }, 'projection changes not announced'));
  }

  private takeMessages(): readonly string[] {
    const changes = [...this.pending].map(([name, { position, ids }]) => ({ name, position, ids: ids && [...ids] }));
    this.pending.clear();
    const control = this.controlPending ? [JSON.stringify({ from: this.from, control: true } satisfies Message)] : [];
    this.controlPending = false;
    return [...changes.map((change) => this.messageOf(change)), ...control];
  }

  private messageOf(change: Change): string {
    const message = JSON.stringify({ from: this.from, changes: [change] } satisfies Message);
    if (Buffer.byteLength(message) <= longestPayload) return message;
    return JSON.stringify({ from: this.from, changes: [{ ...change, ids: null }] } satisfies Message);
  }
}

function parse(payload: string | undefined): Message | null {
  try {
    return JSON.parse(payload ?? '') as Message;
  } catch {
    return null;
  }
}
