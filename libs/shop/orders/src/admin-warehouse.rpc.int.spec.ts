import { ordersContract, type OrderRow } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { userEvents } from '@shop/events/users';
import { addMilliseconds, isUuid, newId } from '@shop/kernel';
import { startTestShop, type TestShop } from '@shop/testing';
import { OrderExports, ordersModule, OrdersRpc } from './index.js';

const contact = {
  ...{ firstName: 'Amra', lastName: 'Primjer', phone: '061 000 000' },
  address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract: ordersContract,
    handlers: (app) => app.get(OrdersRpc, { strict: false }).handlers,
    modules: [ordersModule],
    events: [...ordersEvents, ...callEvents, ...userEvents],
    projections: ordersModule.projections,
  });
});
afterAll(() => shop.close());

async function placeOrder(ID = 'pure-fit', firstName = 'Amra'): Promise<string> {
  const params = {
    Articles: [{ ID, Quantity: 2 }],
    ...{ FirstName: firstName, LastName: 'Primjer', PhoneNumber: '061 000 000' },
  };
  return String((await shop.shopper().call('shopOrders.add', params, { country: 'BA' })).data);
}
async function placeConfirmedOrder(ID?: string): Promise<string> {
  const id = await placeOrder(ID);
  expect(await shop.staff('support').call('admin.orders.confirm', { id, contact })).toMatchObject({ status: 'ok' });
  return id;
}

type VersionedRow = Pick<OrderRow, 'id' | 'status' | 'revision'>;
const revisionsOf = (orders: readonly VersionedRow[]) =>
  Object.fromEntries(orders.map(({ id, revision }) => [id, revision])) as Record<string, number>;
const statusesOf = (orders: readonly VersionedRow[]) =>
  Object.fromEntries(orders.map(({ id, status }) => [id, status]));

