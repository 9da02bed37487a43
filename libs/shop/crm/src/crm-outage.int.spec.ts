import { JobListing } from '@shop/jobs';
import { respondsWith, disconnects, hangs, respondsEndlessly, type PartnerBehaviour } from '@shop/platform/testing';
import { startCrmSimulator, accepts, type CrmSimulator } from './crm-simulator.fixtures.js';
import { openCrmTestBench, type CrmTestBench } from './crm.fixtures.js';

describe('a failing CRM', () => {
  let bench: CrmTestBench;
  let elsewhere: CrmSimulator;
  beforeAll(async () => {
    [bench, elsewhere] = [await openCrmTestBench('postgres'), await startCrmSimulator()];
    bench.startWorkers();
  });
  beforeEach(() => bench.crm.setBehaviour(accepts));
  afterAll(async () => {
    await bench.close();
    await elsewhere.close();
  });

  const rowOf = async (id: string) => (await bench.rows()).find(({ subject }) => subject === id);
  const arrivalsOf = (id: string) => bench.crm.requests.filter(({ event }) => event.id === id);
  /** The outage must not block orders. */
  const place = () => bench.place(bench.shop.shopper());

  it.each<[string, PartnerBehaviour | 'shut' | 'elsewhere', RegExp]>([
    ['is not there', 'shut', /^Not reached: ECONNREFUSED$/],
    ['hangs', hangs, /^No answer in time$/],
    ['hangs up', disconnects, /^Not reached: /],
    ['fails', respondsWith(500), /^HTTP 500$/],
    ['sends us elsewhere', 'elsewhere', /^HTTP 307$/],
  ])('blocks no order when it %s, shows the reason and gets each order once', async (_, as, reason) => {
    if (as === 'shut') await bench.crm.stopListening();
    else
      bench.crm.setBehaviour(as === 'elsewhere' ? respondsWith(307, { Location: elsewhere.partner.url.reveal() }) : as);
    const id = await place();
    await bench.until(async () => ((await rowOf(id))?.tries ?? 0) >= 2);
    expect((await rowOf(id))?.lastRefusal).toMatch(reason);
    expect(await new JobListing(bench.shop.pool).troubles()).toMatchObject([
      { kind: 'crm-delivery', waiting: 1, reason: expect.stringMatching(reason) },
    ]);
    if (as === 'shut') await bench.crm.startListening();
    bench.crm.setBehaviour(accepts);
    await bench.settle();
    expect(bench.crm.acceptedEvents.filter((event) => event.id === id)).toHaveLength(1);
    expect(new Set(arrivalsOf(id).map(({ key }) => key)).size).toBe(1);
    expect(elsewhere.requests).toEqual([]);
    expect(await new JobListing(bench.shop.pool).troubles()).toEqual([]);
  });

  it.each<[string, PartnerBehaviour]>([
    ['a gigabyte', respondsEndlessly],
    ['nonsense', respondsWith(200, {}, '{"accepted":')],
  ])('accepts with %s: the body is not read and nothing is resent', async (_, as) => {
    bench.crm.setBehaviour(as);
    const id = await place();
    await bench.settle();
    expect(await rowOf(id)).toMatchObject({ isSent: true, tries: 1 });
    expect(arrivalsOf(id)).toHaveLength(1);
    expect(bench.crm.bytesSent()).toBeLessThan(20_000_000);
  });
});
