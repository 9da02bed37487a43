import type { ResourceName } from '../providers/resources.js';
import { useLiveStatus } from './LiveProvider.js';

/** Live updates announce each change of these. Of read models they announce rebuilds only, not lag and rate. */
const liveResources: ReadonlySet<ResourceName> = new Set(['offers', 'orders', 'reviews']);
const fallbackMs = 30_000;

/** Calls also change without an event: they become due, and calling hours begin and end. */
const pollMs: Readonly<Partial<Record<ResourceName, number>>> = {
  calls: 30_000,
  cash: 15_000,
  deliveries: 5_000,
  draws: 30_000,
  errands: 30_000,
  jobs: 5_000,
  leads: 15_000,
  memberships: 15_000,
  messages: 10_000,
  projections: 5_000,
  remittances: 5_000,
  returns: 15_000,
};

/** Milliseconds between polls of a resource; false if it is not polled, or while live updates arrive. */
export function usePollInterval(resource: ResourceName, otherMs: number | false = false): number | false {
  const status = useLiveStatus();
  if (liveResources.has(resource)) return status === 'open' ? false : fallbackMs;
  return pollMs[resource] ?? otherMs;
}
