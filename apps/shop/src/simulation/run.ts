import type { OrderStatus } from '@shop/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { workOffCalls } from './agent.js';
import { createStage, logInStaff, type SimulationOptions, type Stage } from './cast.js';
import { Crew } from './crew.js';
import type { Guest } from './guests.js';
import { decideReviews } from './moderator.js';
import type { PatientClient } from './patient-client.js';
import { sendBack } from './returns.js';
import { shop, writeReview } from './shopper.js';
import { Tally } from './tally.js';
import { emptyWarehouse, type Confirmed } from './warehouse.js';

/** A shopper's order at the end of the day. */
export interface PlayedOrder {
  /** The shopper's number, which is the same whenever a day is played. */
  readonly shopper: number;
  readonly orderId: string;
  readonly status: OrderStatus;
  /** Where it was to end, by the seed. */
  readonly end: OrderStatus;
  readonly totalMinor: number;
  readonly currency: string;
}

export interface Report {
  readonly seed: number;
  readonly seconds: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly orders: readonly PlayedOrder[];
  readonly calls: ReturnType<Tally['calls']>;
}

/**
 * Plays a day against a running shop: shoppers, agents, the warehouse, the carrier's stand-in at the door, moderators,
 * returns. Shoppers come at the given rate whatever the shop answers; all others work until there is nothing left to do.
 * @throws ShopAway, StaffRefused
 */
export async function simulate(options: SimulationOptions, onProgress: (placed: number) => void): Promise<Report> {
  const [tally, crew] = [new Tally(), new Crew()];
  const stage = createStage(options, tally, crew.signal);
  const begun = performance.now();
  await play(stage, crew, onProgress);
  crew.throwFailure();
  const orders = await atTheEnd(stage);
  const seconds = (performance.now() - begun) / 1000;
  return { seed: options.seed, seconds, counts: tally.counts(), orders, calls: tally.calls() };
}

async function play(stage: Stage, crew: Crew, onProgress: (placed: number) => void): Promise<void> {
  const { options, tally } = stage;
  const confirmed: Confirmed[] = [];
  const afterwards: Promise<void>[] = [];
  let [shopping, calling, delivering] = [true, true, true];
  const arrive = async () => {
    await crew.oneAfterAnother(options.orders, options.rate, async (number) => {
      await shop(stage, number);
      onProgress(tally.of('orders placed'));
    });
    shopping = false;
  };
  const call = async () => {
    const note = (orderId: string, guest: Guest | undefined) => void confirmed.push({ orderId, guest });
    const evening = crew.meeting(options.agents);
    const agent = (number: number) => crew.play(workOffCalls(stage, number, () => !shopping, evening, note));
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

const perPage = 100;
const idleMs = 300;

/** The orders of this run as staff see them, once they are where they were to end or nothing changes any more. */
async function atTheEnd(stage: Stage): Promise<readonly PlayedOrder[]> {
  const { options, signal } = stage;
  const desk = await logInStaff(stage, options.staff.support);
  let [seen, changedAt] = ['', performance.now()];
  for (;;) {
    const orders = await playedOrders(stage, desk);
    const states = orders.map(({ status }) => status).join();
    if (states !== seen) [seen, changedAt] = [states, performance.now()];
    const isOver = orders.every(({ status, end }) => status === end);
    if (isOver || signal.aborted || performance.now() - changedAt > options.patienceMs) return orders;
    await pause(idleMs);
  }
}

async function playedOrders({ guests }: Stage, desk: PatientClient): Promise<readonly PlayedOrder[]> {
  const all = guests.withOrders();
  const played: PlayedOrder[] = [];
  for (let from = 0; from < all.length; from += perPage) {
    const page = new Map(all.slice(from, from + perPage).map((guest) => [guest.orderId, guest]));
    const orders = await desk.call('admin.orders.getMany', { ids: [...page.keys()] });
    if (!('data' in orders)) continue;
    for (const { id, status, totalMinor, currency } of orders.data) {
      const guest = page.get(id);
      if (guest === undefined) continue;
      played.push({ shopper: guest.number, orderId: id, status, end: guest.end, totalMinor, currency });
    }
  }
  return played.sort((a, b) => a.shopper - b.shopper);
}

function many<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, number) => make(number));
}
