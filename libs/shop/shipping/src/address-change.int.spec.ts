import { systemClock } from '@shop/kernel';
import { OrderAddressCommands } from '@shop/orders';
import { respondsWith } from '@shop/platform/testing';
import type { Carrier, ParcelRequest, RegistrationResult } from './carrier.js';
import { parcelRegistrationHandler } from './parcel-registration.job.js';
import { openShippingTestBench, type ShippingTestBench } from './shipping.fixtures.js';

describe('a parcel rejected by the carrier', () => {
  let bench: ShippingTestBench;
  beforeAll(async () => {
    bench = await openShippingTestBench('postgres');
    bench.startWorkers();
  });
  beforeEach(() => bench.carrier.setBehaviour());
  afterAll(() => bench.close());

  const contact = {
    ...{ firstName: 'Amra', lastName: 'Primjer', phone: '061 000 000' },
    address: { street: 'Titova 9', city: 'Zenica', postcode: '72000' },
  };
  const support = () => bench.shop.staff('support');
  const shown = async (id: string) => (await support().call('admin.orders.parcel', { id })).data;
  const edit = (id: string) => support().call('admin.orders.edit', { id, contact });
  const streetOf = async (id: string) => (await support().call('admin.orders.getOne', { id })).data.address.street;
  const refusedTimes = async (id: string) =>
    (await support().call('admin.orders.history', { id })).data.filter(
      ({ type }: { type: string }) => type === 'ParcelRejected',
    ).length;

  async function given(): Promise<string> {
    bench.carrier.setBehaviour(respondsWith(422));
    const id = await bench.ship();
    await bench.until(async () => (await shown(id)).addressOpen);
    bench.carrier.setBehaviour();
    return id;
  }

  async function askAgain(id: string, register: (parcel: ParcelRequest, key: string) => Promise<RegistrationResult>) {
    const carrier: Pick<Carrier, 'register'> = { register };
    const fetchTracking = () => Promise.reject(new Error('Nobody asks'));
    const orders = bench.shop.app.get(OrderAddressCommands, { strict: false });
    const fees = { attachTo: async () => 0 };
    const parts = {
      streams: bench.shop.streams,
      clock: systemClock,
      orders,
      fees,
      carrier: { ...carrier, fetchTracking },
    };
    const run = { id, attempt: 1, signal: new AbortController().signal };
    return parcelRegistrationHandler(parts).run({ orderId: id }, run);
  }

  it('is sent automatically with its corrected address, which is then locked', async () => {
    const id = await given();
    expect(await shown(id)).toMatchObject({ status: 'rejected', rejection: 'HTTP 422', addressOpen: true });

    expect((await edit(id)).status).toBe('ok');
    await bench.until(async () => (await shown(id)).status === 'registered');

    const taken = [...bench.carrier.parcels].filter(([, { request }]) => request.recipient.street === 'Titova 9');
    expect(taken).toMatchObject([[expect.not.stringMatching(id), { request: { recipient: { postcode: '72000' } } }]]);
    expect(await shown(id)).toMatchObject({ addressOpen: false, rejection: null });
    expect((await edit(id)).data).toMatchObject({ code: 'CONFLICT' });
    expect((await bench.trackingLines(id)).at(-1)).toBe('Paket je predan kurirskoj službi');
  });

  it('rejects address changes while the carrier is being retried', async () => {
    const id = await given();
    const told: { readonly street: string; readonly edited: string }[] = [];

    const outcome = await askAgain(id, async ({ recipient }) => {
      expect(await shown(id)).toMatchObject({ status: 'waiting', rejection: null, addressOpen: false });
      told.push({ street: recipient.street, edited: (await edit(id)).data.code });
      return { outcome: 'taken', parcelId: 'p-again', trackingNumber: 'SBX-again' };
    });

    expect(outcome).toBe('done');
    expect(told).toEqual([{ street: 'Ferhadija 1', edited: 'CONFLICT' }]);
    expect(await streetOf(id)).toBe('Ferhadija 1');
  });

  it('can be corrected again after another rejection', async () => {
    const id = await given();
    await expect(askAgain(id, async () => ({ outcome: 'refused', reason: 'HTTP 400' }))).rejects.toThrow('HTTP 400');
    await bench.until(async () => (await shown(id)).addressOpen);
    expect(await refusedTimes(id)).toBe(2);

    expect((await edit(id)).status).toBe('ok');
    await bench.until(async () => (await shown(id)).status === 'registered');
    expect(await streetOf(id)).toBe('Titova 9');
  });

  it('is retried with the corrected address when its job is restarted', async () => {
    const id = await given();
    bench.carrier.setBehaviour(respondsWith(422));
    await edit(id);
    await bench.until(async () => (await refusedTimes(id)) === 2 && (await shown(id)).addressOpen);
    const asked: string[] = [];
    await askAgain(id, async ({ recipient }, key) => {
      asked.push(recipient.street, key);
      return { outcome: 'away', reason: 'HTTP 503' };
    }).catch(() => undefined);
    expect(asked).toEqual(['Titova 9', expect.not.stringMatching(id)]);
  });

  it('is not handed over once its order was recorded as refused', async () => {
    const id = await given();
    await support().call('admin.orders.refuse', { id, reason: 'Ne može se dostaviti' });
    const told: string[] = [];
    const outcome = await askAgain(id, async ({ reference }) => {
      told.push(reference);
      return { outcome: 'taken', parcelId: 'p-x', trackingNumber: 'SBX-x' };
    });
    expect({ outcome, told }).toEqual({ outcome: 'done', told: [] });
  });
});
