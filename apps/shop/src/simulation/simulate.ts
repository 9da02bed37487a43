import { setTimeout as pause } from 'node:timers/promises';
import { processCalls } from './agent.js';
import { createScenario, logInStaff, type SimulationOptions, type Scenario } from './scenario.js';
import { TaskGroup } from './task-group.js';
import type { SimulatedShopper } from './shoppers.js';
import { moderateReviews } from './moderator.js';
import type { RetryingClient } from './retrying-client.js';
import { hasExpectedState, readLeads, type SimulatedLead } from './simulated-leads.js';
import { readOrders, type SimulatedOrder } from './simulated-orders.js';
import { returnOrder } from './returns.js';
import { visitAndOrder, writeReview } from './shopper.js';
import { Stats } from './stats.js';
import { visitAndLeaveLead } from './visitor.js';
import { runWarehouse, type ConfirmedOrder } from './warehouse.js';

export interface SimulationReport {
  readonly seed: number;
  readonly seconds: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly orders: readonly SimulatedOrder[];
  readonly leads: readonly SimulatedLead[];
  readonly calls: ReturnType<Stats['calls']>;
}

export async function simulate(
  options: SimulationOptions,
  onProgress: (placed: number) => void,
): Promise<SimulationReport> {
  const [stats, group] = [new Stats(), new TaskGroup()];
  const stage = createScenario(options, stats, group.signal);
  const begun = performance.now();
  await runParticipants(stage, group, onProgress);
  group.throwFailure();
  const played = await waitForFinalState(stage);
  const seconds = (performance.now() - begun) / 1000;
  return { seed: options.seed, seconds, counts: stats.counts(), ...played, calls: stats.calls() };
}

async function runParticipants(stage: Scenario, group: TaskGroup, onProgress: (placed: number) => void): Promise<void> {
  const { options, stats } = stage;
  const confirmed: ConfirmedOrder[] = [];
  const afterwards: Promise<void>[] = [];
  let [isArriving, isCalling, isDelivering] = [true, true, true];
  const arrive = async () => {
    const { orders, leads, rate } = options;
    const shopping = group.startAtRate(orders, rate, async (number) => {
      await options.beforeOrder?.(number);
      await visitAndOrder(stage, number);
      onProgress(stats.get('orders placed'));
    });
    const visiting = group.startAtRate(leads, (rate * leads) / orders, (number) => visitAndLeaveLead(stage, number));
    await Promise.all([shopping, visiting]);
    isArriving = false;
  };
  const call = async () => {
    const note = (orderId: string, shopper: SimulatedShopper | undefined) => void confirmed.push({ orderId, shopper });
    const { agents } = options.staff;
    const evening = group.barrier(agents.length);
    const agent = (number: number) => group.run(processCalls(stage, number, () => !isArriving, evening, note));
    await Promise.all(agents.map((_, number) => agent(number)));
    isCalling = false;
  };
  const deliver = async () => {
    const desk = await logInStaff(stage, options.staff.support);
    const arrived = (shopper: SimulatedShopper) => void afterwards.push(group.run(afterDelivery(stage, shopper, desk)));
    await runWarehouse(stage, confirmed, () => !isCalling, arrived);
    await Promise.all(afterwards);
  };
  const moderate = repeat(options.moderators, () => group.run(moderateReviews(stage, () => !isDelivering)));
  const delivered = group.run(deliver()).then(() => void (isDelivering = false));
  await Promise.all([arrive(), call(), delivered, ...moderate]);
}

async function afterDelivery(stage: Scenario, shopper: SimulatedShopper, desk: RetryingClient): Promise<void> {
  await writeReview(stage, shopper);
  await returnOrder(stage, shopper, desk);
}

const idleMs = 300;

async function waitForFinalState(stage: Scenario): Promise<Pick<SimulationReport, 'orders' | 'leads'>> {
  const { options, signal } = stage;
  const desk = await logInStaff(stage, options.staff.support);
  let [seen, changedAt] = ['', performance.now()];
  let leads: readonly SimulatedLead[] = [];
  for (;;) {
    const orders = await readOrders(stage, desk);
    leads = await readLeads(stage, desk, leads);
    const states = JSON.stringify([orders.map(({ status }) => status), leads.map(({ leadIds, is }) => [leadIds, is])]);
    if (states !== seen) [seen, changedAt] = [states, performance.now()];
    const isOver = orders.every(({ status, end }) => status === end) && leads.every(hasExpectedState);
    if (isOver || signal.aborted || performance.now() - changedAt > options.retryTimeoutMs) return { orders, leads };
    await pause(idleMs);
  }
}

function repeat<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, number) => make(number));
}
