import type { Stage } from './cast.js';
import { hasOrder, type Guest } from './guests.js';
import type { PatientClient } from './patient-client.js';
import { setTimeout as pause } from 'node:timers/promises';

const idleMs = 200;

/** A shopper who sends the parcel back, and support, who decides, takes it in and pays. */
export async function sendBack(stage: Stage, guest: Guest, desk: PatientClient): Promise<void> {
  const { tally } = stage;
  const { sendsBack } = guest.fate;
  if (sendsBack === null || !hasOrder(guest)) return;
  const { orderId: id, client } = guest;
  const { kind, approved } = sendsBack;
  const asked = await client.call('shopOrders.f.requestReturn', { ID: id, kind, reason: 'Ne odgovara mi' });
  if (!('data' in asked)) {
    // The law of that country knows no such return: the order stays where it is.
    guest.end = 'delivered';
    return;
  }
  tally.count(`returns asked for (${kind})`);
  if (!approved) {
    const rejected = () => desk.call('admin.orders.rejectReturn', { id, reason: 'Rok je istekao' });
    if (await isAnswered(stage, rejected)) tally.count('returns rejected');
    return;
  }
  const approve = () => desk.call('admin.orders.approveReturn', { id });
  if (await isAnswered(stage, approve)) tally.count('returns approved');
  if ('data' in (await desk.call('admin.orders.receiveReturn', { id }))) tally.count('returns received');
  if ('data' in (await desk.call('admin.orders.refund', { id }))) tally.count('returns refunded');
}

/** While an agent is on the phone about it, support waits for how that ends: the return is answered there in the same way. */
async function isAnswered({ options, signal }: Stage, answer: () => Promise<object>): Promise<boolean> {
  const since = performance.now();
  for (;;) {
    if ('data' in (await answer())) return true;
    if (signal.aborted || performance.now() - since > options.patienceMs) return false;
    await pause(idleMs);
  }
}
