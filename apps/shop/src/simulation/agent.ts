import type { DataOf, ParamsInputOf, ShopAndAdminContract } from '@shop/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { isLastCall } from './call-plan.js';
import { logInStaff, type Scenario } from './scenario.js';
import { retryUnreachedVisitors, makeTaskCall } from './call-tasks.js';
import { nextCallOutcome, planOrder, type PlannedCallOutcome, type OrderPlan } from './order-plan.js';
import type { SimulatedShopper } from './shoppers.js';
import { newPerson, type Person } from './people.js';
import type { RetryingClient } from './retrying-client.js';

type ClaimedOrder = NonNullable<DataOf<ShopAndAdminContract['admin.errands.next']>['order']>;
type CallRecord = ParamsInputOf<ShopAndAdminContract['admin.calls.record']>;

const idleMs = 200;
const tenMinutesMs = 600_000;

interface SimulatedCall {
  readonly lease: ClaimedOrder;
  readonly plan: OrderPlan;
  readonly person: Person;
  readonly outcome: PlannedCallOutcome;
}

function createCall(
  lease: ClaimedOrder,
  { plan, person }: Pick<SimulatedShopper, 'plan' | 'person'>,
  callCount: number,
): SimulatedCall {
  return { lease, plan, person, outcome: nextCallOutcome(plan, callCount) };
}

/**
 * Processes calls of all kinds until all people have come and the queue is empty. In the evening retries unreached
 * people without waiting for their due time.
 */
export async function processCalls(
  stage: Scenario,
  number: number,
  isArrivalOver: () => boolean,
  waitForOthers: () => Promise<void>,
  onConfirmed: (orderId: string, shopper: SimulatedShopper | undefined) => void,
): Promise<void> {
  const { staff } = stage.options;
  const client = await logInStaff(stage, staff.agents[number]!);
  const end = async (lease: ClaimedOrder) => {
    if ((await makeCall(stage, client, lease)) === 'confirmed')
      onConfirmed(lease.order.id, stage.shoppers.find(lease.order.customer.id));
  };
  while (!stage.signal.aborted) {
    const hadAllCome = isArrivalOver();
    const next = await client.call('admin.errands.next', {});
    const { order, errand } = 'data' in next ? next.data : { order: null, errand: null };
    if (order === null && errand === null && hadAllCome) break;
    if (order !== null) await end(order);
    else if (errand === null || !(await makeTaskCall(stage, client, errand))) await pause(idleMs);
  }
  await waitForOthers();
  await retryUnreachedOrders(stage, client, number, end);
  await retryUnreachedVisitors(stage, client, number);
}

async function retryUnreachedOrders(
  stage: Scenario,
  client: RetryingClient,
  number: number,
  end: (lease: ClaimedOrder) => Promise<void>,
): Promise<void> {
  const { shoppers, options, signal } = stage;
  const unreachedShoppers = () =>
    shoppers
      .withOrders()
      .filter((shopper) => !shopper.isCallingDone && shopper.number % options.staff.agents.length === number);
  let progressAt = performance.now();
  for (let left = unreachedShoppers(); left.length > 0 && !signal.aborted; left = unreachedShoppers()) {
    for (const { orderId } of left) {
      const claimed = await client.call('admin.calls.claim', { orderId });
      if (!('data' in claimed)) continue;
      await end(claimed.data);
      progressAt = performance.now();
    }
    // Another agent has the rest, until the lease expires.
    if (performance.now() - progressAt > options.retryTimeoutMs) return;
    await pause(idleMs);
  }
}

async function makeCall(
  stage: Scenario,
  client: RetryingClient,
  lease: ClaimedOrder,
): Promise<CallRecord['outcome'] | undefined> {
  const { stats, shoppers } = stage;
  const { order, token } = lease;
  stats.count('calls made');
  const shopper = shoppers.find(order.customer.id);
  const call = shopper === undefined ? unknownCall(stage, lease) : createCall(lease, shopper, shopper.callCount);
  const record = toCallRecord(call);
  const recorded = await client.call('admin.calls.record', record);
  if (!('data' in recorded)) {
    stats.count('calls whose end was refused');
    await client.call('admin.calls.release', { orderId: order.id, token });
    return undefined;
  }
  stats.count(`calls ended ${record.outcome}`);
  if (shopper !== undefined) {
    shopper.callCount += 1;
    shopper.isCallingDone = isLastCall(shopper.plan.calls, shopper.callCount, call.outcome);
  }
  return record.outcome;
}

function unknownCall(stage: Scenario, lease: ClaimedOrder): SimulatedCall {
  const { id, country, attempts } = lease.order;
  const rng = stage.rngFor(`stranger ${id}`);
  return createCall(lease, { plan: planOrder(rng), person: newPerson(country, 'stranger', 0, rng) }, attempts);
}

function toCallRecord(call: SimulatedCall): CallRecord {
  const { lease, outcome } = call;
  const record = { orderId: lease.order.id, token: lease.token, outcome };
  switch (outcome) {
    case 'confirmed':
      return { ...record, contact: contactOf(call), ...upsellLines(call) };
    case 'call_back':
      return { ...record, callBackAt: new Date(Date.now() + tenMinutesMs).toISOString(), callBackBy: 'anyone' };
    case 'cancelled':
      return { ...record, reason: 'Predomislili su se' };
    default:
      return record;
  }
}

function contactOf({ lease, plan, person }: SimulatedCall): NonNullable<CallRecord['contact']> {
  const { firstName, lastName, phone } = lease.order.customer;
  return {
    firstName: firstName ?? person.firstName,
    lastName: lastName ?? person.lastName,
    phone: phone ?? person.phone,
    address: { ...person.address, ...(plan.deliveryOutcome === 'refused' && { note: 'sandbox: refused' }) },
  };
}

function upsellLines({ lease, plan }: SimulatedCall): Pick<CallRecord, 'lines'> {
  const [first, ...others] = lease.order.lines.map(({ offerId, quantity }) => ({ offerId, quantity }));
  if (!plan.upsold || first === undefined) return {};
  return { lines: [{ ...first, quantity: Math.min(99, first.quantity + 1) }, ...others] };
}
