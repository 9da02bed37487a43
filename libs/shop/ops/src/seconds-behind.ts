import type { EventStore } from '@shop/event-store';
import type { SubscriberStatus } from '@shop/projections';

type SubscriberPosition = Pick<SubscriberStatus, 'position' | 'lag'>;

export async function secondsBehind(
  store: Pick<EventStore, 'readAll'>,
  now: string,
  positions: readonly SubscriberPosition[],
): Promise<readonly (number | null)[]> {
  const waiting = new Map<string, Promise<number | null>>();
  const secondsAt = (position: string) => {
    const known = waiting.get(position) ?? secondsWaiting(store, now, position);
    waiting.set(position, known);
    return known;
  };
  return Promise.all(positions.map(async (place) => (isCaughtUp(place) ? 0 : secondsAt(place.position))));
}

async function secondsWaiting(store: Pick<EventStore, 'readAll'>, now: string, after: string): Promise<number | null> {
  const { events } = await store.readAll({ after, limit: 1 });
  const next = events[0];
  if (next === undefined) return null;
  return Math.max(0, (Date.parse(now) - Date.parse(next.recordedAt)) / 1_000);
}

function isCaughtUp({ lag }: SubscriberPosition): boolean {
  return (lag.events ?? lag.bytes ?? 0) === 0;
}
