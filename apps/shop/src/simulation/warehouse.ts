import { setTimeout as pause } from 'node:timers/promises';
import { logInStaff, type Stage } from './cast.js';
import type { Guest } from './guests.js';
import type { PatientClient } from './patient-client.js';

const idleMs = 300;
/** Parcels that are packed at a time, and that are asked about at once. */
const tables = 6;
const perPage = 100;

/** What an agent has confirmed; `guest` is undefined where this run did not bring whose it is. */
export interface Confirmed {
  readonly orderId: string;
  readonly guest: Guest | undefined;
}

/**
 * Packs and hands over what was confirmed, and looks until the carrier has brought it to the door, for as long as anything
 * moves.
 */
export async function emptyWarehouse(
  stage: Stage,
  confirmed: Confirmed[],
  isLast: () => boolean,
  arrived: (guest: Guest) => void,
): Promise<void> {
  const desk = await logInStaff(stage, stage.options.staff.support);
  const underWay = new Map<string, Guest | undefined>();
  let movedAt = performance.now();
  while (!stage.signal.aborted) {
    const wasLast = isLast();
    const sent = await handOver(stage, desk, confirmed.splice(0, tables));
    for (const { orderId, guest } of sent) underWay.set(orderId, guest);
    const atDoor = await follow(stage, desk, underWay, arrived);
    if (sent.length + atDoor > 0) movedAt = performance.now();
    if (wasLast && confirmed.length === 0 && underWay.size === 0) return;
    if (performance.now() - movedAt > stage.options.doorMs && wasLast) break;
    if (confirmed.length === 0) await pause(idleMs);
  }
  stage.tally.count('parcels still under way', underWay.size);
}

/** @returns those that the carrier has now */
async function handOver(
  { tally }: Stage,
  desk: PatientClient,
  parcels: readonly Confirmed[],
): Promise<readonly Confirmed[]> {
  const shipped = await Promise.all(
    parcels.map(async (parcel) => {
      const { orderId: id } = parcel;
      if ('data' in (await desk.call('admin.orders.pack', { id }))) tally.count('orders packed');
      if (!('data' in (await desk.call('admin.orders.ship', { id })))) return [];
      tally.count('orders shipped');
      return [parcel];
    }),
  );
  return shipped.flat();
}

/** @returns how many are at the door now that were not */
async function follow(
  { tally }: Stage,
  desk: PatientClient,
  underWay: Map<string, Guest | undefined>,
  arrived: (guest: Guest) => void,
): Promise<number> {
  const ids = [...underWay.keys()].slice(0, perPage);
  if (ids.length === 0) return 0;
  const orders = await desk.call('admin.orders.getMany', { ids });
  if (!('data' in orders)) return 0;
  const atDoor = orders.data.filter(({ status }) => status === 'delivered' || status === 'refused');
  for (const { id, status } of atDoor) {
    tally.count(`orders ${status}`);
    const guest = underWay.get(id);
    underWay.delete(id);
    if (guest !== undefined && status === 'delivered') arrived(guest);
  }
  // Who was asked about last is asked about first when there are more than one question holds.
  for (const id of ids.filter((one) => underWay.has(one))) {
    const guest = underWay.get(id);
    underWay.delete(id);
    underWay.set(id, guest);
  }
  return atDoor.length;
}
