import type { DataOf, ParamsInputOf, ShopAndAdminContract } from '@shop/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { logInStaff, type Stage } from './cast.js';
import type { Dice } from './dice.js';
import { habits } from './habits.js';
import { newPerson } from './people.js';

type Lease = NonNullable<DataOf<ShopAndAdminContract['admin.calls.next']>>;
type CallRecord = ParamsInputOf<ShopAndAdminContract['admin.calls.record']>;

const idleMs = 200;
const tenMinutesMs = 600_000;

/** Takes the next order and calls, again and again, until everything is placed and the queue has nothing for now. */
export async function workOffCalls(stage: Stage, number: number, allPlaced: () => boolean): Promise<void> {
  const { staff } = stage.options;
  const desk = await logInStaff(stage, staff.agents[number % staff.agents.length]!);
  const dice = stage.dice('agent', number);
  while (!stage.signal.aborted) {
    const wasPlaced = allPlaced();
    const next = await desk.call('admin.calls.next', {});
    const lease = 'data' in next ? next.data : null;
    if (lease === null) {
      if (wasPlaced) return;
      await pause(idleMs);
      continue;
    }
    stage.tally.count('calls made');
    const record = answer(lease, dice);
    const recorded = await desk.call('admin.calls.record', record);
    stage.tally.count('data' in recorded ? `calls ended ${record.outcome}` : 'calls whose end was refused');
  }
}

function answer({ order, token }: Lease, dice: Dice): CallRecord {
  const outcome = dice.weighed(habits.outcomes);
  const call = { orderId: order.id, token, outcome, expectedRevision: order.revision };
  switch (outcome) {
    case 'confirmed':
      return { ...call, contact: contactOf(order, dice), ...upsold(order, dice) };
    case 'call_back':
      return { ...call, callBackAt: new Date(Date.now() + tenMinutesMs).toISOString(), callBackBy: 'anyone' };
    case 'cancelled':
      return { ...call, reason: 'Predomislili su se' };
    case 'duplicate':
      // Nobody is known to have ordered twice: they say so, and the order ends by their wish.
      return { ...call, outcome: 'cancelled', reason: 'Već naručeno telefonom' };
    default:
      return call;
  }
}

function contactOf({ country, customer }: Lease['order'], dice: Dice): NonNullable<CallRecord['contact']> {
  const { address, firstName, lastName, phone } = newPerson(country, 'address', 0, dice);
  return {
    firstName: customer.firstName ?? firstName,
    lastName: customer.lastName ?? lastName,
    phone: customer.phone ?? phone,
    address,
  };
}

function upsold({ lines }: Lease['order'], dice: Dice): Pick<CallRecord, 'lines'> {
  if (!dice.isTrue(habits.upsell)) return {};
  const [first, ...others] = lines.map(({ offerId, quantity }) => ({ offerId, quantity }));
  return first === undefined ? {} : { lines: [{ ...first, quantity: Math.min(99, first.quantity + 1) }, ...others] };
}
