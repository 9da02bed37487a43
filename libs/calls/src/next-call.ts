import { addMilliseconds } from '@shop/kernel';
import type { PlacedOrder } from '@shop/orders';
import { reservationMs } from './leases.js';

/** What the last call has left: when the next is made (null: none), and who alone makes it (null: anyone). */
export interface NextCall {
  readonly nextCallAt: string | null;
  readonly reservedForId: string | null;
}

/** What an order's next call goes by: what its last one has left or, where that came later, what the shopper has chosen. */
export function resolveNextCall(
  agreed: NextCall | null,
  calledAt: string | undefined,
  callTime: PlacedOrder['callTime'],
): NextCall | null {
  if (callTime === null || (calledAt !== undefined && calledAt >= callTime.chosenAt)) return agreed;
  const { callAt: nextCallAt } = callTime;
  return nextCallAt === null ? null : { nextCallAt, reservedForId: null };
}

/** Whether somebody may be given the next call now (null: there was no call yet), where some reservations are not kept. */
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