describe('bulk order commands', () => {
  it('pack and ship orders, with a result for each', async () => {
    const support = shop.staff('support');
    const ids = [await placeConfirmedOrder(), await placeOrder(), newId(), await placeConfirmedOrder()];
    const waiting = { revision: 0, status: 'awaiting_confirmation' };
    const expected = [
      { id: ids[0], status: 'ok' },
      { id: ids[1], status: 'error', code: 'CONFLICT', now: waiting },
      { id: ids[2], status: 'error', code: 'NOT_FOUND' },
      { id: ids[3], status: 'ok' },
    ];
    expect((await support.call('admin.orders.packMany', { ids })).data).toEqual({ results: expected });
    expect((await support.call('admin.orders.shipMany', { ids, carrier: 'Kurir' })).data).toEqual({
      results: expected,
    });
    const { data } = await support.call('admin.orders.getMany', { ids });
    expect(data.map(({ status }: { status: string }) => status).sort()).toEqual([
      'awaiting_confirmation',
      'shipped',
      'shipped',
    ]);
  });

  it('ship with the named carrier', async () => {
    const support = shop.staff('support');
    const id = await placeConfirmedOrder();
    await support.call('admin.orders.packMany', { ids: [id] });
    await support.call('admin.orders.shipMany', { ids: [id], carrier: 'Kurir' });
    const { data: history } = await support.call('admin.orders.history', { id });
    expect(history.map(({ title }: { title: string }) => title)).toContain('The parcel was shipped with Kurir');
  });

  it('skip orders that changed since they were loaded, and no others', async () => {
    const support = shop.staff('support');
    const ids = [await placeConfirmedOrder(), await placeConfirmedOrder(), await placeConfirmedOrder()];
    const [first, second, third] = ids as [string, string, string];
    const { data: seen } = await support.call('admin.orders.getMany', { ids });
    const expectedRevisions = revisionsOf(seen);
    delete expectedRevisions[third];
    await support.call('admin.orders.note', { id: first, text: 'Wants it after the tenth' });
    await support.call('admin.orders.note', { id: third, text: 'Nobody looked at this one' });

    expect((await support.call('admin.orders.packMany', { ids, expectedRevisions })).data.results).toEqual([
      { id: first, status: 'error', code: 'CONFLICT', now: { revision: 2, status: 'confirmed' } },
      { id: second, status: 'ok' },
      { id: third, status: 'ok' },
    ]);
    const { data: now } = await support.call('admin.orders.getMany', { ids });
    expect(statusesOf(now)).toEqual({ [first]: 'confirmed', [second]: 'packed', [third]: 'packed' });
    expect((await support.call('admin.orders.shipMany', { ids, expectedRevisions: revisionsOf(now) })).data).toEqual({
      results: [
        { id: first, status: 'error', code: 'CONFLICT', now: { revision: 2, status: 'confirmed' } },
        { id: second, status: 'ok' },
        { id: third, status: 'ok' },
      ],
    });
  });

  it.each([-1, 1.5, 'x'])('reject an impossible revision: %j', async (revision) => {
    const id = await placeConfirmedOrder();
    const params = { ids: [id], expectedRevisions: { [id]: revision } };
    expect(await shop.staff('support').call('admin.orders.shipMany', params)).toMatchObject({
      data: { code: 'INVALID_PARAMS' },
    });
  });

  it('change orders once, however often the command is sent', async () => {
    const support = shop.staff('support');
    const id = await placeConfirmedOrder();
    const meta = { idempotencyKey: newId() };
    for (let time = 0; time < 2; time += 1)
      expect((await support.call('admin.orders.packMany', { ids: [id, id] }, { meta })).data).toEqual({
        results: [{ id, status: 'ok' }],
      });
    const { data: history } = await support.call('admin.orders.history', { id });
    expect(history.filter(({ type }: { type: string }) => type === 'OrderPacked')).toHaveLength(1);
  });

  it.each([
    ['admin.orders.packMany', {}],
    ['admin.orders.shipMany', {}],
    ['admin.orders.deliverMany', {}],
    ['admin.orders.cancelMany', { reason: 'Changed their mind' }],
    ['admin.orders.noteMany', { text: 'Call after 17' }],
  ])('accept at most 500 orders: %s', async (method, fields) => {
    const ids = Array.from({ length: 501 }, () => newId());
    expect(await shop.staff('support').call(method, { ids, ...fields })).toMatchObject({
      data: { code: 'INVALID_PARAMS' },
    });
    expect(await shop.staff('agent').call(method, { ids: ids.slice(1), ...fields })).toMatchObject({
      data: { code: 'FORBIDDEN' },
    });
  });

  it('cancel orders for one reason, and report those that were cancelled or shipped before', async () => {
    const support = shop.staff('support');
    const [waiting, confirmed, cancelled, shipped] = [
      await placeOrder(),
      await placeConfirmedOrder(),
      await placeOrder(),
      await placeConfirmedOrder(),
    ];
    await support.call('admin.orders.cancel', { id: cancelled, reason: 'Too expensive' });
    await support.call('admin.orders.packMany', { ids: [shipped] });
    await support.call('admin.orders.shipMany', { ids: [shipped] });
    const params = { ids: [waiting, confirmed, cancelled, shipped], reason: 'Changed their mind' };
    const meta = { idempotencyKey: newId() };
    for (let time = 0; time < 2; time += 1)
      expect((await support.call('admin.orders.cancelMany', params, { meta })).data.results).toEqual([
        { id: waiting, status: 'ok', outcomeEventId: expect.any(String) as string },
        { id: confirmed, status: 'ok', outcomeEventId: expect.any(String) as string },
        { id: cancelled, status: 'error', code: 'CONFLICT', now: { revision: 1, status: 'cancelled' } },
        { id: shipped, status: 'error', code: 'CONFLICT', now: { revision: 3, status: 'shipped' } },
      ]);

    const single = await placeOrder();
    await support.call('admin.orders.cancel', { id: single, reason: 'Changed their mind' });
    const eventsOf = async (id: string) => {
      const { data: history } = await support.call('admin.orders.history', { id });
      return history.flatMap(({ type, title, facts }: Record<string, unknown>) =>
        type === 'OrderCancelled' ? [{ title, facts: { ...(facts as object), placedAt: '', userId: '' } }] : [],
      );
    };
    expect(await eventsOf(waiting)).toHaveLength(1);
    expect(await eventsOf(waiting)).toEqual(await eventsOf(single));
  });

  it('cancel orders, and undo that within ten seconds, but not what another member of staff cancelled', async () => {
    const support = shop.staff('support');
    const ids = [await placeOrder(), await placeConfirmedOrder()];
    const { data } = await support.call('admin.orders.cancelMany', { ids, reason: 'Changed their mind' });
    const outcomes = data.results.map(({ id, outcomeEventId }: Record<string, string>) => ({ id, outcomeEventId }));
    const undo = (caller: typeof support) => caller.call('admin.orders.undoMany', { outcomes });
    expect((await undo(shop.staff('manager'))).data.results).toEqual(
      ids.map((id) => ({ id, status: 'error', code: 'UNDO_NOT_YOURS' })),
    );
    for (let time = 0; time < 2; time += 1)
      expect((await undo(support)).data.results).toEqual(ids.map((id) => ({ id, status: 'ok' })));
    const { data: orders } = await support.call('admin.orders.getMany', { ids });
    const statusOf = new Map(orders.map(({ id, status }: Record<string, string>) => [id, status]));
    expect(ids.map((id) => statusOf.get(id))).toEqual(['awaiting_confirmation', 'confirmed']);
  });

  it('add a note to each order, unless it changed since it was loaded', async () => {
    const support = shop.staff('support');
    const [first, second] = [await placeOrder(), await placeOrder()];
    await support.call('admin.orders.note', { id: second, text: 'Changed meanwhile' });
    const params = { ids: [first, second], text: 'Call after 17', expectedRevisions: { [first]: 0, [second]: 0 } };
    expect((await support.call('admin.orders.noteMany', params)).data.results).toEqual([
      { id: first, status: 'ok' },
      { id: second, status: 'error', code: 'CONFLICT', now: { revision: 1, status: 'awaiting_confirmation' } },
    ]);
    const notesOf = async (id: string) => {
      const { data: history } = await support.call('admin.orders.history', { id });
      return history.flatMap(
        ({ facts: { personal } }: { facts: { personal?: { text?: string } } }) => personal?.text ?? [],
      );
    };
    expect(await notesOf(first)).toEqual(['Call after 17']);
    expect(await notesOf(second)).toEqual(['Changed meanwhile']);
  });

  it('deliver shipped orders, and report the others', async () => {
    const support = shop.staff('support');
    const [shipped, delivered, waiting] = [
      await placeConfirmedOrder(),
      await placeConfirmedOrder(),
      await placeOrder(),
    ];
    await support.call('admin.orders.packMany', { ids: [shipped, delivered] });
    await support.call('admin.orders.shipMany', { ids: [shipped, delivered] });
    await support.call('admin.orders.deliver', { id: delivered });
    expect((await support.call('admin.orders.deliverMany', { ids: [shipped, delivered, waiting] })).data).toEqual({
      results: [
        { id: shipped, status: 'ok' },
        { id: delivered, status: 'error', code: 'CONFLICT', now: { revision: 4, status: 'delivered' } },
        { id: waiting, status: 'error', code: 'CONFLICT', now: { revision: 0, status: 'awaiting_confirmation' } },
      ],
    });
  });
});

