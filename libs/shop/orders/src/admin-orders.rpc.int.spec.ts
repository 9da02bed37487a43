import { orderRowSchema, ordersContract } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { userEvents, type UserEvent } from '@shop/events/users';
import { newId } from '@shop/kernel';
import { startTestShop, writeEvent, type TestShop } from '@shop/testing';
import { ordersModule, OrdersRpc } from './index.js';

const address = { street: 'Primjerna 1', city: 'Sarajevo', postcode: '71000' };
const contact = { firstName: 'Amra', lastName: 'Novi', phone: '061 111 222', address };

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

interface PlaceOptions {
  readonly country?: string;
  readonly phone?: string;
  readonly userId?: string;
  readonly name?: readonly [first: string, last: string];
}

async function place(options: PlaceOptions = {}) {
  const { country = 'BA', phone = '061 000 000', userId = newId(), name = ['Amra', 'Primjer'] } = options;
  const shopper = shop.shopper(userId);
  const Articles = [{ ID: 'pure-fit', Quantity: 1 }];
  const params = { Articles, FirstName: name[0], LastName: name[1], PhoneNumber: phone };
  const { data: id } = await shopper.call('shopOrders.add', params, { country });
  const order = (await shopper.call('shopOrders.f.getOne', { ID: id })).data;
  return { id: id as string, leadId: order.LeadID as string, userId };
}
const list = async (params: object) => (await shop.staff('agent').call('admin.orders.getList', params)).data;
const ids = (answer: { data: { id: string }[] }) => answer.data.map(({ id }) => id);

