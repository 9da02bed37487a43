import type { ChangeTransport } from './change-transport.js';
import { pauseAfter } from './retry.js';
import type { RuntimeLog } from './runtime-options.js';

/** A read model moved on. `ids` of the changed rows, null when there were too many to tell. */
export interface Change {
  readonly name: string;
  /** Missing where a program of the release before versions has sent it. */
  readonly version?: string | undefined;
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
  /** Until `reconnected`, what other processes do is not heard: it is to be looked up from time to time. */
  deaf(): void;
}

/** PostgreSQL takes payloads below 8,000 bytes. */
const longestPayload = 7_500;
const mostIds = 100;

/**
 * Coalesced announcements among processes: at most one every few milliseconds, on its own, never inside a write's
 * transaction. It only makes things quicker: whoever waits also asks the database from time to time. What could not be
 * announced is announced again, without the ids of the rows, until it could.
 */
export class ChangeChannel {
  private readonly pending = new Map<
    string,
    { version: string | undefined; position: string; ids: Set<string> | null }
  >();
  private controlPending = false;
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();
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

  publish({ name, version, position, ids }: Change): void {
    const pending = this.pending.get(name) ?? { version, position, ids: new Set<string>() };
    pending.position = position;
    for (const id of ids ?? []) pending.ids?.add(id);
    if (ids === null || (pending.ids !== null && pending.ids.size > mostIds)) pending.ids = null;
    this.pending.set(name, pending);
    this.flushAfter(this.pauseMs);
  }

  publishControl(): Promise<void> {
    this.controlPending = true;
    this.flush();
    return this.sending;
  }

  /** Connects and listens; never rejects: without the channel things only take longer. */
  listen(): Promise<void> {
    return this.transport.listen({
      message: (text) => this.received(text),
      connected: () => this.listener.reconnected(),
      lost: () => this.listener.deaf(),
    });
  }

  async close(): Promise<void> {
    this.closing = true;
    this.flush();
    await this.sending;
    this.closed = true;
    clearTimeout(this.timer);
    await this.transport.close();
  }

  private received(text: string): void {
    const message = parse(text);
    if (message === null || message.from === this.from) return;
    for (const change of message.changes ?? []) this.listener.change(change);
    if (message.control) this.listener.control();
  }

  private flushAfter(milliseconds: number): void {
    if (!this.closed) this.timer ??= setTimeout(() => this.flush(), milliseconds);
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sending = this.sending.then(() => this.send());
  }

  private async send(): Promise<void> {
    const changes = [...this.pending].map(([name, { ids, ...rest }]) => ({ name, ...rest, ids: ids && [...ids] }));
    const isControl = this.controlPending;
    if (changes.length === 0 && !isControl) return;
    // What could not be told before is not told at the end either, and nobody waits for it; whoever missed it looks it up.
    if (this.closing && this.failures > 0) return;
    this.pending.clear();
    this.controlPending = false;
    try {
      await this.transport.send(this.messagesOf(changes, isControl));
      this.failures = 0;
    } catch (error) {
      this.failed(error, changes, isControl);
    }
  }

  /** Keeps what was to be told, behind what has happened since. */
  private failed(error: unknown, changes: readonly Change[], isControl: boolean): void {
    this.failures += 1;
    if (this.failures === 1) {
      this.log.warn({ err: error }, 'projection changes not announced, trying again until they are');
    }
    this.controlPending ||= isControl;
    for (const { name, version, position } of changes) {
      this.pending.set(name, { version, position: this.pending.get(name)?.position ?? position, ids: null });
    }
    this.flushAfter(pauseAfter(this.failures));
  }

  private messagesOf(changes: readonly Change[], isControl: boolean): readonly string[] {
    const control = isControl ? [JSON.stringify({ from: this.from, control: true } satisfies Message)] : [];
    return [...changes.map((change) => this.messageOf(change)), ...control];
  }

  private messageOf(change: Change): string {
    const message = JSON.stringify({ from: this.from, changes: [change] } satisfies Message);
    if (Buffer.byteLength(message) <= longestPayload) return message;
    return JSON.stringify({ from: this.from, changes: [{ ...change, ids: null }] } satisfies Message);
  }
}

function parse(payload: string): Message | null {
  try {
    return JSON.parse(payload) as Message;
  } catch {
    return null;
  }
}
