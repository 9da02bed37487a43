import { newId, systemClock } from '@shop/kernel';
import { ClubYears, ordersStreams } from '@shop/orders';
import { join, register, somebody, startClubShop, type ClubShop } from './club.fixtures.js';
import { membershipStream } from './membership.stream.js';

let shop: ClubShop;
beforeAll(async () => {
  shop = await startClubShop();
}, 60_000);
afterAll(() => shop.close());

const priceMinor = 19_900;
const withParcel = { method: 'cod_with_order' };
const order = {
  ...{ Articles: [{ ID: 'pure-fit', Quantity: 1 }], FirstName: 'Ana', LastName: 'Anić' },
  PhoneNumber: '061 000 000',
};
const contact = {
  ...{ firstName: 'Ana', lastName: 'Anić', phone: '061 000 000' },
  address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
};
const manager = async (method: string, params: object) => {
  const { status, data } = await shop.staff('manager').call(method, params);
  if (status !== 'ok') throw new Error(`${method}: ${JSON.stringify(data)}`);
  return data;
};
/** Somebody who has asked to be a member and has an account. */
async function asked() {
  const person = somebody();
  return { id: await join(shop, person), userId: await register(shop, person) };
}
async function activated(payment: object = withParcel) {
  const { id, userId } = await asked();
  await manager('admin.memberships.activate', { id, userId, payment });
  await shop.settle();
  return { id, userId };
}
async function place(userId: string): Promise<string> {
  const { data } = await shop.shopper(userId).call('shopOrders.add', order, { country: 'BA' });
  await shop.settle();
  return data;
}
const moves = { confirm: { contact }, pack: {}, ship: {}, deliver: {}, refuse: { reason: 'Refused at the door' } };
async function move(id: string, ...names: readonly (keyof typeof moves)[]) {
  for (const name of names) await manager(`admin.orders.${name}`, { id, ...moves[name] });
  await shop.settle();
}
const cancel = async (id: string) => {
  await manager('admin.orders.cancel', { id, reason: 'changed my mind' });
  await shop.settle();
};
const orderOf = (id: string) => manager('admin.orders.getOne', { id });
const added = async (id: string): Promise<number> => (await orderOf(id)).clubYearMinor;
const yearsOf = async (id: string) => (await manager('admin.memberships.getOne', { id })).parcelYears;