it('unpacks bundles in a pick list and excludes orders that are not confirmed', async () => {
  const { data: bundles } = await shop.staff('support').call('admin.orders.pickList', {
    ids: [await placeConfirmedOrder('duo-silueta'), await placeConfirmedOrder(), await placeOrder()],
  });
  expect(bundles.orders).toBe(2);
  expect(bundles.without).toMatchObject([{ status: 'awaiting_confirmation' }]);
  expect(bundles.items.length).toBeGreaterThan(1);
  expect(bundles.items.map(({ offerId }: { offerId: string }) => offerId)).not.toContain('duo-silueta');
});

it('writes replies to the customer in the language of the order’s country', async () => {
  const id = await placeOrder();
  const { data } = await shop.staff('agent').call('admin.orders.replies', { id });
  expect(data[0].text).toMatch(/^Poštovani\/a Amra Primjer, primili smo Vašu narudžbu/);
});

describe('the point-in-time view of an order', () => {
  it('returns the order at each revision and at each time', async () => {
    const support = shop.staff('support');
    shop.setTime('2026-05-01T10:00:00.000Z');
    const id = await placeOrder();
    shop.setTime('2026-05-01T10:30:00.000Z');
    await support.call('admin.orders.edit', { id, lines: [{ offerId: 'pure-fit', quantity: 5 }] });
    shop.setTime('2026-05-01T11:00:00.000Z');
    await support.call('admin.orders.confirm', { id, contact });
    shop.setTime(null);
    const asOf = async (moment: object) => (await support.call('admin.orders.asOf', { id, ...moment })).data;
    expect(await asOf({ revision: 0 })).toMatchObject({ status: 'awaiting_confirmation', lines: [{ quantity: 2 }] });
    expect(await asOf({ revision: 1 })).toMatchObject({ status: 'awaiting_confirmation', lines: [{ quantity: 5 }] });
    expect(await asOf({ at: '2026-05-01T12:29:59+02:00' })).toMatchObject({ revision: 0 });
    expect(await asOf({ at: '2026-05-01T12:30:00+02:00' })).toMatchObject({ revision: 1, address: null });
    expect(await asOf({})).toEqual((await support.call('admin.orders.getOne', { id })).data);
    expect(await asOf({ revision: 9 })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await asOf({ at: '2026-04-30T00:00:00Z' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await asOf({ revision: 0, at: '2026-05-01T10:00:00Z' })).toMatchObject({ code: 'INVALID_PARAMS' });
  });
});

describe('exporting orders', () => {
  const exportIdOf = (url: string) => url.split('/').find(isUuid)!;

  it('records the exporter and the filter, and reads page by page', async () => {
    const manager = shop.staff('manager');
    const name = '=HYPERLINK("x")';
    const id = await placeOrder('pure-fit', name);
    const { data } = await manager.call('admin.orders.export', { filter: { q: 'hyperlink', country: 'BA' } });
    const exportId = exportIdOf(data.url);
    const exports = shop.app.get(OrderExports, { strict: false });
    const now = new Date().toISOString();
    const filter = await exports.findFilter(exportId, manager.staffId, now);
    expect(filter).toEqual({ q: 'hyperlink', country: 'BA' });
    const pieces = [];
    for await (const piece of exports.lines(filter!, 'manager')) pieces.push(piece);
    const lines = pieces.join('').split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFForder_id,lead_id,/);
    expect(lines[1]).toContain(id);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines).toHaveLength(3);
    const { rows } = await shop.pool.query<{ text: string }>(
      `SELECT data::text || metadata::text AS text FROM es_events WHERE stream = $1`,
      [`export-${exportId}`],
    );
    expect(rows[0]?.text).toContain(manager.staffId);
    expect(rows[0]?.text).not.toContain('hyperlink');
  });

  it('is possible for the requester only, for ten minutes', async () => {
    const support = shop.staff('support');
    const { data } = await support.call('admin.orders.export', {});
    const exportId = exportIdOf(data.url);
    const exports = shop.app.get(OrderExports, { strict: false });
    const now = new Date().toISOString();
    expect(await exports.findFilter(exportId, support.staffId, now)).toEqual({});
    expect(await exports.findFilter(exportId, newId(), now)).toBeNull();
    expect(await exports.findFilter(exportId, support.staffId, addMilliseconds(now, 11 * 60_000))).toBeNull();
    expect(await exports.findFilter(newId(), support.staffId, now)).toBeNull();
    expect(await shop.staff('agent').call('admin.orders.export', {})).toMatchObject({ data: { code: 'FORBIDDEN' } });
  });
});
