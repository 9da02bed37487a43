import { respondsWith, disconnects, hangs, respondsEndlessly } from '@shop/platform/testing';
import type { ParcelRequest } from './carrier.js';
import { startCarrierSimulator, type CarrierSimulator } from './carrier-simulator.fixtures.js';
import { createCarrierCodeParser } from './carrier-codes.js';
import { HttpCarrier } from './http-carrier.js';

const parcel: ParcelRequest = {
  reference: 'ABCDE-FGH23',
  country: 'BA',
  recipient: { name: 'Amra Primjer', phone: '+38761000000', street: 'Titova 1', city: 'Sarajevo', postcode: '71000' },
  cashOnDelivery: { amountMinor: 8680, currency: 'BAM' },
};

describe('the HTTP carrier client', () => {
  let stand: CarrierSimulator;
  let carrier: HttpCarrier;
  let impatient: HttpCarrier;
  const never = new AbortController().signal;
  beforeEach(async () => {
    stand = await startCarrierSimulator();
    carrier = new HttpCarrier(async () => stand.partner, 10_000);
    impatient = new HttpCarrier(async () => stand.partner, 300);
  });
  afterEach(() => stand.close());

  it('registers a parcel once per key', async () => {
    const taken = { outcome: 'taken', parcelId: 'p-1', trackingNumber: 'SBX-p-1' };
    expect(await carrier.register(parcel, 'order-1', never)).toEqual(taken);
    expect(await carrier.register(parcel, 'order-1', never)).toEqual(taken);
    expect([...stand.parcels.values()]).toEqual([{ parcelId: 'p-1', request: parcel, steps: [] }]);
  });

  it('returns the tracking steps of a parcel with times in UTC', async () => {
    await carrier.register(parcel, 'order-1', never);
    stand.parcels.get('order-1')!.steps.push({ code: 'picked_up', at: '2026-11-21T12:00:00+02:00' });
    expect(await carrier.fetchTracking('p-1', never)).toEqual({
      outcome: 'told',
      steps: [{ code: 'picked_up', at: '2026-11-21T10:00:00.000Z' }],
      unknown: [],
    });
  });

  it.each([
    [500, 'away'],
    [429, 'away'],
    [401, 'away'],
    [404, 'away'],
    // The first request may still be running.
    [409, 'away'],
    [422, 'refused'],
  ])('maps HTTP %i to %s', async (status, outcome) => {
    stand.setBehaviour(respondsWith(status));
    expect(await carrier.register(parcel, 'order-1', never)).toEqual({ outcome, reason: `HTTP ${status}` });
    expect(await carrier.fetchTracking('p-1', never)).toEqual({ outcome, reason: `HTTP ${status}` });
  });

  it.each([
    ['a page', '<html>Welcome</html>'],
    ['other types', '{"parcelId":7,"trackingNumber":null,"steps":"none"}'],
    ['nothing', ''],
  ])('treats a success response with %s as no response', async (_, body) => {
    stand.setBehaviour(respondsWith(200, {}, body));
    const noAnswer = { outcome: 'away', reason: 'The answer is not what was agreed' };
    expect(await carrier.register(parcel, 'order-1', never)).toEqual(noAnswer);
    expect(await carrier.fetchTracking('p-1', never)).toEqual(noAnswer);
  });

  it('uses known tracking steps and returns unknown ones separately', async () => {
    const at = '2026-11-21T10:00:00.000Z';
    const steps = [
      { code: 'picked_up', at },
      { code: 'teleported', at },
    ];
    stand.setBehaviour(respondsWith(200, {}, JSON.stringify({ steps })));
    expect(await carrier.fetchTracking('p-1', never)).toEqual({
      outcome: 'told',
      steps: [{ code: 'picked_up', at }],
      unknown: [{ code: 'teleported', at }],
    });
  });

  it('maps the carrier’s status codes as configured', async () => {
    const at = '2026-11-21T10:00:00.000Z';
    const own = new HttpCarrier(
      async () => stand.partner,
      10_000,
      createCarrierCodeParser(new Map([['DLV', 'delivered']])),
    );
    stand.setBehaviour(respondsWith(200, {}, JSON.stringify({ steps: [{ code: 'DLV', at }] })));
    expect(await own.fetchTracking('p-1', never)).toEqual({
      outcome: 'told',
      steps: [{ code: 'delivered', at }],
      unknown: [],
    });
  });

  it('stops reading an endless response', async () => {
    stand.setBehaviour(respondsEndlessly);
    const noAnswer = { outcome: 'away', reason: expect.stringMatching(/^(The answer is not|No answer in time)/) };
    expect(await impatient.fetchTracking('p-1', never)).toEqual(noAnswer);
  });

  it('does not follow redirects', async () => {
    const other = await startCarrierSimulator();
    stand.setBehaviour(respondsWith(307, { Location: `${other.partner.url.reveal()}parcels` }));
    expect(await carrier.register(parcel, 'order-1', never)).toEqual({ outcome: 'away', reason: 'HTTP 307' });
    expect(other.requestCount()).toBe(0);
    await other.close();
  });

  it('waits no longer than the deadline when the carrier hangs, hangs up or is unreachable', async () => {
    stand.setBehaviour(hangs);
    expect(await impatient.fetchTracking('p-1', never)).toEqual({ outcome: 'away', reason: 'No answer in time' });
    stand.setBehaviour(disconnects);
    expect(await carrier.fetchTracking('p-1', never)).toEqual({
      outcome: 'away',
      reason: expect.stringMatching(/^Not reached/),
    });
    expect(await new HttpCarrier(async () => null).fetchTracking('p-1', never)).toMatchObject({ outcome: 'away' });
  });
});
