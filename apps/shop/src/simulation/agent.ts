import type { DataOf, ParamsInputOf, ShopAndAdminContract } from '@shop/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { isLastCall } from './calls.js';
import { logInStaff, type Stage } from './cast.js';
import { callVisitorsAgain, endErrand } from './errand-calls.js';
import { callAfter, fateOf, type CallEnd, type Fate } from './fate.js';
import type { Guest } from './guests.js';
import { newPerson, type Person } from './people.js';
import type { PatientClient } from './patient-client.js';

type Lease = NonNullable<DataOf<ShopAndAdminContract['admin.errands.next']>['order']>;
type CallRecord = ParamsInputOf<ShopAndAdminContract['admin.calls.record']>;

const idleMs = 200;
const tenMinutesMs = 600_000;

/** The order of somebody, guest or stranger, as its agent has it. */
interface Call {
  readonly lease: Lease;
  readonly fate: Fate;
  readonly person: Person;
  readonly end: CallEnd;
}

function callOf(lease: Lease, { fate, person }: Pick<Guest, 'fate' | 'person'>, made: number): Call {
  return { lease, fate, person, end: callAfter(fate, made) };
}

/**
 * Takes the next call, an order's or another, and makes it, again and again, until everybody has come and nothing waits for
 * now. In the evening, once nobody is on the phone any more, calls again those who were not reached, without waiting for the
 * minutes that an agent would.
 */
export async function workOffCalls(
  stage: Stage,
  number: number,
  allCame: () => boolean,
  evening: () => Promise<void>,
  confirmed: (orderId: string, guest: Guest | undefined) => void,
): Promise<void> {
  const { staff } = stage.options;
  const desk = await logInStaff(stage, staff.agents[number % staff.agents.length]!);
  const end = async (lease: Lease) => {
    if ((await endCall(stage, desk, lease)) === 'confirmed')
      confirmed(lease.order.id, stage.guests.of(lease.order.customer.id));
  };
  while (!stage.signal.aborted) {
    const hadAllCome = allCame();
    const next = await desk.call('admin.errands.next', {});
    const { order, errand } = 'data' in next ? next.data : { order: null, errand: null };
    if (order === null && errand === null && hadAllCome) break;
    if (order !== null) await end(order);
    else if (errand === null || !(await endErrand(stage, desk, errand))) await pause(idleMs);
  }
  await evening();
  await callAgain(stage, desk, number, end);
  await callVisitorsAgain(stage, desk, number);
}

/** Everybody whom this agent still has to reach, until they are. */
async function callAgain(
  stage: Stage,
  desk: PatientClient,
  number: number,
  end: (lease: Lease) => Promise<void>,
): Promise<void> {
  const { guests, options, signal } = stage;
  const mine = () => guests.withOrders().filter((guest) => !guest.isCalled && guest.number % options.agents === number);
  let heardAt = performance.now();
  for (let left = mine(); left.length > 0 && !signal.aborted; left = mine()) {
    for (const { orderId } of left) {
      const claimed = await desk.call('admin.calls.claim', { orderId });
      if (!('data' in claimed)) continue;
      await end(claimed.data);
      heardAt = performance.now();
    }
    // Somebody else has what is left, for as long as their lease lasts.
    if (performance.now() - heardAt > options.patienceMs) return;
    await pause(idleMs);
  }
}

/** @returns how the call ended, undefined when the shop did not take that */
async function endCall(stage: Stage, desk: PatientClient, lease: Lease): Promise<CallRecord['outcome'] | undefined> {
  const { tally, guests } = stage;
  const { order, token } = lease;
  tally.count('calls made');
  const guest = guests.of(order.customer.id);
  const call = guest === undefined ? strange(stage, lease) : callOf(lease, guest, guest.calls);
  const record = recordOf(call);
  const recorded = await desk.call('admin.calls.record', record);
  if (!('data' in recorded)) {
    tally.count('calls whose end was refused');
    await desk.call('admin.calls.release', { orderId: order.id, token });
    return undefined;
  }
  tally.count(`calls ended ${record.outcome}`);
  if (guest !== undefined) {
    guest.calls += 1;
    guest.isCalled = isLastCall(guest.fate.calls, guest.calls, call.end);
  }
  return record.outcome;
}

/** An order that this run did not bring is called like any other. */
function strange(stage: Stage, lease: Lease): Call {
  const { id, country, attempts } = lease.order;
  const dice = stage.dice(`stranger ${id}`);
  return callOf(lease, { fate: fateOf(dice), person: newPerson(country, 'stranger', 0, dice) }, attempts);
}

function recordOf(call: Call): CallRecord {
  const { lease, end: outcome } = call;
  const record = { orderId: lease.order.id, token: lease.token, outcome };
  switch (outcome) {
    case 'confirmed':
      return { ...record, contact: contactOf(call), ...upsold(call) };
    case 'call_back':
      return { ...record, callBackAt: new Date(Date.now() + tenMinutesMs).toISOString(), callBackBy: 'anyone' };
    case 'cancelled':
      return { ...record, reason: 'Predomislili su se' };
    default:
      return record;
  }
}

/** The stand-in of the carrier reads in the note how a parcel ends. */
function contactOf({ lease, fate, person }: Call): NonNullable<CallRecord['contact']> {
  const { firstName, lastName, phone } = lease.order.customer;
  return {
    firstName: firstName ?? person.firstName,
    lastName: lastName ?? person.lastName,
    phone: phone ?? person.phone,
    address: { ...person.address, ...(fate.door === 'refused' && { note: 'sandbox: refused' }) },
  };
}

function upsold({ lease, fate }: Call): Pick<CallRecord, 'lines'> {
  const [first, ...others] = lease.order.lines.map(({ offerId, quantity }) => ({ offerId, quantity }));
  if (!fate.upsold || first === undefined) return {};
  return { lines: [{ ...first, quantity: Math.min(99, first.quantity + 1) }, ...others] };
}
