import type { SessionKind, SessionResolvers, Sessions } from '../session.js';
import type { EventReadable } from './event-readable.js';

export interface StreamOwner {
  readonly sessions: Sessions;
  /** See `addressKey`. */
  readonly address: string;
}

export interface StreamReservation {
  readonly add: (stream: EventReadable) => void;
  readonly release: () => void;
}

export interface OpenStreamsOptions {
  readonly sessions: SessionResolvers;
  readonly monotonicMs: () => number;
  readonly onError: (error: unknown) => void;
  /** Undefined: unlimited. */
  readonly limits: { readonly streamsPerAddress: number; readonly streamsPerSession: number } | undefined;
}

const sweepIntervalMs = 4_000;
/** One comment per sweep: the console shows a lost connection after 10 s without one. */
const heartbeatAfterMs = 2_000;
const stalledAfterMs = 30_000;
const maxOpenStreams = 20_000;

/** Sends heartbeats; ends stalled streams and those of ended sessions. */
export class OpenStreams {
  private readonly streams = new Map<EventReadable, StreamOwner>();
  private reservedCount = 0;
  private readonly countByKey = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;
  private readonly unsubscribers: readonly (() => void)[];
  private isClosed = false;
  private isCheckingSessions = false;

  constructor(private readonly options: OpenStreamsOptions) {
    this.timer = setInterval(() => void this.sweep(), sweepIntervalMs).unref();
    const end = (ids: readonly string[]) => this.endSessions(new Set(ids));
    this.unsubscribers = [options.sessions.shopper.onEnded(end), options.sessions.staff.onEnded(end)];
  }

  get size(): number {
    return this.streams.size;
  }

  /** Reserved before opening, so concurrent requests cannot exceed the limits. Null if full. */
  reserve(owner: StreamOwner): StreamReservation | null {
    if (!this.hasCapacityFor(owner)) return null;
    this.reservedCount += 1;
    for (const key of keysOf(owner)) this.countByKey.set(key, this.count(key) + 1);
    return { add: (stream) => this.add(stream, owner), release: () => this.release(owner) };
  }

  async sweep(): Promise<void> {
    const now = this.options.monotonicMs();
    for (const stream of this.streams.keys()) {
      if (stream.stalledSince !== undefined && now - stream.stalledSince > stalledAfterMs) stream.destroy();
      else if (now - stream.lastSentAt > heartbeatAfterMs) stream.sendHeartbeat();
    }
    // A stalled database would occupy all connections.
    if (this.isCheckingSessions) return;
    this.isCheckingSessions = true;
    try {
      await Promise.all([this.endClosedSessions('shopper'), this.endClosedSessions('staff')]);
    } catch (error) {
      this.options.onError(error);
    } finally {
      this.isCheckingSessions = false;
    }
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    for (const stop of this.unsubscribers) stop();
    for (const stream of this.streams.keys()) stream.finish();
  }

  /** Another process may have ended them. */
  private async endClosedSessions(kind: SessionKind): Promise<void> {
    const ids = new Set<string>();
    for (const { sessions } of this.streams.values()) {
      const id = sessions[kind]?.sessionId;
      if (id !== undefined) ids.add(id);
    }
    if (ids.size === 0) return;
    const open = await this.options.sessions[kind].stillOpen([...ids]);
    this.endSessions(new Set([...ids].filter((id) => !open.has(id))));
  }

  private endSessions(ended: ReadonlySet<string>): void {
    if (ended.size === 0) return;
    for (const [stream, { sessions }] of this.streams) {
      const ids = [sessions.shopper?.sessionId, sessions.staff?.sessionId];
      if (ids.some((id) => id !== undefined && ended.has(id))) stream.finish();
    }
  }

  private hasCapacityFor(owner: StreamOwner): boolean {
    const { limits } = this.options;
    if (this.isClosed || this.reservedCount >= maxOpenStreams) return false;
    if (limits === undefined) return true;
    const [address, ...sessions] = keysOf(owner);
    return (
      this.count(address) < limits.streamsPerAddress &&
      sessions.every((session) => this.count(session) < limits.streamsPerSession)
    );
  }

  private add(stream: EventReadable, owner: StreamOwner): void {
    this.streams.set(stream, owner);
    stream.once('close', () => {
      this.streams.delete(stream);
      this.release(owner);
    });
    if (this.isClosed) stream.finish();
  }

  private release(owner: StreamOwner): void {
    this.reservedCount -= 1;
    for (const key of keysOf(owner)) {
      const left = this.count(key) - 1;
      if (left > 0) this.countByKey.set(key, left);
      else this.countByKey.delete(key);
    }
  }

  private count(key: string): number {
    return this.countByKey.get(key) ?? 0;
  }
}

function keysOf({ sessions, address }: StreamOwner): readonly [string, ...string[]] {
  const ids = [sessions.shopper?.sessionId, sessions.staff?.sessionId].filter((id) => id !== undefined);
  return [`address ${address}`, ...ids.map((id) => `session ${id}`)];
}
