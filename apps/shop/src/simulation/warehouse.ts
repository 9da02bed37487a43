import { setTimeout as pause } from 'node:timers/promises';
import { logInStaff, type Scenario } from './scenario.js';
import type { SimulatedShopper } from './shoppers.js';
import type { RetryingClient } from './retrying-client.js';

const idleMs = 300;
/** Parcels per bulk command and per status query. */
const batchSize = 6;
const perPage = 100;

export interface ConfirmedOrder {
  readonly orderId: string;
  readonly shopper: SimulatedShopper | undefined;
}

export async function runWarehouse(
  stage: Scenario,
  confirmed: ConfirmedOrder[],
  isLast: () => boolean,
  onDelivered: (shopper: SimulatedShopper) => void,
): Promise<void> {
  const client = await logInStaff(stage, stage.options.staff.support);
  const inTransit = new Map<string, SimulatedShopper | undefined>();
  let movedAt = performance.now();
  while (!stage.signal.aborted) {
    const wasLast = isLast();
    const sent = await packAndShip(stage, client, confirmed.splice(0, batchSize));
    for (const { orderId, shopper } of sent) inTransit.set(orderId, shopper);
    const atDoor = await checkDeliveries(stage, client, inTransit, onDelivered);
    if (sent.length + atDoor > 0) movedAt = performance.now();
    if (wasLast && confirmed.length === 0 && inTransit.size === 0) return;
    if (performance.now() - movedAt > stage.options.parcelTimeoutMs && wasLast) break;
    if (confirmed.length === 0) await pause(idleMs);
  }
  stage.stats.count('parcels still under way', inTransit.size);
}

async function packAndShip(
  { stats }: Scenario,
  client: RetryingClient,
  parcels: readonly ConfirmedOrder[],
): Promise<readonly ConfirmedOrder[]> {
  const shipped = await Promise.all(
    parcels.map(async (parcel) => {
      const { orderId: id } = parcel;
      if ('data' in (await client.call('admin.orders.pack', { id }))) stats.count('orders packed');
      if (!('data' in (await client.call('admin.orders.ship', { id })))) return [];
      stats.count('orders shipped');
      return [parcel];
    }),
  );
  return shipped.flat();
}

async function checkDeliveries(
  { stats }: Scenario,
  client: RetryingClient,
  inTransit: Map<string, SimulatedShopper | undefined>,
  onDelivered: (shopper: SimulatedShopper) => void,
): Promise<number> {
  const ids = [...inTransit.keys()].slice(0, perPage);
  if (ids.length === 0) return 0;
  const orders = await client.call('admin.orders.getMany', { ids });
  if (!('data' in orders)) return 0;
  const atDoor = orders.data.filter(({ status }) => status === 'delivered' || status === 'refused');
  for (const { id, status } of atDoor) {
    stats.count(`orders ${status}`);
    const shopper = inTransit.get(id);
    inTransit.delete(id);
    if (shopper !== undefined && status === 'delivered') onDelivered(shopper);
  }
  // Rotates the queue when one query cannot cover all parcels: the last checked move to the end.
  for (const id of ids.filter((one) => inTransit.has(one))) {
    const shopper = inTransit.get(id);
    inTransit.delete(id);
    inTransit.set(id, shopper);
  }
  return atDoor.length;
}
