import { addMilliseconds } from '@shop/kernel';
import { reservedMs } from './leases.js';

/** What the last call has left: when the next is made (null: none), and who alone makes it (null: anyone). */
export interface CalledAgain {
  readonly nextCallAt: string | null;
  readonly reservedForId: string | null;
}

/** Whether somebody may be given the next call now; null: there was no call yet. */
export function isDueFor(staffId: string, now: string, again: CalledAgain | null): boolean {
  if (again === null) return true;
  const { nextCallAt, reservedForId } = again;
  if (nextCallAt === null || nextCallAt > now) return false;
  return reservedForId === null || reservedForId === staffId || nextCallAt <= addMilliseconds(now, -reservedMs);
}
