import { membershipEvents, type MembershipEvent } from '@shop/events/club';
import { packOf, type CountryCode } from '@shop/countries';
import { newId, systemClock } from '@shop/kernel';
import { OrderAddressCommands } from '@shop/orders';
import { writeEvent, type TestShop } from '@shop/testing';
import {
  registerParcel,
  shipParcel,
  shipUnregistered,
  startCashShop,
  type ShippedParcel,
} from './cash/cash.fixtures.js';
import type { Carrier, ParcelRequest } from './carrier.js';
import { ClubFees } from './club-fees.js';
import { parcelRegistrationHandler } from './parcel-registration.job.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startCashShop();
});
afterAll(() => shop.close());

const price = 19_900;
const write = (id: string, event: MembershipEvent) =>
  writeEvent<MembershipEvent>(shop, { category: 'membership', events: membershipEvents }, id, event);

async function begin(userId: string, country: CountryCode = 'BA'): Promise<string> {
  const [membershipId, leadId] = [newId(), newId()];
  const requestedAt = systemClock();
  const personal = { name: 'Amra Primjer', phone: '+38761000000' };
  await write(membershipId, {
    type: 'MembershipRequested',
    data: { membershipId, leadId, country, requestedAt },
    personal,
  });
  await write(membershipId, { type: 'MembershipAttached', data: { membershipId, userId } });
  const period = { from: requestedAt, until: '2099-01-01T00:00:00.000Z' };
  const payment = { method: 'cod_with_order', priceMinor: price } as const;
  const data = { membershipId, leadId, period, payment, currency: packOf(country).currency.code };
  await write(membershipId, { type: 'MembershipActivated', data, personal: {} });
  return membershipId;
}

const fees = () => shop.app.get(ClubFees, { strict: false });
const sendTo = async (userId: string, country: CountryCode = 'BA'): Promise<ShippedParcel> => {
  const sent = await shipParcel(shop, country, userId);
  await settled();
  return sent;
};
/** Events first, then their effects. */
const settled = async () => {
  await shop.settle();
  await shop.settle();
};
const place = async (userId: string, country: CountryCode): Promise<string> => {
  const order = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], FirstName: 'Amra', LastName: 'Primjer' };
  const params = { ...order, PhoneNumber: '061 000 000' };
  return String((await shop.shopper(userId).call('shopOrders.add', params, { country })).data);
};
const expected = async (id: string) =>
  Number((await shop.pool.query('SELECT amount_minor FROM cash_list WHERE id = $1', [id])).rows[0]?.amount_minor);
const feeOf = async (membershipId: string) =>
  (await shop.pool.query('SELECT fee FROM membership_list WHERE id = $1', [membershipId])).rows[0].fee;
const say = async (move: 'deliver' | 'refuse', { id }: ShippedParcel) => {
  const params = move === 'refuse' ? { id, reason: 'Nije na adresi' } : { id };
  expect(await shop.staff('support').call(`admin.orders.${move}`, params)).toMatchObject({ status: 'ok' });
  await settled();
};

