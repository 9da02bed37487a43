import { adminOrdersContract, ordersContract, orderRowSchema, type StaffRole } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { userEvents } from '@shop/events/users';
import { ordersModule, OrdersRpc } from '@shop/orders';
import { startTestShop, type TestShop } from '@shop/testing';
import { createRpc } from '../rpc/rpc.js';
import { createDataProvider } from './data-provider.js';

let shop: TestShop;
const placedIds: string[] = [];

beforeAll(async () => {
  shop = await startTestShop({
    contract: ordersContract,
    handlers: (app) => app.get(OrdersRpc, { strict: false }).handlers,
    modules: [ordersModule],
    events: [...ordersEvents, ...callEvents, ...userEvents],
    projections: ordersModule.projections,
  });
  for (const [country, PhoneNumber] of [
    ['BA', '061 000 000'],
    ['RS', '060 1234567'],
    ['RS', '060 7654321'],
  ] as const) {
    const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], FirstName: 'Ana', LastName: 'Primjer', PhoneNumber };
    const { data } = await shop.shopper().call('shopOrders.add', params, { country });
    placedIds.push(data as string);
  }
});
afterAll(() => shop.close());

function providerOf(role: StaffRole | null, onRequest: () => void = () => undefined) {
  const jar = role === null ? new Map<string, string>() : shop.staff(role).jar;
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const withCookie: typeof fetch = (input, init = {}) => {
    onRequest();
    return fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } });
  };
  return createDataProvider(createRpc(`${shop.server.url}/_rpc`, { fetch: withCookie }));
}

const pagination = { page: 1, perPage: 25 };
const sort = { field: 'createdAt', order: 'DESC' } as const;
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('data provider', () => {
  it('lists orders with all numbers in one request, newest first', async () => {
    let requests = 0;
    const provider = providerOf('agent', () => (requests += 1));
    const { data, total, meta } = await provider.getList('orders', { pagination, sort, filter: {} });
    expect(data.map(({ id }) => id)).toEqual([...placedIds].reverse());
    expect([total, meta.counts, requests]).toEqual([3, { awaiting_confirmation: 3 }, 1]);
    for (const row of data) expect(orderRowSchema.safeParse(row).success).toBe(true);
  });

  it('applies filters, omits empty ones, and sorts', async () => {
    const provider = providerOf('agent');
    const inSerbia = {
      pagination,
      sort: { field: 'createdAt', order: 'ASC' } as const,
      filter: { country: 'RS', q: '' },
    };
    expect((await provider.getList('orders', inSerbia)).data.map(({ id }) => id)).toEqual(placedIds.slice(1));
    const byPhone = { pagination, sort, filter: { q: '+381 60 123 45 67' } };
    expect((await provider.getList('orders', byPhone)).data.map(({ id }) => id)).toEqual([placedIds[1]]);
  });

  it('pages, and never requests more rows than the server allows', async () => {
    const provider = providerOf('agent');
    const second = await provider.getList('orders', { pagination: { page: 2, perPage: 2 }, sort, filter: {} });
    expect([second.data.map(({ id }) => id), second.total]).toEqual([[placedIds[0]], 3]);
    expect((await provider.getList('orders', { pagination: { page: 1, perPage: 1000 }, sort, filter: {} })).total).toBe(
      3,
    );
  });

  it('gets one and several records with the same rows as the list', async () => {
    const provider = providerOf('support');
    const [id = ''] = placedIds;
    const { data: one } = await provider.getOne('orders', { id });
    const { data: many } = await provider.getMany('orders', { ids: [id, 'gone'] });
    expect([one.id, many]).toEqual([id, [one]]);
  });

  it('returns references to a record as a filtered list', async () => {
    const provider = providerOf('agent');
    const { data: one } = await provider.getOne('orders', { id: placedIds[0] ?? '' });
    const references = await provider.getManyReference('orders', {
      ...{ target: 'userId', id: one.customer.id as string },
      ...{ pagination, sort, filter: {} },
    });
    expect(references.data).toEqual([one]);
  });

  it.each<[string, () => Promise<unknown>, number]>([
    [
      'the sort is nonsense',
      () => providerOf('agent').getList('orders', { pagination, sort: { ...sort, field: 'x' }, filter: {} }),
      422,
    ],
    ['there is no such resource', () => providerOf('agent').getList('things', { pagination, sort, filter: {} }), 404],
  ])('fails with the status known to react-admin when %s', async (_, ask, status) => {
    expect(await errorOf(ask())).toMatchObject({ name: 'RpcError', status });
  });
});

describe('a command', () => {
  it('with a stale revision conflicts and changes nothing', async () => {
    const jar = shop.staff('support').jar;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const rpc = createRpc(`${shop.server.url}/_rpc`, {
      fetch: (input, init = {}) =>
        fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } }),
    });
    const { command } = createDataProvider(rpc);
    const id = placedIds[2] ?? '';
    await command('admin.orders.edit', { id, lines: [{ offerId: 'pure-fit', quantity: 2 }], expectedRevision: 0 });
    const stale = command('admin.orders.cancel', { id, reason: 'x', expectedRevision: 0 });
    expect(await errorOf(stale)).toMatchObject({ status: 409, body: { code: 'CONFLICT', revision: 1 } });
    expect((await rpc.query('admin.orders.getOne', { id })).status).toBe('awaiting_confirmation');
    const history = await rpc.query('admin.orders.history', { id });
    expect(adminOrdersContract['admin.orders.history'].data.safeParse(history).success).toBe(true);
  });
});
