import type { EventBatch, StoredEvent } from '@shop/event-store';
import { fromPosition } from './positions.js';

/** Positions are byte offsets. */
const bounds = { events: 4_096, bytes: 32 * 1024 * 1024 } as const;

/** A subscriber that falls behind the buffer reads pages of the log. */
export class RecentEvents {
  #events: StoredEvent[] = [];
  #floor: string;
  #ceiling: string;

  constructor(position: string) {
    this.#floor = position;
    this.#ceiling = position;
  }

  get ceiling(): string {
    return this.#ceiling;
  }

  add(event: StoredEvent): boolean {
    if (event.position <= (this.#events.at(-1)?.position ?? this.#floor)) return false;
    this.#events.push(event);
    if (event.position > this.#ceiling) this.#ceiling = event.position;
    if (this.#events.length > bounds.events * 2 || this.#spanBytes() > bounds.bytes * 2) this.#trim();
    return true;
  }

  advanceTo(position: string): void {
    if (position > this.#ceiling) this.#ceiling = position;
  }

  /** `too late`: some events were dropped. `too early`: not reached yet. */
  after(
    position: string,
    limit: number,
    types: ReadonlySet<string> | undefined,
  ): EventBatch | 'too late' | 'too early' {
    if (position < this.#floor) return 'too late';
    if (position > this.#ceiling) return 'too early';
    const events: StoredEvent[] = [];
    for (let n = this.#indexAfter(position); n < this.#events.length; n += 1) {
      const event = this.#events[n]!;
      if (types !== undefined && !types.has(event.type)) continue;
      if (events.length === limit) return { events, checkpoint: events.at(-1)!.position, caughtUp: false };
      events.push(event);
    }
    return { events, checkpoint: this.#ceiling, caughtUp: true };
  }

  #spanBytes(): number {
    return Number(fromPosition(this.#ceiling) - fromPosition(this.#floor));
  }

  #trim(): void {
    let drop = Math.max(0, this.#events.length - bounds.events);
    const least = fromPosition(this.#ceiling) - BigInt(bounds.bytes);
    while (drop < this.#events.length && fromPosition(this.#events[drop]!.position) < least) drop += 1;
    if (drop > 0) this.#floor = this.#events[drop - 1]!.position;
    this.#events = this.#events.slice(drop);
  }

  #indexAfter(position: string): number {
    let [low, high] = [0, this.#events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#events[middle]!.position <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
