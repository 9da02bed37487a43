import type { StoredEvent } from '@shop/event-store';

export type LoggedEvent = Pick<StoredEvent, 'stream' | 'type' | 'data' | 'recordedAt'>;

/** Something that the CRM has: what it took first under a key. */
export interface CrmDelivery {
  /** The order's id, or the lead's. */
  readonly id: string;
  /** What happened to it. */
  readonly event: string;
}

/** A day as it can be looked at afterwards. */
export interface DayRecord {
  /** The whole log, in its order. */
  readonly events: readonly LoggedEvent[];
  /** Orders that the shop acknowledged to their shoppers. */
  readonly acknowledged: readonly string[];
  /** Leads that the shop acknowledged to their visitors. */
  readonly leads: readonly string[];
  /** In the order in which it took it; absent: nobody knows what it has. */
  readonly crm?: readonly CrmDelivery[];
}

/** Finds what is wrong with a day, one sentence each; nothing: it holds. */
export type Invariant = (day: DayRecord) => readonly string[];

/** The events of each stream of a category, by what stands behind its dash. */
export function groupByStream({ events }: DayRecord, category: string): ReadonlyMap<string, readonly LoggedEvent[]> {
  const prefix = `${category}-`;
  const own = events.filter(({ stream }) => stream.startsWith(prefix));
  const byId = new Map<string, LoggedEvent[]>();
  for (const event of own) {
    const id = event.stream.slice(prefix.length);
    byId.set(id, [...(byId.get(id) ?? []), event]);
  }
  return byId;
}

/** @throws RangeError when the event does not have it */
export function stringField({ type, data }: LoggedEvent, field: string): string {
  const value = data[field];
  if (typeof value === 'string') return value;
  throw new RangeError(`${type} has no ${field}`);
}

/** @throws RangeError when the event does not have it */
export function numberField({ type, data }: Pick<LoggedEvent, 'type' | 'data'>, field: string): number {
  const value = data[field];
  if (typeof value === 'number') return value;
  throw new RangeError(`${type} has no ${field}`);
}

/** What is said so more than once. */
export function findDuplicates(words: readonly string[]): readonly string[] {
  return [...new Set(words.filter((word, index) => words.indexOf(word) !== index))];
}
