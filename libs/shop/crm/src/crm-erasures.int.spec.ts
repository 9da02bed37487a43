import { createEventCodec } from '@shop/event-store';
import { repeatOnEachBackend } from '@shop/jobs/testing';
import { systemClock } from '@shop/kernel';
import { writeEvent } from '@shop/testing';
import { respondsWith, hangs } from '@shop/platform/testing';
import { projectionHarness } from '@shop/projections/testing';
import { personErased, userEvents, type UserEvent } from '@shop/events/users';
import { accepts } from './crm-simulator.fixtures.js';
import { openCrmTestBench, type CrmTestBench } from './crm.fixtures.js';
import { Deliveries } from './deliveries.js';
import { erasureBackfillProcess } from './erasure-backfill.process.js';

repeatOnEachBackend((kind) => {
  let bench: CrmTestBench;
  beforeAll(async () => {
    bench = await openCrmTestBench(kind);
    bench.startWorkers();
  });
  beforeEach(() => bench.crm.setBehaviour(accepts));
  afterAll(() => bench.close());

  const erasure = (userId: string, leads: readonly string[]): UserEvent => ({
    type: 'PersonErased',
    data: { userId, erasedAt: systemClock(), leads: [...leads], memberships: [], quizzes: [] },
  });
  const isErased = (event: UserEvent) => ({ event, at: { category: 'user', events: userEvents } });
  async function erase(
    userId: string,
    leads: readonly string[] = [],
    settle: () => Promise<void> = () => bench.shop.settle(),
  ): Promise<void> {
    const { event, at } = isErased(erasure(userId, leads));
    await writeEvent<UserEvent>({ streams: bench.shop.streams, settle }, at, userId, event);
    await Promise.all([userId, ...leads].map((owner) => bench.shop.keys.revokeKey(owner, 'account')));
  }
  const told = (person: string) =>
    bench.crm.acceptedEvents.filter(({ type, id }) => type === 'erased' && id === person);
  const rowOf = async (subject: string) => (await bench.rows()).find((row) => row.subject === subject);

  it('sends the ids that the CRM has of an erased person, and nothing else', async () => {
    const shopper = bench.shop.shopper();
    const [order, lead] = [await bench.place(shopper, '061 000 810'), await bench.requestCall('061 000 810')];
    await bench.settle();

    await erase(shopper.userId, [lead]);
    await bench.settle();

    const [event] = told(shopper.userId);
    expect(event).toEqual({
      ...{ type: 'erased', id: shopper.userId, at: expect.any(String) },
      data: { ids: [order, lead].sort() },
    });
    expect(bench.crm.acceptedEvents.at(-1)).toBe(event);
  });

  it('sends the erasure of a lead without an account', async () => {
    const lead = await bench.subscribeByEmail('amra.obrisana@primjer.ba');
    await bench.settle();
    const event = erasure(lead, [lead]);
    await bench.shop.keys.revokeKey(lead, 'account');
    await writeEvent<UserEvent>(bench.shop, { category: 'privacy', events: [personErased] }, lead, event);
    await bench.settle();

    expect(told(lead)).toMatchObject([{ data: { ids: [lead] } }]);
  });

  it('retries an erasure during an outage, after earlier deliveries, with delivered ids only', async () => {
    const shopper = bench.shop.shopper();
    const first = await bench.place(shopper);
    await bench.settle();
    bench.crm.setBehaviour(respondsWith(503));
    const [second, lead] = [await bench.place(shopper), await bench.requestCall('061 000 811')];
    await bench.until(async () => ((await rowOf(lead))?.tries ?? 0) > 0);

    await erase(shopper.userId, [lead]);
    await bench.until(async () => ((await rowOf(shopper.userId))?.tries ?? 0) >= 2);
    bench.crm.setBehaviour(accepts);
    await bench.settle();

    expect(told(shopper.userId)).toMatchObject([{ data: { ids: [first] } }]);
    expect(await rowOf(second)).toMatchObject({ skipped: 'The person was erased' });
    expect(await rowOf(lead)).toMatchObject({ skipped: 'The person was erased' });
  });

  it('includes ids that the CRM may have received without a response', async () => {
    bench.crm.setBehaviour(hangs);
    const shopper = bench.shop.shopper();
    const order = await bench.place(shopper);
    await bench.until(async () => ((await rowOf(order))?.tries ?? 0) > 0);
    await erase(shopper.userId);
    bench.crm.setBehaviour(accepts);
    await bench.settle();

    expect(told(shopper.userId)).toMatchObject([{ data: { ids: [order] } }]);
  });

  it('sends no erasure when the CRM received nothing about the person', async () => {
    const { userId } = bench.shop.shopper();
    await erase(userId);
    await bench.settle();

    expect(told(userId)).toEqual([]);
    expect(await rowOf(userId)).toMatchObject({ skipped: 'The CRM was told nothing of this person' });
  });

  it('sends the erasure last, even while the person’s keys are readable', async () => {
    const shopper = bench.shop.shopper();
    const { event, at } = isErased(erasure(shopper.userId, []));
    await writeEvent<UserEvent>(bench.shop, at, shopper.userId, event);
    const late = await bench.place(shopper);
    await bench.settle();

    expect(bench.crm.requests.filter(({ event: { id } }) => id === late)).toEqual([]);
  });

  it('resends an erasure with its ids to a CRM that lost everything', async () => {
    const since = systemClock();
    const shopper = bench.shop.shopper();
    const order = await bench.place(shopper);
    await bench.settle();
    const manager = bench.shop.staff('manager');
    bench.crm.setBehaviour(respondsWith(503));
    await manager.call('admin.deliveries.redrive', { since });
    await bench.until(async () => ((await rowOf(order))?.tries ?? 0) > 0);
    await erase(shopper.userId);
    bench.crm.setBehaviour(accepts);
    await bench.settle();
    await manager.call('admin.deliveries.redrive', { since });
    await bench.settle();

    const arrivals = bench.crm.requests.filter(({ event }) => event.type === 'erased' && event.id === shopper.userId);
    const sent = arrivals.slice(-2);
    expect(sent.map(({ event }) => event.data)).toEqual([{ ids: [order] }, { ids: [order] }]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  describe('erasures before the deployment', () => {
    const unseen = () => Promise.resolve();
    /** An earlier release stopped sending, without an erasure. */
    async function eraseUntold(userId: string, leads: readonly string[]): Promise<void> {
      const { pool, store } = bench.shop;
      await bench.runtime.pause('crm-deliveries');
      await erase(userId, leads, unseen);
      await pool.query('UPDATE crm_deliveries SET erased = true WHERE person = ANY ($1)', [[userId, ...leads]]);
      await bench.runtime.moveProcess('crm-deliveries', await store.head());
      await bench.runtime.resume('crm-deliveries');
    }

    async function deploy(): Promise<void> {
      const { keys, pool, store } = bench.shop;
      const process = erasureBackfillProcess({ deliveries: new Deliveries(pool), jobs: bench.jobs });
      const codec = createEventCodec(userEvents, keys);
      const deployed = await projectionHarness({ store, codec, pool, projections: [], processes: [process] });
      await deployed.settle();
      await deployed.stop();
    }

    it('are sent once after the deployment, without resending others', async () => {
      const [early, known] = [bench.shop.shopper(), bench.shop.shopper()];
      const [order, lead] = [await bench.place(early, '061 000 812'), await bench.requestCall('061 000 812')];
      await bench.place(known);
      await bench.settle();
      await eraseUntold(early.userId, [lead]);
      await erase(known.userId);
      await bench.settle();
      expect(told(early.userId)).toEqual([]);
      const arrived = bench.crm.requests.length;

      await deploy();
      await bench.settle();
      await deploy();
      await bench.settle();

      expect(told(early.userId)).toMatchObject([{ data: { ids: [order, lead].sort() } }]);
      expect(bench.crm.requests).toHaveLength(arrived + 1);
    });

    it('leave an unprocessed erasure in its place after earlier deliveries', async () => {
      const shopper = bench.shop.shopper();
      const first = await bench.place(shopper);
      await bench.settle();
      await bench.runtime.pause('crm-deliveries');
      const second = await bench.place(shopper);
      await erase(shopper.userId, [], unseen);
      await bench.runtime.moveProcess('crm-earlier-erasures', bench.shop.store.start);
      await deploy();
      expect(await rowOf(shopper.userId)).toBeUndefined();

      await bench.runtime.resume('crm-deliveries');
      await bench.settle();

      expect(told(shopper.userId)).toMatchObject([{ data: { ids: [first] } }]);
      expect(await rowOf(second)).toMatchObject({ skipped: 'The person was erased' });
    });
  });
});
