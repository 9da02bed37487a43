import type { OrderStatus } from '@shop/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { logInStaff, type Stage } from './cast.js';
import type { Dice } from './dice.js';
import { habits } from './habits.js';
import type { PatientClient } from './patient-client.js';

const idleMs = 300;
const perPage = 100;
/** What is done with an order in each of these states, until it is at the door. */
const steps = ['confirmed', 'packed', 'shipped'] as const satisfies readonly OrderStatus[];

/** Packs, hands over and delivers what is confirmed, until the calls are over and nothing is left to do. */
export async function emptyWarehouse(
  stage: Stage,
  isLast: () => boolean,
  delivered: (orderId: string) => void,
): Promise<void> {
  const desk = await logInStaff(stage, stage.options.staff.support);
  const dice = stage.dice('warehouse', 0);
  const since = new Date(Date.now() - 60_000).toISOString();
  while (!stage.signal.aborted) {
    const wasLast = isLast();
    let moved = 0;
    for (const status of steps) {
      const orders = await ordersIn(desk, status, since);
      for (const id of orders) if (await move(stage, desk, dice, { id, status }, delivered)) moved += 1;
    }
    if (moved > 0) continue;
    if (wasLast) return;
    await pause(idleMs);
  }
}

async function ordersIn(desk: PatientClient, status: OrderStatus, from: string): Promise<readonly string[]> {
  const list = await desk.call('admin.orders.getList', {
    pagination: { page: 1, perPage },
    sort: { field: 'createdAt', order: 'ASC' },
    filter: { status, from },
  });
  return 'data' in list ? list.data.data.map(({ id }) => id) : [];
}

async function move(
  { tally }: Stage,
  desk: PatientClient,
  dice: Dice,
  { id, status }: { readonly id: string; readonly status: (typeof steps)[number] },
  delivered: (orderId: string) => void,
): Promise<boolean> {
  switch (status) {
    case 'confirmed':
      return counted(tally, 'orders packed', await desk.call('admin.orders.pack', { id }));
    case 'packed':
      return counted(tally, 'orders shipped', await desk.call('admin.orders.ship', { id }));
    case 'shipped': {
      if (dice.isTrue(habits.refusesAtDoor))
        return counted(
          tally,
          'orders refused',
          await desk.call('admin.orders.refuse', { id, reason: 'Nije preuzeto' }),
        );
      const isDelivered = counted(tally, 'orders delivered', await desk.call('admin.orders.deliver', { id }));
      if (isDelivered) delivered(id);
      return isDelivered;
    }
  }
}

function counted(tally: Stage['tally'], what: string, outcome: object): boolean {
  if (!('data' in outcome)) return false;
  tally.count(what);
  return true;
}
