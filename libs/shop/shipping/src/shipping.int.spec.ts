import type { ParcelCode } from '@shop/events/shipping';
import { JobListing } from '@shop/jobs';
import { repeatOnEachBackend } from '@shop/jobs/testing';
import { addMilliseconds, newId, systemClock } from '@shop/kernel';
import { ConsoleFeed } from '@shop/live-updates';
import { respondsWith, hangs } from '@shop/platform/testing';
import { HttpCarrier } from './http-carrier.js';
import { parcelPollingHandler } from './parcel-polling.job.js';
import { orderParams, openShippingTestBench, type ShippingTestBench } from './shipping.fixtures.js';

repeatOnEachBackend((kind) => {
  let bench: ShippingTestBench;
  beforeAll(async () => (bench = await openShippingTestBench(kind)));
  beforeEach(() => bench.carrier.setBehaviour());
  afterAll(() => bench.close());

  const registered = async (orderId: string) => typeof (await bench.parcel(orderId))?.['parcel_id'] === 'string';
  const codeOf = async (orderId: string) => (await bench.parcel(orderId))?.['code'];
  const parcelOf = (orderId: string) => bench.carrier.parcels.get(orderId)!;
  const goesOn = (orderId: string, ...codes: ParcelCode[]) =>
    parcelOf(orderId).steps.push(...codes.map((code) => ({ code, at: systemClock() })));

  const registrationOf = async (orderId: string) => {
    const filter = { kind: 'parcel-registration' };
    const newest = await new JobListing(bench.shop.pool).page(filter, { page: 1, perPage: 100, order: 'DESC' });
    return newest.find(({ payload }) => payload['orderId'] === orderId);
  };

  it('registers a shipped order with the carrier: recipient and COD amount', async () => {
    bench.startWorkers();
    const id = await bench.ship();
    await bench.until(() => registered(id));
    expect(parcelOf(id).request).toEqual({
      reference: expect.stringMatching(/^[2-9A-Z]{10}$|^[2-9A-Z]{5}-[2-9A-Z]{5}$/),
      country: 'BA',
      recipient: {
        name: 'Amra Primjer',
        phone: '+38761000000',
        street: 'Ferhadija 1',
        city: 'Sarajevo',
        postcode: '71000',
      },
      cashOnDelivery: { amountMinor: 8680, currency: 'BAM' },
    });
  });

  it('delivers none of many orders by hand whose delivery the carrier does not report', async () => {
    bench.startWorkers();
    const support = bench.shop.staff('support');
    const [registeredId, deliveredId] = [await bench.ship(), await bench.ship()];
    await bench.until(async () => (await registered(registeredId)) && registered(deliveredId));
    await support.call('admin.orders.deliver', { id: deliveredId });

    const { data } = await support.call('admin.orders.deliverMany', { ids: [registeredId, deliveredId] });

    expect(data.results).toMatchObject([
      { id: registeredId, status: 'error', code: 'PARCEL_NOT_DELIVERED', parcel: 'registered' },
      { id: deliveredId, status: 'error', code: 'CONFLICT', now: { status: 'delivered' } },
    ]);
    expect(await bench.status(registeredId)).toBe('shipped');
  });

  it('shows staff the status of the parcel and sends each step as a live update', async () => {
    const support = bench.shop.staff('support');
    const shown = async (id: string) => (await support.call('admin.orders.parcel', { id })).data;
    const stop = new AbortController();
    const heard = await bench.shop.app.get(ConsoleFeed, { strict: false }).subscribe({
      ...{ lastEventId: null, signal: stop.signal },
      select: (change) => ('topic' in change && change.type.startsWith('Parcel') ? change : undefined),
    });
    const items = heard[Symbol.asyncIterator]();
    const id = await bench.ship();
    await bench.until(() => registered(id));
    const trackingNumber = (await bench.parcel(id))?.['tracking_number'];
    expect(await shown(id)).toMatchObject({ status: 'registered', trackingNumber, rejection: null, steps: [] });
    expect((await items.next()).value?.data).toMatchObject({ topic: 'orders', type: 'ParcelRegistered', id });
    goesOn(id, 'picked_up', 'in_transit');
    await bench.until(async () => (await codeOf(id)) === 'in_transit');
    expect(await shown(id)).toMatchObject({
      status: 'in_transit',
      steps: [{ code: 'picked_up' }, { code: 'in_transit' }],
    });
    expect((await items.next()).value?.data).toMatchObject({ topic: 'orders', type: 'ParcelMoved', id, country: 'BA' });
    stop.abort();
    const { data: history } = await support.call('admin.orders.history', { id });
    expect(history.filter(({ stream }: { stream: string }) => stream === 'parcel')).toMatchObject([
      { type: 'ParcelRegistered', actor: { kind: 'system' }, facts: { trackingNumber } },
      { type: 'ParcelMoved', facts: { code: 'picked_up' } },
      { type: 'ParcelMoved', facts: { code: 'in_transit' } },
    ]);
  });

  it('returns no parcel before shipping, or for an unknown order', async () => {
    const shopper = bench.shop.shopper();
    const { data: id } = await shopper.call('shopOrders.add', orderParams, { country: 'BA' });
    const support = bench.shop.staff('support');
    expect((await support.call('admin.orders.parcel', { id })).data).toBeNull();
    expect((await support.call('admin.orders.parcel', { id: newId() })).data).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('waits during a carrier outage, then hands over each parcel once', async () => {
    bench.carrier.setBehaviour(respondsWith(503));
    const [before, ids] = [bench.carrier.requestCount(), [await bench.ship(), await bench.ship()]];
    await bench.until(async () => bench.carrier.requestCount() >= before + 6);
    bench.carrier.setBehaviour();
    for (const id of ids) await bench.until(() => registered(id));
    const mine = [...bench.carrier.parcels].filter(([key]) => ids.includes(key));
    expect(mine.map(([key]) => key).sort()).toEqual([...ids].sort());
  });

  it.each([
    ['refuse', { reason: 'Nije poslano' }],
    ['deliver', {}],
  ])('hands over nothing once the order ended without the carrier: %s', async (move, params) => {
    bench.carrier.setBehaviour(respondsWith(503));
    const id = await bench.ship();
    await bench.until(async () => (await registrationOf(id))?.failure === 'HTTP 503');
    await bench.shop.staff('support').call(`admin.orders.${move}`, { id, ...params });
    // An attempt in flight may have read the order earlier.
    await bench.until(async () => (await registrationOf(id))?.state !== 'running');
    bench.carrier.setBehaviour();
    await bench.until(async () => !['due', 'running'].includes((await registrationOf(id))!.state));
    expect((await registrationOf(id))?.state).toBe('done');
    expect(bench.carrier.parcels.has(id)).toBe(false);
    expect(await bench.parcel(id)).toBeUndefined();
  });

  it('shows why the carrier rejects a parcel, and stops trying', async () => {
    bench.carrier.setBehaviour(respondsWith(422));
    const id = await bench.ship();
    await bench.until(async () => (await bench.parcel(id))?.['rejection'] === 'HTTP 422');
    const asked = bench.carrier.requestCount();
    await bench.until(async () => true);
    expect(bench.carrier.requestCount()).toBe(asked);
    expect(await bench.status(id)).toBe('shipped');
    expect((await bench.shop.staff('support').call('admin.orders.parcel', { id })).data).toMatchObject({
      ...{ status: 'rejected', rejection: 'HTTP 422', trackingNumber: null, steps: [] },
    });
  });

  it('ends an order whose customer was erased before the handover', async () => {
    bench.carrier.setBehaviour(respondsWith(503));
    const [before, id] = [bench.carrier.requestCount(), await bench.ship()];
    await bench.until(async () => bench.carrier.requestCount() > before);
    const support = bench.shop.staff('support');
    const { customer } = (await support.call('admin.orders.getOne', { id })).data;
    for (const purpose of ['account', 'accounting'] as const) await bench.shop.keys.revokeKey(customer.id, purpose);
    bench.carrier.setBehaviour();
    await bench.until(async () => (await bench.status(id)) === 'refused');
    expect(bench.carrier.parcels.has(id)).toBe(false);
    expect((await support.call('admin.orders.parcel', { id })).data).toMatchObject({ status: 'rejected' });
    expect((await bench.trackingLines(id)).at(-1)).toBe('Narudžba je otkazana');
  });

  it('rejects a parcel id for a second order, which is not delivered with the first', async () => {
    const first = await bench.ship();
    await bench.until(() => registered(first));
    const { parcelId } = parcelOf(first);
    bench.carrier.setBehaviour(respondsWith(201, {}, JSON.stringify({ parcelId, trackingNumber: 'SBX-1' })));
    const second = await bench.ship();
    const rejection = `The parcel id ${parcelId} belongs to another order`;
    await bench.until(async () => (await bench.parcel(second))?.['rejection'] === rejection);
    bench.carrier.setBehaviour();
    expect(await bench.sendWebhook({ parcelId, code: 'delivered' })).toBe('heard');
    await bench.until(async () => (await bench.status(first)) === 'delivered');
    expect(await bench.status(second)).toBe('shipped');
  });

  it('polls for what the carrier did not report, and delivers the order', async () => {
    const id = await bench.ship();
    await bench.until(() => registered(id));
    goesOn(id, 'registered', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered');
    await bench.until(async () => (await bench.status(id)) === 'delivered');
    expect(await bench.trackingLines(id)).toEqual([
      'Narudžba je zaprimljena',
      'Narudžba je potvrđena',
      'Paket je spakovan',
      'Paket je predan kurirskoj službi',
      'Paket je na putu',
      'Paket je kod dostavljača, dostava je danas',
      'Paket je dostavljen',
    ]);
  });

  it('applies carrier reports in any order, ignores repeats, and never goes back', async () => {
    const id = await bench.ship();
    await bench.until(() => registered(id));
    const { parcelId } = parcelOf(id);
    for (const code of ['out_for_delivery', 'picked_up', 'refused', 'refused', 'in_transit', 'lost'])
      expect(await bench.sendWebhook({ parcelId, code })).toBe('heard');
    await bench.until(async () => (await bench.status(id)) === 'refused');
    expect(await codeOf(id)).toBe('refused');
    expect(await bench.sendWebhook({ parcelId, code: 'returned' })).toBe('heard');
    await bench.until(async () => (await codeOf(id)) === 'returned');
    expect((await bench.trackingLines(id)).slice(-3)).toEqual([
      'Paket je kod dostavljača, dostava je danas',
      'Paket nije preuzet i vraća se pošiljaocu',
      'Paket je vraćen pošiljaocu',
    ]);
  });

  it('records a parcel that returns without a delivery attempt as refused', async () => {
    const id = await bench.ship();
    await bench.until(() => registered(id));
    expect(await bench.sendWebhook({ parcelId: parcelOf(id).parcelId, code: 'returned' })).toBe('heard');
    await bench.until(async () => (await bench.status(id)) === 'refused');
  });

  it('delivers a parcel that succeeds at the second attempt', async () => {
    const id = await bench.ship();
    await bench.until(() => registered(id));
    const { parcelId } = parcelOf(id);
    expect(await bench.sendWebhook({ parcelId, code: 'refused' })).toBe('heard');
    await bench.until(async () => (await bench.status(id)) === 'refused');
    expect(await bench.sendWebhook({ parcelId, code: 'delivered' })).toBe('heard');
    await bench.until(async () => (await bench.status(id)) === 'delivered');
    expect(await codeOf(id)).toBe('delivered');
    expect((await bench.trackingLines(id)).slice(-2)).toEqual([
      'Paket nije preuzet i vraća se pošiljaocu',
      'Paket je dostavljen',
    ]);
  });

  it('delivers a lost parcel that is found, and never reports it as refused', async () => {
    const id = await bench.ship();
    await bench.until(() => registered(id));
    const { parcelId } = parcelOf(id);
    expect(await bench.sendWebhook({ parcelId, code: 'lost' })).toBe('heard');
    await bench.until(async () => (await codeOf(id)) === 'lost');
    await bench.recordLost(id);
    expect(await bench.status(id)).toBe('refused');
    expect((await bench.trackingLines(id)).slice(-2)).toEqual([
      'Paket se traži, javit ćemo vam se',
      'Kurirska služba nije dostavila paket, narudžba je zatvorena',
    ]);
    expect(await bench.sendWebhook({ parcelId, code: 'delivered' })).toBe('heard');
    await bench.until(async () => (await bench.status(id)) === 'delivered');
    expect((await bench.trackingLines(id)).at(-1)).toBe('Paket je dostavljen');
  });

  it('prefers the record of staff over a contradicting carrier report', async () => {
    const id = await bench.ship();
    await bench.until(() => registered(id));
    const support = bench.shop.staff('support');
    expect((await support.call('admin.orders.deliver', { id })).status).toBe('ok');
    expect(await bench.sendWebhook({ parcelId: parcelOf(id).parcelId, code: 'refused' })).toBe('heard');
    await bench.until(async () => (await codeOf(id)) === 'refused');
    expect(await bench.status(id)).toBe('delivered');
  });

  it.each([
    ['ahead', addMilliseconds(systemClock(), 30 * 24 * 3_600_000)],
    ['that begins at its first second again', '1970-01-01T00:00:00.000Z'],
  ])('counts the return period from receipt of the report, from a carrier with a clock %s', async (_, at) => {
    const id = await bench.ship();
    await bench.until(() => registered(id));
    const before = systemClock();
    expect(await bench.sendWebhook({ parcelId: parcelOf(id).parcelId, code: 'delivered', at })).toBe('heard');
    const after = systemClock();
    await bench.until(async () => (await bench.status(id)) === 'delivered');
    const history = (await bench.shop.staff('support').call('admin.orders.history', { id })).data as {
      type: string;
      facts: { deliveredAt: string };
    }[];
    const { deliveredAt } = history.find(({ type }) => type === 'OrderDelivered')!.facts;
    expect(deliveredAt >= before && deliveredAt <= after).toBe(true);
  });

  it('rejects unsigned and invalid messages and those about unknown parcels', async () => {
    const parcelId = [...bench.carrier.parcels.values()][0]!.parcelId;
    expect(await bench.sendWebhook({ parcelId, code: 'delivered' }, 'another key')).toBe('unsigned');
    expect(await bench.sendWebhook({ parcelId, code: '' })).toBe('senseless');
    expect(await bench.sendWebhook({ parcelId: 'p-0', code: 'delivered' })).toBe('unknown');
  });

  it('stores an unknown carrier status once and shows it to staff', async () => {
    const id = await bench.ship();
    await bench.until(() => registered(id));
    const { parcelId, steps } = parcelOf(id);
    const support = bench.shop.staff('support');
    const shown = async () => (await support.call('admin.orders.parcel', { id })).data;
    for (const _ of [1, 2]) expect(await bench.sendWebhook({ parcelId, code: 'teleported' })).toBe('heard');
    const odd = { code: 'beamed' as ParcelCode, at: systemClock() };
    steps.push(odd, { code: 'in_transit', at: systemClock() });
    await bench.until(async () => (await shown()).status === 'in_transit' && (await shown()).unknown.length > 1);
    expect((await shown()).unknown).toMatchObject([{ code: 'teleported' }, { code: 'beamed' }]);
    const { data: history } = await support.call('admin.orders.history', { id });
    const types = history.map(({ type }: { type: string }) => type);
    expect(types.filter((type: string) => type === 'ParcelCodeUnknown')).toHaveLength(2);
  });

  it('maps the carrier’s status codes as configured', async () => {
    const id = await bench.ship();
    await bench.until(() => registered(id));
    expect(await bench.sendWebhook({ parcelId: parcelOf(id).parcelId, code: 'DLV' })).toBe('heard');
    await bench.until(async () => (await bench.status(id)) === 'delivered');
    expect(await codeOf(id)).toBe('delivered');
  });

  it('stops polling after 60 days without a report, and shows it', async () => {
    const id = await bench.ship();
    await bench.until(() => registered(id));
    const in61Days = () => addMilliseconds(systemClock(), 61 * 24 * 3_600_000);
    const carrier = new HttpCarrier(async () => bench.carrier.partner, 800);
    const handler = parcelPollingHandler({ streams: bench.shop.streams, clock: in61Days, carrier });
    const { signal } = new AbortController();
    for (const _ of [1, 2]) expect(await handler.run({ orderId: id }, { id, attempt: 1, signal })).toBe('done');
    const shown = (await bench.shop.staff('support').call('admin.orders.parcel', { id })).data;
    expect(shown).toMatchObject({ status: 'silent', since: expect.any(String), steps: [] });
  });

  it('survives a carrier that hangs', async () => {
    const id = await bench.ship();
    await bench.until(() => registered(id));
    bench.carrier.setBehaviour(hangs);
    goesOn(id, 'picked_up', 'in_transit');
    await bench.until(async () => true);
    bench.carrier.setBehaviour();
    await bench.until(async () => (await codeOf(id)) === 'in_transit');
  });
});
