import { addMilliseconds } from '@shop/kernel';
import type { PlacedOrder } from '@shop/orders';
import { reservationMs } from './leases.js';

/** `nextCallAt` null: no call; `reservedForId` null: all agents. */
export interface NextCall {
  readonly nextCallAt: string | null;
  readonly reservedForId: string | null;
}

/** The agreed callback, or a later choice of the shopper. */
export function resolveNextCall(
  agreed: NextCall | null,
  calledAt: string | undefined,
  callTime: PlacedOrder['callTime'],
): NextCall | null {
  if (callTime === null || (calledAt !== undefined && calledAt >= callTime.chosenAt)) return agreed;
  const { callAt: nextCallAt } = callTime;
  return nextCallAt === null ? null : { nextCallAt, reservedForId: null };
}

/** Whether this agent may make the next call now; null: no call was made yet. */
export function isNextCallDue(
  staffId: string,
  now: string,
  nextCall: NextCall | null,
  isVoid: (reservedForId: string) => boolean,
): boolean {
  if (nextCall === null) return true;
  const { nextCallAt, reservedForId } = nextCall;
  if (nextCallAt === null || nextCallAt > now) return false;
  if (reservedForId === null || reservedForId === staffId || isVoid(reservedForId)) return true;
  return nextCallAt <= addMilliseconds(now, -reservationMs);
}
