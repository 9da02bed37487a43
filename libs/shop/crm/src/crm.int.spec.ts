import { JobListing } from '@shop/jobs';
import { repeatOnEachBackend } from '@shop/jobs/testing';
import { respondsWith } from '@shop/platform/testing';
import { accepts } from './crm-simulator.fixtures.js';
import { CrmLedger } from './crm-ledger.js';
import { openCrmTestBench, type CrmTestBench } from './crm.fixtures.js';

repeatOnEachBackend((kind) => {
  let bench: CrmTestBench;
  let worker: ReturnType<CrmTestBench['startWorkers']>;
  beforeAll(async () => (bench = await openCrmTestBench(kind)));
  beforeEach(() => bench.crm.setBehaviour(accepts));
  afterAll(() => bench.close());

  const takenOf = (id: string) => bench.crm.acceptedEvents.filter((event) => event.id === id);
  const rowOf = async (id: string) => (await bench.rows()).find(({ subject }) => subject === id);

  it('stores no personal data in the job ledger or the queue', async () => {
    await bench.place(bench.shop.shopper());
    await bench.runtime.waitUntilReached(await bench.shop.store.head(), 5_000);
    let kept = '';
    await bench.until(async () => {
      kept = bench.backend.redis ? await allOfRedis(bench.backend) : await allOfQueue(bench);
      return kept.includes('crm-delivery');
    });
    const { rows } = await bench.shop.pool.query('SELECT row_to_json(l) FROM jobs_ledger l');
    const { rows: told } = await bench.shop.pool.query('SELECT row_to_json(d) FROM crm_deliveries d');
    expect(told).toHaveLength(1);
    for (const text of [kept, JSON.stringify(rows), JSON.stringify(told)])
      expect(text).not.toMatch(/Amra|Primjer|62100/);
  });

  it('sends the CRM an order with the data needed for a call', async () => {
    worker = bench.startWorkers();
    const shopper = bench.shop.shopper();
    const id = await bench.place(shopper, '061 000 000');
    await bench.settle();
    expect(takenOf(id)).toEqual([
      {
        type: 'order',
        id,
        at: expect.stringMatching(/^\d{4}-.*\dZ$/),
        data: {
          event: 'placed',
          leadId: expect.any(String),
          country: 'BA',
          currency: 'BAM',
          placedAt: expect.any(String),
          lines: [{ offerId: 'pure-fit', name: 'Pure Fit', quantity: 2, priceMinor: 3990 }],
          discountMinor: 0,
          deliveryMinor: 700,
          totalMinor: 8680,
          consents: {},
          customer: { id: shopper.userId, firstName: 'Amra', lastName: 'Primjer', phone: '+38761000000' },
        },
      },
    ]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ tries: 1, isSent: true, lastRefusal: null });
    const arrival = bench.crm.requests.find(({ event }) => event.id === id);
    expect(arrival).toMatchObject({ key: row?.id, authorization: 'Bearer a key of the specs' });
  });

  it('waits during a CRM outage, then sends each order once, in order per person', async () => {
    bench.crm.setBehaviour(respondsWith(503));
    const shopper = bench.shop.shopper();
    const ids = [await bench.place(shopper), await bench.place(shopper), await bench.place(shopper)];
    await bench.until(async () => ((await rowOf(ids[0]!))?.tries ?? 0) >= 3);
    expect(await rowOf(ids[0]!)).toMatchObject({ isSent: false, lastRefusal: 'HTTP 503' });
    expect(await rowOf(ids[1]!)).toMatchObject({ isSent: false, tries: 0 });
    bench.crm.setBehaviour(accepts);
    await bench.settle();
    expect(bench.crm.acceptedEvents.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
  });

  it('records why an order was rejected, continues, and resends it on request', async () => {
    bench.crm.setBehaviour(respondsWith(422));
    const shopper = bench.shop.shopper();
    const refused = await bench.place(shopper);
    await bench.settle();
    const page = { page: 1, perPage: 100, order: 'DESC' } as const;
    const dead = await new JobListing(bench.shop.pool).page({ state: 'dead' }, page);
    expect(dead).toMatchObject([{ kind: 'crm-delivery', failure: 'HTTP 422', tries: 1 }]);
    expect(await rowOf(refused)).toMatchObject({ isSent: false, tries: 1, lastRefusal: 'HTTP 422' });
    bench.crm.setBehaviour(accepts);
    const next = await bench.place(shopper);
    await bench.settle();
    expect(takenOf(next)).toHaveLength(1);
    await bench.jobs.retry(dead.map(({ id }) => id));
    await bench.settle();
    expect(takenOf(refused)).toHaveLength(1);
    expect(await rowOf(refused)).toMatchObject({ isSent: true, tries: 2 });
  });

  it('skips a person who was erased meanwhile and records the reason', async () => {
    bench.crm.setBehaviour(respondsWith(500));
    const shopper = bench.shop.shopper();
    const id = await bench.place(shopper);
    await bench.until(async () => ((await rowOf(id))?.tries ?? 0) >= 1);
    await worker.stop();
    await bench.shop.keys.revokeKey(shopper.userId, 'account');
    bench.crm.setBehaviour(accepts);
    worker = bench.startWorkers();
    await bench.settle();
    expect(await rowOf(id)).toMatchObject({ isSent: false, skipped: 'The person was erased' });
    expect(takenOf(id)).toEqual([]);
  });

  it('sends a club join request and a callback request, once each', async () => {
    const joined = await bench.requestClubJoin('Amra Primjer');
    const toCall = await bench.requestCall('061 000 001');
    expect(await bench.requestCall('+387 61 000 001')).toBe(toCall);
    await bench.settle();
    expect(takenOf(joined)).toEqual([
      {
        type: 'club_join',
        id: joined,
        at: expect.stringMatching(/^\d{4}-.*\dZ$/),
        data: {
          event: 'received',
          kind: 'club_join',
          country: 'BA',
          clubName: 'Bosilje klub',
          locatedIn: 'BA',
          receivedAt: expect.any(String),
          consents: {},
          person: { name: 'Amra Primjer', phone: '+38761000000' },
        },
      },
    ]);
    expect(takenOf(toCall)).toMatchObject([
      {
        type: 'subscriber',
        data: {
          kind: 'phone',
          offerId: 'pure-fit',
          consents: { phone: true, wording: 'quiz-phone-1' },
          person: { phone: '+38761000001' },
        },
      },
    ]);
  });

  it('skips a lead whose person was erased meanwhile', async () => {
    bench.crm.setBehaviour(respondsWith(500));
    const id = await bench.requestClubJoin('Neko Drugi');
    await bench.until(async () => ((await rowOf(id))?.tries ?? 0) >= 1);
    expect(await ledgerOf(bench, id)).toMatchObject({ status: 'waiting', reason: 'HTTP 500' });
    await worker.stop();
    await bench.shop.keys.revokeKey(id, 'account');
    bench.crm.setBehaviour(accepts);
    worker = bench.startWorkers();
    await bench.settle();
    expect(await ledgerOf(bench, id)).toMatchObject({ status: 'skipped', reason: 'The person was erased' });
    expect(takenOf(id)).toEqual([]);
  });

  it('sends nothing twice when the process starts over', async () => {
    await bench.settle();
    const [arrived, rows] = [bench.crm.requests.length, (await bench.rows()).length];
    await bench.runtime.moveProcess('crm-deliveries', bench.shop.store.start);
    await bench.place(bench.shop.shopper());
    await bench.settle();
    expect(bench.crm.requests).toHaveLength(arrived + 1);
    expect(await bench.rows()).toHaveLength(rows + 1);
  });
});

async function ledgerOf({ shop }: CrmTestBench, id: string) {
  return (await new CrmLedger(shop.pool).latestBySubject([id])).get(id);
}

async function allOfRedis({ command }: CrmTestBench['backend']): Promise<string> {
  const texts: string[] = [];
  for (const key of (await command('KEYS', '*')) as readonly string[]) {
    const type = await command('TYPE', key);
    const content = type === 'hash' ? await command('HGETALL', key) : '';
    const entries = type === 'stream' ? await command('XRANGE', key, '-', '+') : '';
    texts.push(key, JSON.stringify([content, entries]));
  }
  return texts.join('\n');
}

async function allOfQueue({ shop }: CrmTestBench): Promise<string> {
  const { rows } = await shop.pool.query('SELECT row_to_json(j) FROM bullmq.job j');
  return JSON.stringify(rows);
}
