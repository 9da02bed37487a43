import type { batchingContract, BatchProgress } from '@shop/rpc-contract';
import type { CallContext } from './context.js';
import type { HandlersFor } from './registry.js';
import type { StreamItem } from './response.js';
import type { Sessions } from './session.js';

/** Only the client that sends the batch may watch it. */
export type Owners = readonly string[];

/** Session ids of a client, else its address. */
export function ownersOf(sessions: Sessions, ip: string): Owners {
  const ids = [sessions.shopper?.sessionId, sessions.staff?.sessionId].filter((id) => id !== undefined);
  return ids.length > 0 ? ids : [`address ${ip}`];
}

const maxTrackers = 10_000;

/** Tracks the progress of one batch. */
export class BatchTracker {
  private state: BatchProgress = { status: 'running', completed: 0, total: 0 };
  private step = 0;
  private wakeCallbacks: (() => void)[] = [];
  private isStarted = false;
  private isAbandoned = false;

  get isPending(): boolean {
    return !this.isStarted;
  }

  start(total: number): void {
    this.isStarted = true;
    this.set({ status: 'running', completed: 0, total });
  }

  completeOne(): void {
    this.set({ ...this.state, completed: this.state.completed + 1 });
  }

  finish(): void {
    this.set({ ...this.state, status: 'done' });
  }

  abandon(): void {
    this.isAbandoned = true;
    this.wake();
  }

  /** Yields states up to `done`; a slow reader skips some. */
  async *watch(signal: AbortSignal): AsyncGenerator<StreamItem<BatchProgress>> {
    const onAbort = () => this.wake();
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      for (let seen = -1; !signal.aborted && !this.isAbandoned;) {
        if (seen === this.step) await new Promise<void>((wake) => this.wakeCallbacks.push(wake));
        if (seen === this.step) continue;
        seen = this.step;
        const state = this.state;
        yield { id: String(seen), data: state };
        if (state.status === 'done') return;
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  private set(state: BatchProgress): void {
    this.state = state;
    this.step += 1;
    this.wake();
  }

  private wake(): void {
    const wakeCallbacks = this.wakeCallbacks;
    this.wakeCallbacks = [];
    for (const wake of wakeCallbacks) wake();
  }
}

/**
 * Batch progress in this process; watchers subscribe up to a minute before or after. Proxies can route by
 * `X-Progress-Stream`.
 */
export class BatchProgressStore {
  private readonly trackers = new Map<string, BatchTracker>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly retentionMs = 60_000) {}

  /** Reuses the tracker of earlier watchers. */
  begin(id: string, owners: Owners, total: number): BatchTracker {
    const keys = owners.map((owner) => keyOf(owner, id));
    const tracker = keys.map((key) => this.trackers.get(key)).find((found) => found?.isPending) ?? new BatchTracker();
    for (const key of keys) this.store(key, tracker);
    tracker.start(total);
    return tracker;
  }

  /** `owners` are the current sessions, which the calls may have changed. */
  end(id: string, owners: Owners, tracker: BatchTracker): void {
    tracker.finish();
    for (const owner of owners) this.store(keyOf(owner, id), tracker);
    this.schedule(() => this.drop(tracker));
  }

  readonly handlers = {
    'batching.progress': async ({ id }, context) => this.watch(id, context),
  } satisfies HandlersFor<typeof batchingContract>;

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    for (const tracker of new Set(this.trackers.values())) this.drop(tracker);
  }

  private watch(id: string, context: CallContext): AsyncGenerator<StreamItem<BatchProgress>> {
    const keys = ownersOf(context.sessions, context.ip).map((owner) => keyOf(owner, id));
    const found = keys.map((key) => this.trackers.get(key)).find((tracker) => tracker !== undefined);
    if (found !== undefined) return found.watch(context.signal);
    const tracker = new BatchTracker();
    for (const key of keys) this.store(key, tracker);
    this.schedule(() => {
      if (tracker.isPending) this.drop(tracker);
    });
    return tracker.watch(context.signal);
  }

  private store(key: string, tracker: BatchTracker): void {
    this.trackers.set(key, tracker);
    const oldest = this.trackers.size > maxTrackers ? this.trackers.values().next() : undefined;
    if (oldest !== undefined && !oldest.done) this.drop(oldest.value);
  }

  private drop(tracker: BatchTracker): void {
    for (const [key, kept] of this.trackers) if (kept === tracker) this.trackers.delete(key);
    tracker.abandon();
  }

  private schedule(action: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      action();
    }, this.retentionMs).unref();
    this.timers.add(timer);
  }
}

function keyOf(owner: string, id: string): string {
  return `${id.toLowerCase()} ${owner}`;
}
