import { callEvents } from '@shop/events/calls';
import { ordersContract, orderRowSchema, type OrderRow, type StaffRole } from '@shop/contracts';
import { ordersEvents } from '@shop/events/orders';
import { ordersModule, OrdersRpc } from '@shop/orders';
import { startTestShop, type TestShop } from '@shop/testing';
import { userEvents } from '@shop/events/users';
import type { DataProvider } from 'ra-core';
import { createRpc } from '../rpc/rpc.js';
import { createDataProvider } from './data-provider.js';

function createFakeServer(rows: readonly OrderRow[], role: StaffRole | null): typeof fetch {
  return async (_url, init) => {
    await Promise.resolve();
    init?.signal?.throwIfAborted();
    const { method, params, meta } = JSON.parse(String(init?.body)) as Call;
    return Response.json({ ...responseFor(rows, role, method, params), meta });
  };
}
interface Call {
  readonly method: string;
  /** Identifies the call in a batch response. */
  readonly meta: object;
  readonly params: { readonly id?: string; readonly ids?: readonly string[]; readonly filter?: object };
}

const ok = (data: unknown) => ({ status: 'ok', data }) as const;
const errorResponse = (code: string) => ({ status: 'error', data: { code, message: code } }) as const;

function responseFor(rows: readonly OrderRow[], role: StaffRole | null, method: string, params: Call['params']) {
  if (role === null) return errorResponse('NOT_LOGGED_IN');
  if (role === 'engineer') return errorResponse('FORBIDDEN');
  const contract = Object.entries(ordersContract).find(([name]) => name === method)?.[1];
  if (contract === undefined) return errorResponse('METHOD_NOT_FOUND');
  if (!contract.params.safeParse(params).success) return errorResponse('INVALID_PARAMS');
  const { userId, country } = (params.filter ?? {}) as { readonly userId?: string; readonly country?: string };
  if (method === 'admin.orders.getOne') {
    const row = rows.find(({ id }) => id === params.id);
    return row === undefined ? errorResponse('NOT_FOUND') : ok(row);
  }
  if (method === 'admin.orders.getMany') return ok(rows.filter(({ id }) => params.ids?.includes(id)));
  const data = rows.filter(
    (row) => (userId ?? row.customer.id) === row.customer.id && (country ?? row.country) === row.country,
  );
  return ok({ data, total: data.length, meta: { counts: {}, countedTo: 1000, more: false } });
}

let shop: TestShop;
let order: OrderRow;
beforeAll(async () => {
  shop = await startTestShop({
    contract: ordersContract,
    handlers: (app) => app.get(OrdersRpc, { strict: false }).handlers,
    modules: [ordersModule],
    events: [...ordersEvents, ...callEvents, ...userEvents],
    projections: ordersModule.projections,
  });
  const Articles = [{ ID: 'pure-fit', Quantity: 1 }];
  const params = { Articles, FirstName: 'Ana', LastName: 'Primjer', PhoneNumber: '061 000 000' };
  const { data: id } = await shop.shopper().call('shopOrders.add', params);
  order = (await shop.staff('agent').call('admin.orders.getOne', { id })).data as OrderRow;
});
afterAll(() => shop.close());

/** The same suite runs against the real server and the fake one. */
const servers = {
  'the server': (role: StaffRole | null) => {
    const jar = role === null ? new Map<string, string>() : shop.staff(role).jar;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const withCookie: typeof fetch = (input, init = {}) =>
      fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } });
    return createDataProvider(createRpc(`${shop.server.url}/_rpc`, { fetch: withCookie }));
  },
  'a stand-in': (role: StaffRole | null) =>
    createDataProvider(createRpc('http://stand-in.invalid/_rpc', { fetch: createFakeServer([order], role) })),
} as const;

interface ReadOptions {
  readonly what?: 'something' | 'nothing' | 'nonsense';
  readonly signal?: AbortSignal;
}
type ReadRows = (provider: DataProvider, wanted?: ReadOptions) => Promise<readonly unknown[]>;

