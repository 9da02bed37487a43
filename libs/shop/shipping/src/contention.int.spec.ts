import { WrongExpectedRevision } from '@shop/event-store';
import { openShippingTestBench, type ShippingTestBench } from './shipping.fixtures.js';

describe('a parcel whose streams change concurrently', () => {
  let bench: ShippingTestBench;
  beforeAll(async () => {
    bench = await openShippingTestBench('postgres');
    bench.startWorkers();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => bench.close());

  const parcelOf = async (orderId: string) => await bench.parcel(orderId);

  /** The first four: all attempts of a command. */
  function contend(eventType: string): () => number {
    const { store } = bench.shop;
    const append = store.append.bind(store);
    let lost = 0;
    vi.spyOn(store, 'append').mockImplementation((stream, events, expected, options) => {
      if (lost === 4 || !events.some(({ type }) => type === eventType))
        return append(stream, events, expected, options);
      lost += 1;
      return Promise.reject(new WrongExpectedRevision(stream, expected, 99n));
    });
    return () => lost;
  }

  it('is registered, not rejected, when its parcel id is contended', async () => {
    const lost = contend('ParcelIdTaken');
    const id = await bench.ship();
    await bench.until(async () => (await parcelOf(id)) !== undefined);
    expect(lost()).toBe(4);
    expect(await parcelOf(id)).toMatchObject({ parcel_id: expect.any(String), rejection: null });
  });

  it('is delivered with its order when the order is contended', async () => {
    const id = await bench.ship();
    await bench.until(async () => typeof (await parcelOf(id))?.['parcel_id'] === 'string');
    const lost = contend('OrderDelivered');
    bench.carrier.parcels.get(id)!.steps.push({ code: 'delivered', at: new Date().toISOString() });
    await bench.until(async () => (await parcelOf(id))?.['code'] === 'delivered' && lost() === 4);
    await bench.until(async () => (await bench.status(id)) === 'delivered');
  });
});
