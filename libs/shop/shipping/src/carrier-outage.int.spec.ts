import { JobListing } from '@shop/jobs';
import { respondsWith, disconnects, hangs, respondsEndlessly, type PartnerBehaviour } from '@shop/platform/testing';
import { startCarrierSimulator, type CarrierSimulator } from './carrier-simulator.fixtures.js';
import { openShippingTestBench, type ShippingTestBench } from './shipping.fixtures.js';

describe('a failing carrier', () => {
  let bench: ShippingTestBench;
  let elsewhere: CarrierSimulator;
  beforeAll(async () => {
    [bench, elsewhere] = [await openShippingTestBench('postgres'), await startCarrierSimulator()];
    bench.startWorkers();
  });
  beforeEach(() => bench.carrier.setBehaviour());
  afterAll(async () => {
    await bench.close();
    await elsewhere.close();
  });

  const registered = async (orderId: string) => typeof (await bench.parcel(orderId))?.['parcel_id'] === 'string';
  const troubles = () => new JobListing(bench.shop.pool).troubles();
  const noAnswer = /^(The answer is not what was agreed|No answer in time)$/;

  it.each<[string, PartnerBehaviour | 'shut' | 'elsewhere', RegExp]>([
    ['is not there', 'shut', /^Not reached: ECONNREFUSED$/],
    ['hangs', hangs, /^No answer in time$/],
    ['hangs up', disconnects, /^Not reached: /],
    ['fails', respondsWith(500), /^HTTP 500$/],
    ['sends us elsewhere', 'elsewhere', /^HTTP 307$/],
    ['talks for ever', respondsEndlessly, noAnswer],
    ['talks nonsense', respondsWith(200, {}, '{"parcelId":7'), noAnswer],
  ])('blocks nothing when it %s, shows the reason and gets the parcel once', async (_, as, reason) => {
    const before = bench.carrier.parcels.size;
    if (as === 'shut') await bench.carrier.stopListening();
    else
      bench.carrier.setBehaviour(
        as === 'elsewhere' ? respondsWith(307, { Location: elsewhere.partner.url.reveal() }) : as,
      );
    // The outage must not block shipping.
    const id = await bench.ship();
    await bench.until(async () =>
      (await troubles()).some(({ kind, reason: why }) => kind === 'parcel-registration' && reason.test(why)),
    );
    if (as === 'shut') await bench.carrier.startListening();
    bench.carrier.setBehaviour();
    await bench.until(() => registered(id));
    expect(bench.carrier.parcels.size).toBe(before + 1);
    expect(elsewhere.requestCount()).toBe(0);
    await bench.until(async () => !(await troubles()).some(({ kind }) => kind === 'parcel-registration'));
  });
});
