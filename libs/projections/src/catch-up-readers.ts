import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch } from '@shop/event-store';
import { merged, type FeedParts } from './catch-up.js';
import { CheckpointAheadError } from './fault.js';
import { explained } from './log-end.js';
import { decodePage, type Page } from './page.js';
import { prefetched } from './prefetch.js';
import { pauseAfter } from './retry.js';
import type { Track } from './track.js';
import { Serial } from './serial.js';
import { Turns } from './turns.js';

/** Ranges of the log that are read at once. */
const rangesAtOnce = 2;
/** Pages after which a range lets another one have its turn. */
const pagesPerTurn = 20;
/** A subscriber this far ahead of a range still joins it, in events or, where the store counts bytes, bytes. */
const reach = { events: 20_000, bytes: 20_000_000 };
/** A page that takes longer than the first is halved next time; one that takes less than the second is doubled, in ms. */
const [slowPageMs, fastPageMs] = [1_000, 250];
const smallestPage = 25;
/** Least patience for the slower half of a range's subscribers, in milliseconds. */
const patienceMs = 2_000;

type Ending = 'caught up' | 'left behind';

interface Member {
  readonly track: Track;
  readonly end: (ending: Ending) => void;
  readonly fail: (error: unknown) => void;
}

interface Read {
  readonly batch: EventBatch;
  readonly readMs: number;
}

function smallerThan(pageSize: number): number {
  return Math.max(smallestPage, Math.floor(pageSize / 2));
}

/** Subscribers of one kind that read the same part of the log. */
interface Range {
  readonly kind: Track['kind'];
  readonly members: Map<Track, Member>;
  /** Everything up to here was given to the members. */
  position: string;
  /** The end of the page that they are being given: nobody before it can join. */
  reserved: string;
  pageSize: number;
  /** What is being read, and what for; aborted when a member needs other types. */
  reading: { readonly types: readonly string[]; readonly control: AbortController } | undefined;
  isDelivering: boolean;
  isOver: boolean;
}

/**
 * Brings subscribers to the end of the log. Those that are near each other share one reader, so that a page is read and
 * decoded once for all of them (ADR 50). Read models and processes have ranges of their own: a process waits for partners.
 */
export class CatchUpReaders {
  private readonly ranges = new Set<Range>();
  private readonly turns = new Turns(rangesAtOnce);
  private readonly joining = new Serial();

  constructor(private readonly parts: FeedParts) {}

  /** Resolves when the track has everything that is in the log. */
  async catchUp(track: Track, signal: AbortSignal): Promise<void> {
    while ((await this.join(track, signal)) === 'left behind') signal.throwIfAborted();
  }

  private async join(track: Track, signal: AbortSignal): Promise<Ending> {
    let ending: Promise<Ending> | undefined;
    await this.joining.run(async () => {
      const near = await this.rangeNear(track);
      signal.throwIfAborted();
      ending = this.enter(near ?? this.open(track), track, signal);
    });
    return ending!;
  }