describe('the order list', () => {
  it('returns rows of the contract, newest first, with counts of all states', async () => {
    const userId = newId();
    const [first, second] = [await place({ userId }), await place({ userId })];
    await shop.staff('support').call('admin.orders.cancel', { id: first.id, reason: 'asked for' });
    const answer = await list({ filter: { userId } });
    expect(ids(answer)).toEqual([second.id, first.id]);
    answer.data.forEach((row: unknown) => orderRowSchema.parse(row));
    expect(answer).toMatchObject({ total: 2, meta: { counts: { awaiting_confirmation: 1, cancelled: 1 } } });
    expect(answer.data[1]).toMatchObject({
      status: 'cancelled',
      cancelReason: 'asked for',
      totalMinor: 4690,
      currency: 'KM',
    });
    const waiting = await list({ filter: { userId, status: 'awaiting_confirmation' } });
    expect(waiting).toMatchObject({ total: 1, meta: { counts: { cancelled: 1 } }, data: [{ id: second.id }] });
  });

  it('supports pages and other sort orders', async () => {
    const userId = newId();
    const placed = [await place({ userId }), await place({ userId }), await place({ userId })].map(({ id }) => id);
    const sort = { field: 'createdAt', order: 'ASC' };
    const page = (number: number) => list({ filter: { userId }, sort, pagination: { page: number, perPage: 2 } });
    expect([...ids(await page(1)), ...ids(await page(2))]).toEqual(placed);
    expect(await page(3)).toMatchObject({ data: [], total: 3 });
  });

  it('finds by id, LeadID and phone in any notation', async () => {
    const { id, leadId } = await place({ phone: '062 123 456' });
    const searches = [
      id,
      id.toUpperCase(),
      leadId,
      leadId.toLowerCase().replace('-', ''),
      '062123456',
      '+387 62 123-456',
      '0038762123456',
    ];
    for (const q of searches) expect([q, ids(await list({ filter: { q } }))]).toEqual([q, [id]]);
    expect(ids(await list({ filter: { phone: '062/123-456' } }))).toEqual([id]);
    expect(ids(await list({ filter: { q: 'nothing of the kind' } }))).toEqual([]);
  });

  it('filters by country and time', async () => {
    shop.setTime('2027-05-01T10:00:00.000Z');
    const { id } = await place({ country: 'HR', phone: '091 234 5678' });
    shop.setTime(null);
    const period = { from: '2027-05-01T12:00:00+02:00', to: '2027-05-01T10:00:01Z' };
    expect(ids(await list({ filter: { country: 'HR', ...period } }))).toEqual([id]);
    expect(ids(await list({ filter: { country: 'BA', ...period } }))).toEqual([]);
    expect(ids(await list({ filter: { ...period, to: period.from } }))).toEqual([]);
  });

  it('finds by parts of names and numbers, and by the start of an e-mail', async () => {
    const { id } = await place({ phone: '063 987 654', name: ['Đurđica', 'Šćepanović'] });
    const searches = ['djurdj', 'Scepan', 'šćepanović đurđica', '063 987', '987654', '+387 63 98'];
    for (const q of searches) expect([q, ids(await list({ filter: { q } }))]).toEqual([q, [id]]);
    expect(ids(await list({ filter: { q: 'đurđica 061' } }))).toEqual([]);
    expect(ids(await list({ filter: { q: 'x' } }))).toEqual([]);
  });

  it('finds a name that could be a LeadID', async () => {
    const { id } = await place({ phone: '063 111 999', name: ['Margarettt', 'Primjer'] });
    expect(ids(await list({ filter: { q: 'margarettt' } }))).toEqual([id]);
  });

  it('sorts by every column in both directions, page by page', async () => {
    const userId = newId();
    for (const country of ['BA', 'RS', 'BA']) await place({ userId, country, phone: '+38761000000' });
    for (const field of ['createdAt', 'deadline', 'confirmedAt', 'totalMinor', 'status', 'country', 'leadId', 'id']) {
      const sorted = async (order: string, page: number) =>
        ids(await list({ filter: { userId }, sort: { field, order }, pagination: { page, perPage: 2 } }));
      const up = [...(await sorted('ASC', 1)), ...(await sorted('ASC', 2))];
      const down = [...(await sorted('DESC', 1)), ...(await sorted('DESC', 2))];
      expect([field, new Set(up).size]).toEqual([field, 3]);
      if (field !== 'confirmedAt') expect([field, down]).toEqual([field, up.toReversed()]);
    }
  });

  it('filters overdue orders, unanswered calls and returns', async () => {
    shop.setTime('2026-03-01T10:00:00.000Z');
    const late = await place({ country: 'ME', phone: '+38267000000' });
    shop.setTime(null);
    const soon = await place({ country: 'ME', phone: '+38267000000' });
    const overdue = await list({ filter: { overdue: true, country: 'ME' } });
    expect([ids(overdue), overdue.total]).toEqual([[late.id], 1]);
    expect(ids(await list({ filter: { attempts: 1, country: 'ME' } }))).toEqual([]);
    expect(ids(await list({ filter: { returns: true, country: 'ME' } }))).toEqual([]);
    expect(ids(await list({ filter: { country: 'ME' } }))).toEqual([soon.id, late.id]);
  });

  it.each([
    [{ filter: { status: 'lost' } }],
    [{ filter: { overdue: false } }],
    [{ filter: { attempts: 0 } }],
    [{ filter: { from: 'yesterday' } }],
    [{ filter: { email: 'x' } }],
    [{ sort: { field: 'phone', order: 'ASC' } }],
    [{ sort: { field: 'createdAt', order: 'ASC; DROP TABLE' } }],
    [{ pagination: { page: 0, perPage: 10 } }],
    [{ pagination: { page: 1, perPage: 101 } }],
  ])('rejects %j', async (params) => {
    expect(await shop.staff('agent').call('admin.orders.getList', params)).toMatchObject({
      data: { code: 'INVALID_PARAMS' },
    });
  });
});

it('returns one and many', async () => {
  const [one, two] = [await place(), await place()];
  const agent = shop.staff('agent');
  expect((await agent.call('admin.orders.getOne', { id: one.id })).data).toMatchObject({
    id: one.id,
    leadId: one.leadId,
  });
  expect(await agent.call('admin.orders.getOne', { id: newId() })).toMatchObject({ data: { code: 'NOT_FOUND' } });
  expect(await agent.call('admin.orders.getOne', { id: "x' OR 1=1" })).toMatchObject({ data: { code: 'NOT_FOUND' } });
  const many = (await agent.call('admin.orders.getMany', { ids: [one.id, two.id, newId()] })).data;
  expect(many.map(({ id }: { id: string }) => id).sort()).toEqual([one.id, two.id].sort());
});