describe('a club fee that is paid with the next parcel', () => {
  it('is collected with the first parcel shipped, and paid on its delivery', async () => {
    const userId = newId();
    const membershipId = await begin(userId);
    const waiting = await place(userId, 'BA');
    expect(await fees().orderClubFee(waiting)).toMatchObject({ amountMinor: price, outcome: 'next' });
    const sent = await sendTo(userId);
    expect(await fees().orderClubFee(waiting)).toBeNull();
    expect(await expected(sent.id)).toBe(sent.totalMinor + price);
    expect(await feeOf(membershipId)).toMatchObject({
      owedMinor: 0,
      parcels: [{ orderId: sent.id, leadId: sent.leadId, amountMinor: price, outcome: 'under_way' }],
    });
    expect(await fees().orderClubFee(sent.id)).toEqual({ id: sent.id, amountMinor: price, outcome: 'under_way' });
    await say('deliver', sent);
    expect(await feeOf(membershipId)).toMatchObject({ owedMinor: 0, parcels: [{ outcome: 'collected' }] });
    const next = await sendTo(userId);
    expect(await expected(next.id)).toBe(next.totalMinor);
  });

  it('is part of the COD amount and separate in the accounts', async () => {
    const userId = newId();
    await begin(userId);
    const sent = await shipUnregistered(shop, 'BA', userId);
    await shop.settle();
    const told: ParcelRequest[] = [];
    const carrier: Carrier = {
      register: async (parcel) => {
        told.push(parcel);
        return { outcome: 'taken', parcelId: `p-${sent.id}`, trackingNumber: sent.trackingNumber };
      },
      fetchTracking: async () => ({ outcome: 'away', reason: 'Not asked here' }),
    };
    const { streams } = shop;
    const orders = shop.app.get(OrderAddressCommands, { strict: false });
    const handler = parcelRegistrationHandler({ streams, carrier, clock: systemClock, fees: fees(), orders });
    const { signal } = new AbortController();
    await handler.run({ orderId: sent.id }, { id: newId(), attempt: 1, signal });
    expect(told).toMatchObject([{ cashOnDelivery: { amountMinor: sent.totalMinor + price, currency: 'BAM' } }]);
    await settled();
    const { data } = await shop.staff('manager').call('admin.cash.getOne', { id: sent.id });
    expect(data.steps).toMatchObject([{ amountMinor: sent.totalMinor + price, clubFeeMinor: price }]);
  });

  it('is charged once when two parcels leave at once, however often that is requested', async () => {
    const userId = newId();
    await begin(userId);
    const both = [await shipUnregistered(shop, 'BA', userId), await shipUnregistered(shop, 'BA', userId)];
    await shop.settle();
    const ask = () => Promise.all(both.flatMap(({ id }) => [id, id]).map((id) => fees().attachToOrder(id)));
    const carried = await ask();
    expect(carried.toSorted()).toEqual([0, 0, price, price]);
    expect(await ask()).toEqual(carried);
    for (const sent of both) await registerParcel(shop, sent);
    await settled();
    const sums = await Promise.all(both.map(async ({ id, totalMinor }) => (await expected(id)) - totalMinor));
    expect(sums.toSorted()).toEqual([0, price]);
  });

  it('goes with the next parcel after a refusal, never with one shipped before', async () => {
    const userId = newId();
    const membershipId = await begin(userId);
    const refused = await sendTo(userId);
    const before = await sendTo(userId);
    await say('refuse', refused);
    expect(await feeOf(membershipId)).toMatchObject({ owedMinor: price, parcels: [{ outcome: 'returned' }] });
    expect(await fees().attachToOrder(before.id)).toBe(0);
    expect(await fees().attachToOrder(refused.id)).toBe(price);
    const next = await sendTo(userId);
    expect(await expected(next.id)).toBe(next.totalMinor + price);
  });

  it('goes with the next order in its currency, to any country', async () => {
    const userId = newId();
    const membershipId = await begin(userId, 'HR');
    const [inMarks, inEuros] = [await place(userId, 'BA'), await place(userId, 'ME')];
    expect(await fees().orderClubFee(inMarks)).toBeNull();
    expect(await fees().orderClubFee(inEuros)).toEqual({ id: inEuros, amountMinor: price, outcome: 'next' });
    const other = await sendTo(userId, 'BA');
    expect(await expected(other.id)).toBe(other.totalMinor);
    await say('deliver', other);
    expect(await feeOf(membershipId)).toMatchObject({ owedMinor: price, parcels: [] });
    const own = await sendTo(userId, 'ME');
    expect(await expected(own.id)).toBe(own.totalMinor + price);
    expect(await feeOf(membershipId)).toMatchObject({ owedMinor: 0, parcels: [{ orderId: own.id }] });
  });

  it('is not added to a parcel shipped before the year began', async () => {
    const userId = newId();
    const early = await shipUnregistered(shop, 'BA', userId);
    const membershipId = await begin(userId);
    await registerParcel(shop, early);
    await settled();
    expect(await expected(early.id)).toBe(early.totalMinor);
    expect(await feeOf(membershipId)).toMatchObject({ owedMinor: price, parcels: [] });
  });
});
