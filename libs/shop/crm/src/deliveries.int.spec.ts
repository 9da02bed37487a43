import { deliveriesContract } from '@shop/contracts';
import { repeatOnEachBackend } from '@shop/jobs/testing';
import { systemClock } from '@shop/kernel';
import { respondsWith } from '@shop/platform/testing';
import { accepts } from './crm-simulator.fixtures.js';
import { openCrmTestBench, type CrmTestBench } from './crm.fixtures.js';

repeatOnEachBackend((kind) => {
  let bench: CrmTestBench;
  let engineer: ReturnType<CrmTestBench['shop']['staff']>;
  beforeAll(async () => {
    bench = await openCrmTestBench(kind);
    engineer = bench.shop.staff('engineer');
    bench.startWorkers();
  });
  beforeEach(() => bench.crm.setBehaviour(accepts));
  afterAll(() => bench.close());

  const list = async (params: object = {}) =>
    deliveriesContract['admin.deliveries.getList'].data.parse(
      (await engineer.call('admin.deliveries.getList', params)).data,
    );
  const arrivalsOf = (id: string) => bench.crm.requests.filter(({ event }) => event.id === id);

  it('lists sent and unsent deliveries with the reason, but not their content', async () => {
    const shopper = bench.shop.shopper();
    const told = await bench.place(shopper);
    await bench.settle();
    bench.crm.setBehaviour(respondsWith(422));
    const refused = await bench.requestClubJoin('Amra Primjer');
    await bench.settle();
    bench.crm.setBehaviour(respondsWith(503));
    const waiting = await bench.place(shopper);
    await bench.until(async () => (await list({ filter: { q: waiting } })).data[0]?.reason === 'HTTP 503');

    const all = await list();
    expect(all.data.map(({ subject, status }) => [subject, status])).toEqual([
      [waiting, 'waiting'],
      [refused, 'refused'],
      [told, 'sent'],
    ]);
    expect(all).toMatchObject({
      total: 3,
      meta: { counts: { waiting: 1, refused: 1, sent: 1, skipped: 0 }, trouble: { reason: 'HTTP 503' } },
    });
    expect(JSON.stringify(all)).not.toMatch(/Amra|Primjer|62100/);
    expect(all.data[1]).toMatchObject({ type: 'club_join', event: 'received', reason: 'HTTP 422', tries: 1 });
    expect(all.data[2]).toMatchObject({ type: 'order', event: 'placed', reason: null, sentAt: expect.any(String) });
    const hers = await list({ filter: { q: shopper.userId }, sort: { field: 'createdAt', order: 'ASC' } });
    expect(hers.data.map(({ subject }) => subject)).toEqual([told, waiting]);
    expect((await list({ filter: { status: 'refused', type: 'club_join' } })).data).toEqual([all.data[1]]);
    expect((await list({ filter: { from: systemClock() } })).total).toBe(0);
    const { data: one } = await engineer.call('admin.deliveries.getOne', { id: all.data[1]!.id });
    expect(one).toEqual(all.data[1]);

    bench.crm.setBehaviour(accepts);
    await bench.settle();
    expect((await list()).meta).toMatchObject({ counts: { waiting: 0 }, trouble: null });
  });

  it('returns the resend even if the process handles the request first', async () => {
    bench.crm.setBehaviour(respondsWith(422));
    const rejected = await bench.place(bench.shop.shopper());
    await bench.settle();
    bench.crm.setBehaviour(accepts);
    const [row] = (await list({ filter: { q: rejected } })).data;
    const requeue = bench.jobs.requeue.bind(bench.jobs);
    const late = vi.spyOn(bench.jobs, 'requeue').mockImplementationOnce(async (kind, wanted) => {
      await bench.shop.settle();
      return requeue(kind, wanted);
    });

    const { data } = await engineer.call('admin.deliveries.retry', { ids: [row!.id] });

    late.mockRestore();
    expect(data.results).toEqual([{ id: row!.id, status: 'ok' }]);
    await bench.settle();
    expect((await list({ filter: { q: rejected } })).data).toMatchObject([{ status: 'sent', tries: 2 }]);
  });

  it('resends rejected deliveries on request and reports those that cannot be resent', async () => {
    bench.crm.setBehaviour(respondsWith(422));
    const refused = await bench.place(bench.shop.shopper());
    await bench.settle();
    bench.crm.setBehaviour(accepts);
    const [row] = (await list({ filter: { q: refused } })).data;
    const unknown = 'no-such-delivery';
    const { data } = await engineer.call('admin.deliveries.retry', { ids: [row!.id, unknown] });
    expect(data.results).toEqual([
      { id: row!.id, status: 'ok' },
      { id: unknown, status: 'error', code: 'NOT_FOUND' },
    ]);
    await bench.settle();
    expect((await list({ filter: { q: refused } })).data).toMatchObject([{ status: 'sent', tries: 2 }]);
    const again = await engineer.call('admin.deliveries.retry', { ids: [row!.id] });
    expect(again.data.results).toEqual([{ id: row!.id, status: 'error', code: 'CONFLICT' }]);
    expect(arrivalsOf(refused).map(({ key }) => key)).toEqual([row!.id, row!.id]);
  });

  it('resends everything since a moment, in order per person, under the same keys', async () => {
    const before = await bench.place(bench.shop.shopper());
    await bench.settle();
    const since = systemClock();
    const shopper = bench.shop.shopper();
    const ids = [await bench.place(shopper), await bench.place(shopper), await bench.place(shopper)];
    const lead = await bench.requestClubJoin('Jasna Treća');
    await bench.settle();
    const manager = bench.shop.staff('manager');
    const asked = { since, type: 'order' } as const;
    expect((await manager.call('admin.deliveries.toRedrive', { since })).data).toEqual({ count: 4, people: 2 });
    expect((await manager.call('admin.deliveries.toRedrive', asked)).data).toEqual({ count: 3, people: 1 });

    const [arrived, taken] = [bench.crm.requests.length, bench.crm.acceptedEvents.length];
    expect((await manager.call('admin.deliveries.redrive', asked)).data).toEqual({ count: 3 });
    await bench.settle();
    await bench.until(async () => (await list({ filter: { q: shopper.userId } })).meta.counts.waiting === 0);

    expect(bench.crm.requests.slice(arrived).map(({ event }) => event.id)).toEqual(ids);
    expect(bench.crm.acceptedEvents).toHaveLength(taken);
    expect([before, lead].map((id) => arrivalsOf(id).length)).toEqual([1, 1]);
  });

  it('resends once even if the process starts over', async () => {
    const since = systemClock();
    const id = await bench.place(bench.shop.shopper());
    await bench.settle();
    await engineer.call('admin.deliveries.redrive', { since });
    await bench.settle();
    expect(arrivalsOf(id)).toHaveLength(2);
    const arrived = bench.crm.requests.length;
    await bench.runtime.moveProcess('crm-redrive', bench.shop.store.start);
    await bench.settle();
    expect(bench.crm.requests).toHaveLength(arrived);
  });

  it('does not resend waiting deliveries; their attempts continue', async () => {
    bench.crm.setBehaviour(respondsWith(503));
    const since = systemClock();
    const id = await bench.place(bench.shop.shopper());
    const triesOf = async () => (await list({ filter: { q: id } })).data[0]?.tries ?? 0;
    await bench.until(async () => (await triesOf()) > 0);
    // Keeps every attempt open while the process handles the request.
    const held: Parameters<typeof accepts>[0][] = [];
    bench.crm.setBehaviour((reply) => void held.push(reply));

    await engineer.call('admin.deliveries.redrive', { since });
    await bench.shop.settle();

    expect(await triesOf()).toBeGreaterThan(0);
    bench.crm.setBehaviour(accepts);
    for (const reply of held) accepts(reply);
    await bench.settle();
  });

  it('rejects agents and support', async () => {
    for (const role of ['agent', 'support'] as const) {
      const staff = bench.shop.staff(role);
      expect((await staff.call('admin.deliveries.redrive', { since: systemClock() })).data.code).toBe('FORBIDDEN');
      expect((await staff.call('admin.deliveries.getList', {})).data.code).toBe('FORBIDDEN');
    }
  });
});
