import { until } from '@shop/platform/testing';
import type { Product } from '../../../infra/test/product.js';
import {
  callOrThrow,
  createAgents,
  logInStaff,
  openClockedCluster,
  placeOrders,
  AgentShift,
  type ClockedCluster,
} from './call-centre.fixtures.js';

/** `CALL_DESK_RATE=5` simulates a real day: a thousand orders at five per second. */
const { CALL_DESK_ORDERS = '1000', CALL_DESK_RATE = '50' } = process.env;
const orders = Number(CALL_DESK_ORDERS);
const rate = Number(CALL_DESK_RATE);
const agentCount = 20;
/** Marks of orders this old are due at once: sweepers use the database clock. */
const minutesBehind = 90;
const timeoutSeconds = (orders / rate) * 2 + 300;

interface HistoryEntry {
  readonly type: string;
  readonly at: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}
interface OrderDetails {
  readonly deadline: string;
  readonly status: string;
  readonly history: readonly HistoryEntry[];
}

describe(`a call centre of twenty agents, ${orders} orders and a worker killed twice`, () => {
  let installation: ClockedCluster;
  let api: Product;
  const placed: string[] = [];
  const shift = new AgentShift();
  const told = new Map<string, OrderDetails>();

  async function lookAtAll(cookie: string): Promise<void> {
    for (const id of placed) {
      const { deadline, status } = await callOrThrow<OrderDetails>(api, 'admin.orders.getOne', { id }, cookie);
      const history = await callOrThrow<readonly HistoryEntry[]>(api, 'admin.orders.history', { id }, cookie);
      told.set(id, { deadline, status, history });
    }
  }

  beforeAll(async () => {
    installation = await openClockedCluster();
    let worker = await installation.start('worker');
    api = await installation.start('api', -minutesBehind);
    const agents = await createAgents(api, agentCount);
    const killWorker = async () => {
      await worker.kill();
      worker = await installation.start('worker');
    };
    let restarts = Promise.resolve();
    let arriving = true;
    const arrivals = placeOrders(api, { orders, rate }, (id, count) => {
      placed.push(id);
      if ([Math.floor(orders / 3), Math.floor((orders * 2) / 3)].includes(count)) restarts = restarts.then(killWorker);
    }).then(async () => {
      await restarts;
      arriving = false;
    });
    const isOver = () => !arriving;
    await Promise.all([
      arrivals,
      ...agents.map((cookie) => shift.processCalls(api, cookie, { isOver, decide: false })),
    ]);
    // Unreached orders are due again half an hour later, and late on every clock.
    await api.stop();
    api = await installation.start('api');
    const cookie = await logInStaff(api, 'manager@demo.local');
    const waiting = async () =>
      (await callOrThrow<{ readonly total: number }>(api, 'admin.calls.queue', {}, cookie)).total === 0;
    await until(async () => {
      await Promise.all(agents.map((agent) => shift.processCalls(api, agent, { isOver: () => true, decide: true })));
      return waiting();
    });
    await lookAtAll(cookie);
  }, timeoutSeconds * 1000);
  afterAll(() => installation?.drop(), 60_000);

  it('leases no order to two agents', () => {
    expect(shift.doubleClaims).toEqual([]);
    for (const [id, { history }] of told) {
      let held = false;
      for (const { type } of history) {
        if (type === 'CallClaimed') {
          expect([id, held]).toEqual([id, false]);
          held = true;
        }
        if (type === 'CallReleased' || type === 'CallRecorded') held = false;
      }
      expect([id, held]).toEqual([id, false]);
    }
  });

  it('forgets no order', () => {
    expect(new Set(placed).size).toBe(orders);
    const statuses = [...told.values()].map(({ status }) => status);
    expect(statuses.filter((status) => status !== 'confirmed' && status !== 'cancelled')).toEqual([]);
    expect(shift.decided).toEqual(new Set(placed));
  });

  it('records one event for each mark that passed, and no other', () => {
    const marked: number[] = [];
    for (const [id, { deadline, history }] of told) {
      const marks = history.filter(({ type }) => type === 'CallMarkReached').map(({ facts }) => facts?.['minutes']);
      const end = history.find(({ type }) => type === 'OrderConfirmed' || type === 'OrderCancelled');
      const isLate = (end?.at ?? '') > deadline;
      expect([id, new Set(marks).size]).toEqual([id, marks.length]);
      if (isLate) expect([id, [...marks].sort()]).toEqual([id, [45, 60]]);
      if (isLate) marked.push(marks.length);
    }
    // Orders not reached at first are late when the call centre reopens.
    expect(marked.length).toBeGreaterThan(orders / 50);
  });
});