  private enter(range: Range, track: Track, signal: AbortSignal): Promise<Ending> {
    return new Promise<Ending>((resolve, reject) => {
      const leave = () => {
        this.remove(range, track);
        reject(signal.reason as Error);
      };
      const end = (ending: Ending) => {
        signal.removeEventListener('abort', leave);
        resolve(ending);
      };
      const fail = (error: unknown) => {
        signal.removeEventListener('abort', leave);
        reject(error as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      range.members.set(track, { track, end, fail });
      const types = range.reading?.types;
      if (types !== undefined && !track.types.every((type) => types.includes(type))) range.reading?.control.abort();
      if (this.ranges.has(range)) return;
      this.ranges.add(range);
      void this.run(range).finally(() => this.ranges.delete(range));
    });
  }

  private async rangeNear(track: Track): Promise<Range | undefined> {
    const { store } = this.parts;
    for (const range of this.ranges) {
      if (!this.canJoin(range, track)) continue;
      const { events = 0, bytes = 0 } = await store.lag(range.reserved, track.position);
      if (events <= reach.events && bytes <= reach.bytes && this.canJoin(range, track)) return range;
    }
    return undefined;
  }

  /** A page of processes may take any time: nobody waits for its end. */
  private canJoin(range: Range, { kind, position }: Track): boolean {
    if (range.isOver || range.kind !== kind || (kind === 'process' && range.isDelivering)) return false;
    return this.parts.store.compare(range.reserved, position) <= 0;
  }

  private open({ kind, position }: Track): Range {
    const { pageSize } = this.parts;
    const members = new Map<Track, Member>();
    const flags = { isDelivering: false, isOver: false };
    return { kind, position, reserved: position, members, pageSize, reading: undefined, ...flags };
  }

  private remove(range: Range, track: Track): void {
    range.members.delete(track);
    if (range.members.size === 0) range.reading?.control.abort();
  }

  private async run(range: Range): Promise<void> {
    for (let failures = 0; range.members.size > 0;) {
      try {
        await (range.kind === 'projection' ? this.readTurn(range) : this.readPage(range));
        failures = 0;
      } catch (error) {
        // Somebody joined or left.
        if (range.reading?.control.signal.aborted) continue;
        if (await this.isStranded(range, error)) break;
        failures += 1;
        if (failures === 1) this.parts.log.warn({ err: error }, 'catching up failed, trying again');
        await delay(pauseAfter(failures), undefined, { ref: false });
      }
      if (range.isOver) break;
    }
    range.isOver = true;
  }

  /** Where the log ends before the range, each subscriber finds out by itself where it can go on. */
  private async isStranded(range: Range, error: unknown): Promise<boolean> {
    const { position } = range;
    const reason = await explained(this.parts.store, { subscriber: 'the range', position }, error);
    if (!(reason instanceof CheckpointAheadError)) return false;
    range.isOver = true;
    for (const { track, fail } of range.members.values()) fail(new CheckpointAheadError([track.subscriber]));
    return true;
  }

  /** Read models write up to ten pages at once, while the next ones are read. */
  private readTurn(range: Range): Promise<void> {
    return this.turns.run(async () => {
      const signal = this.beginReading(range);
      const decoded = prefetched(this.batches(range, signal), (read) => this.decode(range, read, signal));
      for await (const page of prefetched(merged(decoded), (ready) => Promise.resolve(ready))) {
        if (signal.aborted) return;
        await this.deliver(range, page);
        if (range.isOver) return;
      }
    });
  }

  /** A turn of processes ends with the reading: their reactions may take any time. */
  private async readPage(range: Range): Promise<void> {
    const page = await this.turns.run(async () => {
      const signal = this.beginReading(range);
      const decoded = await this.decode(range, await this.read(range, range.position), signal);
      return signal.aborted ? null : decoded;
    });
    if (page !== null) await this.deliver(range, page);
  }

  private beginReading(range: Range): AbortSignal {
    const control = new AbortController();
    const types = [...new Set([...range.members.keys()].flatMap((track) => track.types))].sort();
    range.reading = { types, control };
    return control.signal;
  }

  private async *batches(range: Range, signal: AbortSignal): AsyncGenerator<Read, void> {
    let after = range.position;
    for (let pages = 0; !signal.aborted; pages += 1) {
      if (pages >= pagesPerTurn && this.turns.isWanted) return;
      const read = await this.read(range, after).catch((error: unknown) => {
        if (pages === 0) throw error;
        return null;
      });
      // What was read before is written first; then it is tried again.
      if (read === null) return;
      yield read;
      if (read.batch.caughtUp) return;
      after = read.batch.checkpoint;
    }
  }

  private async read(range: Range, after: string): Promise<Read> {
    const types = range.reading?.types ?? [];
    const begun = performance.now();
    try {
      const batch = await this.parts.store.readAll({ after, types, limit: range.pageSize });
      return { batch, readMs: performance.now() - begun };
    } catch (error) {
      range.pageSize = smallerThan(range.pageSize);
      throw error;
    }
  }

  /** Pages become as large as the store and this machine can take in good time. */
  private async decode(range: Range, { batch, readMs }: Read, signal: AbortSignal): Promise<Page> {
    const { codec, retryDelaysMs, pageSize } = this.parts;
    const begun = performance.now();
    const page = await decodePage(codec, batch, retryDelaysMs, signal);
    const took = readMs + performance.now() - begun;
    if (took > slowPageMs) range.pageSize = smallerThan(range.pageSize);
    else if (took < fastPageMs) range.pageSize = Math.min(pageSize, range.pageSize * 2);
    return page;
  }

  private async deliver(range: Range, page: Page): Promise<void> {
    range.reserved = page.checkpoint;
    range.isDelivering = true;
    await this.applyToAll(range, page);
    range.isDelivering = false;
    range.position = page.checkpoint;
    if (!page.caughtUp) return;
    range.isOver = true;
    for (const { end } of range.members.values()) end('caught up');
  }

  /** When half of the members have the page, the others get a while longer; then they go on in ranges of their own. */
  private applyToAll(range: Range, page: Page): Promise<void> {
    const begun = performance.now();
    const open = new Set(range.members.values());
    const half = open.size / 2;
    return new Promise((resolve) => {
      let patience: NodeJS.Timeout | undefined;
      const leaveBehind = () => {
        for (const { track } of open) this.remove(range, track);
        resolve();
      };
      const settled = (member: Member) => {
        open.delete(member);
        if (open.size === 0) {
          clearTimeout(patience);
          resolve();
        } else if (open.size <= half) {
          patience ??= setTimeout(leaveBehind, patienceMs + 2 * (performance.now() - begun));
        }
      };
      if (open.size === 0) resolve();
      for (const member of range.members.values()) {
        member.track.apply(page).then(
          () => {
            if (range.members.get(member.track) !== member) member.end('left behind');
            settled(member);
          },
          (error: unknown) => {
            this.remove(range, member.track);
            member.fail(error);
            settled(member);
          },
        );
      }
    });
  }
}