const listParams = { pagination: { page: 1, perPage: 25 }, sort: { field: 'createdAt', order: 'DESC' } } as const;
const pickBy = <Value>(what: ReadOptions['what'], values: Record<NonNullable<ReadOptions['what']>, Value>) =>
  values[what ?? 'something'];
const tooLong = 'x'.repeat(1000);

const readers: Readonly<Record<'getList' | 'getOne' | 'getMany' | 'getManyReference', ReadRows>> = {
  getList: async (provider, { what, ...options } = {}) => {
    const filter = pickBy<object>(what, { something: {}, nothing: { country: 'HR' }, nonsense: { x: 1 } });
    return (await provider.getList('orders', { ...listParams, filter, ...options })).data;
  },
  getOne: async (provider, { what, ...options } = {}) => {
    const id = pickBy(what, { something: order.id, nothing: 'gone', nonsense: tooLong });
    return [(await provider.getOne('orders', { id, ...options })).data];
  },
  getMany: async (provider, { what, ...options } = {}) => {
    const ids = pickBy(what, { something: [order.id], nothing: ['gone'], nonsense: [tooLong] });
    return (await provider.getMany('orders', { ids, ...options })).data;
  },
  getManyReference: async (provider, { what, ...options } = {}) => {
    const target = what === 'nonsense' ? 'x' : 'userId';
    const id = pickBy(what, { something: order.customer.id, nothing: 'nobody', nonsense: 'x' });
    return (
      await provider.getManyReference('orders', { ...listParams, target, id: id as string, filter: {}, ...options })
    ).data;
  },
};
const readNames = Object.keys(readers) as (keyof typeof readers)[];

const record = { id: '1' };
const writers: Readonly<Record<string, (provider: DataProvider) => Promise<unknown>>> = {
  create: (provider) => provider.create('orders', { data: {} }),
  update: (provider) => provider.update('orders', { ...record, data: {}, previousData: record }),
  updateMany: (provider) => provider.updateMany('orders', { ids: ['1'], data: {} }),
  delete: (provider) => provider.delete('orders', { ...record, previousData: record }),
  deleteMany: (provider) => provider.deleteMany('orders', { ids: ['1'] }),
};

const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe.each(Object.entries(servers))('the react-admin data provider with %s', (_name, providerOf) => {
  describe.each(readNames)('%s', (name) => {
    const ask = readers[name];

    it('returns rows that match the contract', async () => {
      const rows = await ask(providerOf('agent'));
      expect(rows).toEqual([order]);
      expect(orderRowSchema.safeParse(rows[0]).success).toBe(true);
    });

    it('returns an empty result, or not found', async () => {
      const asked = ask(providerOf('agent'), { what: 'nothing' });
      if (name === 'getOne') expect(await errorOf(asked)).toMatchObject({ name: 'RpcError', status: 404 });
      else expect(await asked).toEqual([]);
    });

    it('passes an abort through unchanged', async () => {
      const controller = new AbortController();
      const asked = errorOf(ask(providerOf('agent'), { signal: controller.signal }));
      controller.abort();
      expect(await asked).toMatchObject({ name: 'AbortError' });
    });

    it.each<[number, string, StaffRole | null]>([
      [401, 'nobody is logged in', null],
      [403, 'the role may not', 'engineer'],
    ])('fails with %i when %s', async (status, _why, role) => {
      expect(await errorOf(ask(providerOf(role)))).toMatchObject({ name: 'RpcError', status });
    });

    it('fails with 422 on invalid params', async () => {
      const asked = ask(providerOf('agent'), { what: 'nonsense' });
      expect(await errorOf(asked)).toMatchObject({ status: 422, body: { code: 'INVALID_PARAMS' } });
    });
  });

  it.each(Object.keys(writers))('has no %s, because every write is a named command', async (name) => {
    expect(await errorOf(writers[name]!(providerOf('admin')))).toMatchObject({ name: 'RpcError', status: 404 });
  });
});

it.each(readNames)('%s reports an unreachable server', async (name) => {
  const provider = createDataProvider(createRpc('http://127.0.0.1:9/_rpc'));
  expect(await errorOf(readers[name](provider))).toMatchObject({ status: 503, body: { code: 'RPC_CLIENT_ERROR' } });
});
