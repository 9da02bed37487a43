import { setTimeout as delay } from 'node:timers/promises';
import { catchUp, type FeedParts } from './catch-up.js';
import { CheckpointAheadError } from './fault.js';
import { explained } from './log-end.js';
import { decodePage, type Page } from './page.js';
import { prefetched } from './prefetch.js';
import { pauseAfter } from './retry.js';
import { Serial } from './serial.js';
import type { Track } from './track.js';

/** How long the others wait for one read model before it goes its own way. */
const patienceMs = 2_000;

interface Member {
  readonly track: Track;
  readonly leave: (error: unknown) => void;
}

/**
 * The one reader of a process: every page of the log is read and decoded once and given to all read models that have
 * caught up. One that fails or is slow leaves, so that the others go on; it comes back when it has caught up.
 */
export class LiveFeed {
  private readonly members = new Map<Track, Member>();
  private readonly serial = new Serial();
  private position: string | undefined;
  private subscription: { readonly types: readonly string[]; readonly control: AbortController } | undefined;
  private loops: Promise<unknown> = Promise.resolve();
  private closed = false;

  constructor(private readonly parts: FeedParts) {}

  /** Resolves, or rejects with the reason, when the track is no longer a member. */
  async follow(track: Track, signal: AbortSignal): Promise<void> {
    let leave: Member['leave'] = () => undefined;
    const left = new Promise<never>((_, reject) => (leave = reject));
    left.catch(() => undefined);
    const onAbort = () => this.remove(track, signal.reason);
    await this.serial.run(async () => {
      if (this.members.size === 0) this.position = undefined;
      if (this.position !== undefined) await catchUp(this.parts, track, signal, this.position);
      signal.throwIfAborted();
      this.position ??= track.position;
      this.members.set(track, { track, leave });
      signal.addEventListener('abort', onAbort);
      this.subscribe();
    });
    return left.finally(() => signal.removeEventListener('abort', onAbort));
  }

  async close(): Promise<void> {
    this.closed = true;
    this.subscription?.control.abort();
    await this.loops;
    await this.serial.idle();
  }

  private remove(track: Track, reason: unknown): void {
    const member = this.members.get(track);
    this.members.delete(track);
    member?.leave(reason);
    if (this.members.size > 0) return;
    this.subscription?.control.abort();
    this.subscription = undefined;
  }

  /** Reads what the members need, from where they are; an existing subscription that covers it goes on. */
  private subscribe(): void {
    const types = [...new Set([...this.members.keys()].flatMap((track) => track.types))].sort();
    if (this.subscription !== undefined && types.every((type) => this.subscription?.types.includes(type))) return;
    this.subscription?.control.abort();
    const control = new AbortController();
    this.subscription = { types, control };
    this.loops = Promise.all([this.loops, this.read(types, control.signal)]);
  }

  private async read(types: readonly string[], signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted && !this.closed;) {
      try {
        await this.readOnce(types, signal, () => (failures = 0));
      } catch (error) {
        if (signal.aborted) return;
        if (await this.isStranded(error)) return;
        failures += 1;
        this.parts.log.warn({ err: error, failures }, 'reading the log failed, trying again');
        await delay(pauseAfter(failures), undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Where the log ends before what was read of it, all leave: each finds out by itself where it can go on. */
  private async isStranded(error: unknown): Promise<boolean> {
    const position = this.position ?? this.parts.store.start;
    const reason = await explained(this.parts.store, { subscriber: 'the live feed', position }, error);
    if (!(reason instanceof CheckpointAheadError)) return false;
    for (const track of this.members.keys()) this.remove(track, new CheckpointAheadError([track.subscriber]));
    return true;
  }

  private async readOnce(types: readonly string[], signal: AbortSignal, onPage: () => void): Promise<void> {
    const { store, codec, pageSize, retryDelaysMs } = this.parts;
    const batches = store.subscribe({ after: this.position ?? store.start, types, batchSize: pageSize, signal });
    for await (const page of prefetched(batches, (batch) => decodePage(codec, batch, retryDelaysMs, signal))) {
      await this.serial.run(async () => {
        if (!signal.aborted) await this.deliver(page);
      });
      onPage();
    }
    if (!signal.aborted) throw new Error('The subscription ended by itself');
  }

  private async deliver(page: Page): Promise<void> {
    await Promise.all([...this.members.values()].map((member) => this.hand(page, member)));
    this.position = page.checkpoint;
  }

  private hand(page: Page, { track }: Member): Promise<void> {
    return new Promise((resolve) => {
      const late = () => {
        this.remove(track, new SlowReadModelError(`${track.subscriber} needs more than ${patienceMs} ms for a page`));
        resolve();
      };
      const patience = setTimeout(late, patienceMs);
      const done = () => {
        clearTimeout(patience);
        resolve();
      };
      track.apply(page).then(done, (error: unknown) => {
        this.remove(track, error);
        done();
      });
    });
  }
}

/** A read model holds up the others; it goes on by itself. */
export class SlowReadModelError extends Error {
  override name = 'SlowReadModelError';
}