describe('a year that is paid with the next parcel', () => {
  it('is added to what the next order’s parcel collects, beside its total, and paid when that is delivered', async () => {
    const { id, userId } = await activated();
    expect(await yearsOf(id)).toMatchObject([{ standing: 'owed', priceMinor, orderId: null }]);
    const first = await place(userId);
    expect(await orderOf(first)).toMatchObject({ totalMinor: 2992, discountMinor: 998, clubYearMinor: priceMinor });
    expect(await yearsOf(id)).toMatchObject([{ standing: 'with_parcel', orderId: first }]);
    await move(first, 'confirm', 'pack', 'ship', 'deliver');
    expect(await yearsOf(id)).toMatchObject([{ standing: 'collected', orderId: first }]);
    expect(await added(await place(userId))).toBe(0);
  });

  it('goes with an order that was placed before, until that is packed', async () => {
    const waiting = await asked();
    const confirmed = await place(waiting.userId);
    await move(confirmed, 'confirm');
    await manager('admin.memberships.activate', { ...waiting, payment: withParcel });
    await shop.settle();
    expect(await added(confirmed)).toBe(priceMinor);

    const late = await asked();
    const packed = await place(late.userId);
    await move(packed, 'confirm', 'pack');
    await manager('admin.memberships.activate', { ...late, payment: withParcel });
    await shop.settle();
    expect(await added(packed)).toBe(0);
    expect(await added(await place(late.userId))).toBe(priceMinor);
  });

  it('goes with one of two orders that are placed at once', async () => {
    const { id, userId } = await activated();
    const orders = await Promise.all([place(userId), place(userId)]);
    expect((await Promise.all(orders.map(added))).toSorted((a, b) => a - b)).toEqual([0, priceMinor]);
    expect(await yearsOf(id)).toMatchObject([{ standing: 'with_parcel' }]);
  });

  it('goes with the next order when the first is cancelled or refused at the door', async () => {
    const { id, userId } = await activated();
    const [gone, other] = [await place(userId), await place(userId)];
    await cancel(gone);
    expect(await added(other)).toBe(priceMinor);
    await move(other, 'confirm', 'pack', 'ship', 'refuse');
    expect(await yearsOf(id)).toMatchObject([{ standing: 'owed', orderId: null }]);
    const third = await place(userId);
    expect(await added(third)).toBe(priceMinor);
    await move(third, 'confirm', 'pack', 'ship', 'deliver');
    expect(await yearsOf(id)).toMatchObject([{ standing: 'collected', orderId: third }]);
  });

  it('goes with the next order when the first was packed just before it was added', async () => {
    const { id, userId } = await asked();
    const packed = await place(userId);
    await move(packed, 'confirm', 'pack');
    await manager('admin.memberships.activate', { id, userId, payment: withParcel });
    await shop.settle();
    // As if the order had not been packed yet when it was looked for.
    const command = { type: 'AssignYears', orderId: packed, country: 'BA' } as const;
    const commandId = newId();
    const context = { commandId, correlationId: commandId, actor: 'system:spec', now: systemClock() };
    await shop.streams.execute(membershipStream, id, command, context);
    await shop.settle();
    expect(await added(packed)).toBe(0);
    expect(await yearsOf(id)).toMatchObject([{ standing: 'owed', orderId: null }]);
    expect(await added(await place(userId))).toBe(priceMinor);
  });

  it('is followed by that of a renewal, with a parcel of its own', async () => {
    const { id, userId } = await activated();
    await move(await place(userId), 'confirm', 'pack', 'ship', 'deliver');
    await manager('admin.memberships.renew', { id, payment: withParcel });
    await shop.settle();
    expect(await yearsOf(id)).toMatchObject([{ standing: 'collected' }, { standing: 'owed' }]);
    const next = await place(userId);
    expect(await added(next)).toBe(priceMinor);
    expect(await yearsOf(id)).toMatchObject([{ standing: 'collected' }, { standing: 'with_parcel', orderId: next }]);
  });

  it('waits for the account when the membership has none yet', async () => {
    const person = somebody();
    const id = await join(shop, person);
    await manager('admin.memberships.activate', { id, email: person.email, payment: withParcel });
    const userId = await register(shop, person);
    await shop.settle();
    expect(await added(await place(userId))).toBe(priceMinor);
  });

  it('changes nothing when all that happened is heard again', async () => {
    const { id, userId } = await activated();
    const gone = await place(userId);
    await cancel(gone);
    const next = await place(userId);
    await move(next, 'confirm', 'pack', 'ship', 'deliver');
    const before = { years: await yearsOf(id), gone: await orderOf(gone), next: await orderOf(next) };
    await hearAgain(id, gone, next);
    expect({ years: await yearsOf(id), gone: await orderOf(gone), next: await orderOf(next) }).toEqual(before);
  });
});

it('adds nothing to a parcel for a year that is paid otherwise', async () => {
  const { id, userId } = await activated({ method: 'bank', reference: '00-1' });
  expect(await added(await place(userId))).toBe(0);
  expect(await yearsOf(id)).toEqual([]);
});

async function hearAgain(membershipId: string, ...orderIds: readonly string[]) {
  const [process] = shop.app.get(ClubYears, { strict: false }).processes;
  const known = new Set(process.events.map(({ type }) => type as string));
  const [orderStream] = ordersStreams;
  const streams = await Promise.all([
    shop.streams.load(membershipStream, membershipId),
    ...orderIds.map((id) => shop.streams.load(orderStream, id)),
  ]);
  for (const { events } of streams)
    for (const event of events)
      if (known.has(event.type)) await process.react(event as Parameters<typeof process.react>[0]);
  await shop.settle();
}
