import type { StoredEvent } from '@shop/event-store';

export type LoggedEvent = Pick<StoredEvent, 'stream' | 'type' | 'data' | 'recordedAt'>;

export interface CrmDelivery {
  readonly id: string;
  readonly event: string;
}

export interface DayRecord {
  readonly events: readonly LoggedEvent[];
  readonly acknowledged: readonly string[];
  readonly leads: readonly string[];
  readonly crm?: readonly CrmDelivery[];
}

export type Invariant = (day: DayRecord) => readonly string[];

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

export function stringField({ type, data }: LoggedEvent, field: string): string {
  const value = data[field];
  if (typeof value === 'string') return value;
  throw new RangeError(`${type} has no ${field}`);
}

export function numberField({ type, data }: Pick<LoggedEvent, 'type' | 'data'>, field: string): number {
  const value = data[field];
  if (typeof value === 'number') return value;
  throw new RangeError(`${type} has no ${field}`);
}

export function findDuplicates(words: readonly string[]): readonly string[] {
  return [...new Set(words.filter((word, index) => words.indexOf(word) !== index))];
}