describe('order commands', () => {
  it('edit lines and contact; old lines preserve their prices', async () => {
    const { id } = await place();
    const lines = [
      { offerId: 'pure-fit', quantity: 2 },
      { offerId: 'beauty-fem', quantity: 1 },
    ];
    const support = shop.staff('support');
    expect(await support.call('admin.orders.edit', { id, lines, contact })).toMatchObject({
      data: { id, revision: 2 },
    });
    expect((await shop.staff('manager').call('admin.orders.getOne', { id })).data).toMatchObject({
      customer: { lastName: 'Novi', phone: '+38761111222' },
      address,
      lines: [
        { offerId: 'pure-fit', quantity: 2, priceMinor: 3990 },
        { offerId: 'beauty-fem', quantity: 1 },
      ],
    });
  });

  it('correct the address of a packed order, but not its lines', async () => {
    const { id } = await place();
    const support = shop.staff('support');
    await support.call('admin.orders.confirm', { id, contact });
    await support.call('admin.orders.pack', { id });
    const moved = { ...contact, address: { ...address, street: 'Titova 7' } };
    expect(await support.call('admin.orders.edit', { id, contact: moved })).toMatchObject({ status: 'ok' });
    expect((await support.call('admin.orders.getOne', { id })).data).toMatchObject({
      status: 'packed',
      address: { street: 'Titova 7' },
    });
    const lines = [{ offerId: 'pure-fit', quantity: 5 }];
    expect(await support.call('admin.orders.edit', { id, lines })).toMatchObject({ data: { code: 'CONFLICT' } });
  });

  it.each([
    ['edit', { lines: [{ offerId: 'nothing', quantity: 1 }] }, 'NOT_FOUND'],
    ['edit', {}, 'INVALID_PARAMS'],
    ['edit', { lines: [] }, 'INVALID_PARAMS'],
    ['edit', { contact: { ...contact, address: { ...address, postcode: 'x' } } }, 'INVALID_PARAMS'],
    ['confirm', {}, 'INVALID_PARAMS'],
    ['cancel', { reason: ' ' }, 'INVALID_PARAMS'],
    ['note', { text: '' }, 'INVALID_PARAMS'],
    ['note', { text: 'Zvati poslije podne', expectedRevision: 5 }, 'CONFLICT'],
    ['edit', { lines: [{ offerId: 'pure-fit', quantity: 2 }], expectedRevision: 5 }, 'CONFLICT'],
  ])('%s %j is rejected and changes nothing', async (method, params, code) => {
    const { id } = await place();
    expect(await shop.staff('support').call(`admin.orders.${method}`, { id, ...params })).toMatchObject({
      data: { code },
    });
    expect((await shop.staff('support').call('admin.orders.getOne', { id })).data.revision).toBe(0);
  });

  it('accept one of two concurrent edits; the other receives the difference', async () => {
    const { id } = await place();
    const edit = (quantity: number) => {
      const params = { id, lines: [{ offerId: 'pure-fit', quantity }], expectedRevision: 0 };
      return shop.staff('support').call('admin.orders.edit', params);
    };
    const answers = await Promise.all([edit(2), edit(3)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['error', 'ok']);
    const lost = answers.findIndex(({ status }) => status === 'error');
    expect(answers[lost].data).toMatchObject({
      code: 'CONFLICT',
      revision: 1,
      changes: [{ path: 'lines', yours: [{ quantity: 2 + lost }], theirs: [{ quantity: 3 - lost }] }],
    });
  });

  it('are for support and managers, not for agents and engineers', async () => {
    const { id } = await place();
    for (const role of ['agent', 'engineer'] as const) {
      for (const [method, params] of Object.entries({
        cancel: { reason: 'x' },
        confirm: { contact },
        note: { text: 'x' },
      })) {
        const answer = await shop.staff(role).call(`admin.orders.${method}`, { id, ...params });
        expect(answer).toMatchObject({ data: { code: 'FORBIDDEN' } });
      }
    }
    expect(await shop.staff('engineer').call('admin.orders.getOne', { id })).toMatchObject({
      data: { code: 'FORBIDDEN' },
    });
    expect(await shop.shopper().call('admin.orders.getOne', { id })).toMatchObject({ status: 'error' });
    expect(await shop.staff('admin').call('admin.orders.note', { id, text: 'x' })).toMatchObject({ status: 'ok' });
  });
});

it('returns the history of an order', async () => {
  const { id, leadId, userId } = await place();
  const support = shop.staff('support');
  await support.call('admin.orders.note', { id, text: 'prefers mornings' });
  await support.call('admin.orders.confirm', { id, contact });
  const { data } = await support.call('admin.orders.history', { id });
  expect(data).toMatchObject([
    {
      type: 'OrderPlaced',
      stream: 'order',
      actor: { kind: 'shopper', id: userId },
      title: `Order ${leadId} was placed`,
    },
    {
      type: 'OrderNoted',
      actor: { kind: 'staff', id: support.staffId },
      facts: { personal: { text: 'prefers mornings' } },
    },
    { type: 'OrderConfirmed', revision: 2, facts: { personal: { address } } },
  ]);
});

describe('a pinned note of an order', () => {
  const noteIds = async (id: string) => {
    const { data } = await shop.staff('agent').call('admin.orders.history', { id });
    return (data as { id: string; type: string }[]).flatMap((entry) => (entry.type === 'OrderNoted' ? [entry.id] : []));
  };
  const pinnedNote = async (id: string) =>
    (await shop.staff('agent').call('admin.orders.getOne', { id })).data.pinnedNote;

  it('is part of the order until another note is pinned or it is unpinned', async () => {
    const { id } = await place();
    const support = shop.staff('support');
    await support.call('admin.orders.note', { id, text: 'Zvati poslije 17 sati' });
    await support.call('admin.orders.note', { id, text: 'Pas u dvorištu' });
    const [first, second] = await noteIds(id);
    expect(await pinnedNote(id)).toBeNull();

    await support.call('admin.orders.pinNote', { id, noteId: first });
    expect(await pinnedNote(id)).toEqual({ id: first, text: 'Zvati poslije 17 sati' });
    await support.call('admin.orders.pinNote', { id, noteId: second });
    expect(await pinnedNote(id)).toEqual({ id: second, text: 'Pas u dvorištu' });
    await support.call('admin.orders.pinNote', { id, noteId: null });
    expect(await pinnedNote(id)).toBeNull();

    const { data } = await support.call('admin.orders.history', { id });
    const types = (data as { type: string }[]).map(({ type }) => type);
    expect(types.slice(-3)).toEqual(['OrderNotePinned', 'OrderNotePinned', 'OrderNoteUnpinned']);
  });

  it('must be a note of this order, pinned by support or a manager', async () => {
    const { id } = await place();
    const { id: otherId } = await place();
    await shop.staff('support').call('admin.orders.note', { id: otherId, text: 'Pas u dvorištu' });
    const [noteId] = await noteIds(otherId);
    expect(await shop.staff('support').call('admin.orders.pinNote', { id, noteId })).toMatchObject({
      data: { code: 'NOT_FOUND' },
    });
    expect(await shop.staff('agent').call('admin.orders.pinNote', { id: otherId, noteId })).toMatchObject({
      data: { code: 'FORBIDDEN' },
    });
  });

  it('changes nothing when it is pinned or unpinned again', async () => {
    const { id } = await place();
    const support = shop.staff('support');
    await support.call('admin.orders.note', { id, text: 'Pas u dvorištu' });
    const [noteId] = await noteIds(id);
    const revisions: number[] = [];
    for (const pinned of [noteId, noteId, null, null]) {
      revisions.push((await support.call('admin.orders.pinNote', { id, noteId: pinned })).data.revision);
    }
    expect(revisions).toEqual([2, 2, 3, 3]);
  });

  it('is erased with the key of the customer', async () => {
    const { id, userId } = await place();
    const support = shop.staff('support');
    await support.call('admin.orders.note', { id, text: 'Pas u dvorištu' });
    const [noteId] = await noteIds(id);
    await support.call('admin.orders.pinNote', { id, noteId });
    await shop.keys.revokeKey(userId, 'account');
    await shop.projections.runtime.rebuild('order-list');
    expect(await pinnedNote(id)).toBeNull();
  });
});

it('shows an order without personal data when it is rebuilt after key revocation', async () => {
  const { id, userId } = await place();
  const support = shop.staff('support');
  await support.call('admin.orders.note', { id, text: 'prefers mornings' });
  await shop.keys.revokeKey(userId, 'accounting');
  await shop.keys.revokeKey(userId, 'account');
  await shop.projections.runtime.rebuild('order-list');
  expect((await support.call('admin.orders.getOne', { id })).data).toMatchObject({
    totalMinor: 4690,
    customer: { id: userId, firstName: null, lastName: null, phone: null },
    address: null,
  });
  const { data } = await support.call('admin.orders.history', { id });
  expect(data).toMatchObject([{ facts: { personal: null } }, { facts: { personal: null } }]);
});

it('shows the e-mail of the customer with the order', async () => {
  const { id, userId } = await place();
  const registered = {
    type: 'UserRegistered',
    data: {
      userId,
      country: 'BA',
      emailReservation: { id: 'e', claim: 'c' },
      phoneReservation: { id: 'p', claim: 'c' },
    },
    personal: { email: 'amra@primjer.ba', phone: '+38761000000', firstName: 'Amra', lastName: 'Primjer' },
  } as const;
  await writeEvent<UserEvent>(shop, { category: 'user', events: userEvents }, userId, registered);
  const { data } = await shop.staff('support').call('admin.orders.getOne', { id });
  expect(data.customer.email).toBe('amra@primjer.ba');
});
