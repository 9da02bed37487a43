import type { Scenario } from './scenario.js';
import { hasOrder, type SimulatedShopper } from './shoppers.js';
import type { RetryingClient } from './retrying-client.js';
import { setTimeout as pause } from 'node:timers/promises';

const idleMs = 200;

export async function returnOrder(
  stage: Scenario,
  shopper: SimulatedShopper,
  staffClient: RetryingClient,
): Promise<void> {
  const { stats } = stage;
  const { returnPlan } = shopper.plan;
  if (returnPlan === null || !hasOrder(shopper)) return;
  const { orderId: id, client } = shopper;
  const { kind, approved } = returnPlan;
  const asked = await client.call('shopOrders.f.requestReturn', { ID: id, kind, reason: 'Ne odgovara mi' });
  if (!('data' in asked)) {
    // The country has no such legal right: the order remains delivered.
    shopper.expectedStatus = 'delivered';
    return;
  }
  stats.count(`returns asked for (${kind})`);
  if (!approved) {
    const rejected = () => staffClient.call('admin.orders.rejectReturn', { id, reason: 'Rok je istekao' });
    if (await retryDecision(stage, rejected)) stats.count('returns rejected');
    return;
  }
  const approve = () => staffClient.call('admin.orders.approveReturn', { id });
  if (await retryDecision(stage, approve)) stats.count('returns approved');
  if ('data' in (await staffClient.call('admin.orders.receiveReturn', { id }))) stats.count('returns received');
  if ('data' in (await staffClient.call('admin.orders.refund', { id }))) stats.count('returns refunded');
}

/** During a call about the return support waits; the agent decides with the same result. */
async function retryDecision({ options, signal }: Scenario, decide: () => Promise<object>): Promise<boolean> {
  const since = performance.now();
  for (;;) {
    if ('data' in (await decide())) return true;
    if (signal.aborted || performance.now() - since > options.retryTimeoutMs) return false;
    await pause(idleMs);
  }
}
