import { setTimeout as pause } from 'node:timers/promises';
import { workOffCalls } from './agent.js';
import { createStage, logInStaff, type SimulationOptions, type Stage } from './cast.js';
import { Crew } from './crew.js';
import type { Guest } from './guests.js';
import { decideReviews } from './moderator.js';
import type { PatientClient } from './patient-client.js';
import { isAtEnd, playedLeads, type PlayedLead } from './played-leads.js';
import { playedOrders, type PlayedOrder } from './played-orders.js';
import { sendBack } from './returns.js';
import { shop, writeReview } from './shopper.js';
import { Tally } from './tally.js';
import { leaveLead } from './visitor.js';
import { emptyWarehouse, type Confirmed } from './warehouse.js';

export interface Report {
  readonly seed: number;
  readonly seconds: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly orders: readonly PlayedOrder[];
  readonly leads: readonly PlayedLead[];
  readonly calls: ReturnType<Tally['calls']>;
}

/**
 * Plays a day against a running shop: shoppers, visitors who leave a lead, agents, the warehouse, the carrier's stand-in at
 * the door, moderators, returns. Who comes to the shop comes at the given rate whatever it answers; all others work until
 * there is nothing left to do.
 * @throws ShopAway, StaffRefused
 */
export async function simulate(options: SimulationOptions, onProgress: (placed: number) => void): Promise<Report> {
  const [tally, crew] = [new Tally(), new Crew()];
  const stage = createStage(options, tally, crew.signal);
  const begun = performance.now();
  await play(stage, crew, onProgress);
  crew.throwFailure();
  const played = await atTheEnd(stage);
  const seconds = (performance.now() - begun) / 1000;
  return { seed: options.seed, seconds, counts: tally.counts(), ...played, calls: tally.calls() };
}

async function play(stage: Stage, crew: Crew, onProgress: (placed: number) => void): Promise<void> {
  const { options, tally } = stage;
  const confirmed: Confirmed[] = [];
  const afterwards: Promise<void>[] = [];
  let [arriving, calling, delivering] = [true, true, true];
  const arrive = async () => {
    const { orders, leads, rate } = options;
    const shopping = crew.oneAfterAnother(orders, rate, async (number) => {
      await options.admit?.(number);
      await shop(stage, number);
      onProgress(tally.of('orders placed'));
    });
    const visiting = crew.oneAfterAnother(leads, (rate * leads) / orders, (number) => leaveLead(stage, number));
    await Promise.all([shopping, visiting]);
    arriving = false;
  };
  const call = async () => {
    const note = (orderId: string, guest: Guest | undefined) => void confirmed.push({ orderId, guest });
    const evening = crew.meeting(options.agents);
    const agent = (number: number) => crew.play(workOffCalls(stage, number, () => !arriving, evening, note));
    await Promise.all(many(options.agents, agent));
    calling = false;
  };
  const deliver = async () => {
    const desk = await logInStaff(stage, options.staff.support);
    const arrived = (guest: Guest) => void afterwards.push(crew.play(afterDelivery(stage, guest, desk)));
    await emptyWarehouse(stage, confirmed, () => !calling, arrived);
    await Promise.all(afterwards);
  };
  const moderate = many(options.moderators, () => crew.play(decideReviews(stage, () => !delivering)));
  const delivered = crew.play(deliver()).then(() => void (delivering = false));
  await Promise.all([arrive(), call(), delivered, ...moderate]);
}

async function afterDelivery(stage: Stage, guest: Guest, desk: PatientClient): Promise<void> {
  await writeReview(stage, guest);
  await sendBack(stage, guest, desk);
}

const idleMs = 300;

/** Orders and leads of this run as staff see them, once all are where they were to end or nothing changes any more. */
async function atTheEnd(stage: Stage): Promise<Pick<Report, 'orders' | 'leads'>> {
  const { options, signal } = stage;
  const desk = await logInStaff(stage, options.staff.support);
  let [seen, changedAt] = ['', performance.now()];
  let leads: readonly PlayedLead[] = [];
  for (;;) {
    const orders = await playedOrders(stage, desk);
    leads = await playedLeads(stage, desk, leads);
    const states = JSON.stringify([orders.map(({ status }) => status), leads.map(({ leadIds, is }) => [leadIds, is])]);
    if (states !== seen) [seen, changedAt] = [states, performance.now()];
    const isOver = orders.every(({ status, end }) => status === end) && leads.every(isAtEnd);
    if (isOver || signal.aborted || performance.now() - changedAt > options.patienceMs) return { orders, leads };
    await pause(idleMs);
  }
}

function many<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, number) => make(number));
}
