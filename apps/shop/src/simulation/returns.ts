import type { Stage } from './cast.js';
import { hasOrder, type Guest } from './guests.js';
import type { PatientClient } from './patient-client.js';

/** A shopper who sends the parcel back, and support, who decides, takes it in and pays. */
export async function sendBack({ tally }: Stage, guest: Guest, desk: PatientClient): Promise<void> {
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
    const rejected = await desk.call('admin.orders.rejectReturn', { id, reason: 'Rok je istekao' });
    if ('data' in rejected) tally.count('returns rejected');
    return;
  }
  if ('data' in (await desk.call('admin.orders.approveReturn', { id }))) tally.count('returns approved');
  if ('data' in (await desk.call('admin.orders.receiveReturn', { id }))) tally.count('returns received');
  if ('data' in (await desk.call('admin.orders.refund', { id }))) tally.count('returns refunded');
}
