import { openCheckout, type OrderRequest, type PlaceOrderDeps, placeOrder as place } from './place-order.js';

const request: OrderRequest = {
  Articles: [{ ID: 'pure-fit', Quantity: 2 }],
  FirstName: 'Amra',
  LastName: 'Hodžić',
  PhoneNumber: '+38761234567',
};
const changed: OrderRequest = { ...request, PhoneNumber: '+38762345678' };

const openAndPlace = async (parts: PlaceOrderDeps, sent: OrderRequest) => place(parts, sent, await openCheckout(parts));

/** A server with idempotency keys, on a connection that drops chosen requests and responses. */
function fakeShop() {
  const orders: OrderRequest[] = [];
  const responses = new Map<string, { readonly body: string; readonly id: string }>();
  const storage = new Map<string, string>();
  const losses: ('request' | 'answer')[] = [];
  let keys = 0;
  let time = 0;
  const send: PlaceOrderDeps['send'] = (sent, key) => {
    const loss = losses.shift();
    const failed = { status: 'error', data: { code: 'RPC_CLIENT_ERROR' } } as const;
    if (loss === 'request') return Promise.resolve(failed);
    const body = JSON.stringify(sent);
    const stored = responses.get(key);
    if (stored !== undefined && stored.body !== body)
      return Promise.resolve({ status: 'error', data: { code: 'CONFLICT' } });
    if (stored === undefined) {
      orders.push(sent);
      responses.set(key, { body, id: `order-${orders.length}` });
    }
    return Promise.resolve(loss === 'answer' ? failed : { status: 'ok', data: responses.get(key)?.id ?? '' });
  };
  const deps = (user = 'amra'): PlaceOrderDeps => ({
    user,
    send,
    read: () => storage.get('checkout') ?? null,
    write: (value) => void (value === null ? storage.delete('checkout') : storage.set('checkout', value)),
    withLock: (work) => Promise.resolve(work()),
    newKey: () => `key-${(keys += 1)}`,
    now: () => time,
  });
  return { orders, storage, lost: losses, parts: deps, advance: (ms: number) => (time += ms) };
}

describe('placeOrder', () => {
  it('places one order and stores no personal data', async () => {
    const { orders, storage, parts } = fakeShop();
    expect(await openAndPlace(parts(), request)).toEqual({ status: 'ok', id: 'order-1' });
    expect(orders).toEqual([request]);
    expect(storage.get('checkout')).not.toMatch(/Amra|\+387/);
  });

  it.each([null, '', {}, undefined])(
    'reuses the key after a response with %j as the id, and finds the order',
    async (id) => {
      const { orders, parts } = fakeShop();
      const { send } = parts();
      const nonsense: PlaceOrderDeps['send'] = async (sent, key) => {
        await send(sent, key);
        return JSON.parse(JSON.stringify({ status: 'ok', data: id })) as Awaited<ReturnType<typeof send>>;
      };
      const wrong = { ...parts(), send: nonsense };
      expect(await openAndPlace(wrong, request)).toEqual({ status: 'error', code: 'SERVER_ERROR' });
      expect(await openAndPlace(parts(), request)).toEqual({ status: 'ok', id: 'order-1' });
      expect(orders).toHaveLength(1);
    },
  );

  it('returns the order just placed to a second tab, and a new order later', async () => {
    const { orders, parts, advance } = fakeShop();
    await openAndPlace(parts(), request);
    expect(await openAndPlace(parts(), request)).toEqual({ status: 'ok', id: 'order-1' });
    const other = { ...request, Articles: [{ ID: 'slim-night', Quantity: 1 }] };
    expect(await openAndPlace(parts(), other)).toEqual({ status: 'ok', id: 'order-2' });
    advance(10_001);
    expect(await openAndPlace(parts(), other)).toEqual({ status: 'ok', id: 'order-3' });
    expect(orders).toHaveLength(3);
  });

  it('places one order for two taps and two tabs', async () => {
    const { orders, parts } = fakeShop();
    const results = await Promise.all([openAndPlace(parts(), request), openAndPlace(parts(), request)]);
    expect(results).toEqual([
      { status: 'ok', id: 'order-1' },
      { status: 'ok', id: 'order-1' },
    ]);
    expect(orders).toHaveLength(1);
  });

  it('places one order for two tabs that cannot see each other’s storage yet', async () => {
    const { orders, storage, parts } = fakeShop();
    const keys = [await openCheckout(parts()), await openCheckout(parts())];
    const tabs = keys.map((opened) => {
      const own = new Map(storage);
      const stale = {
        read: () => own.get('checkout') ?? null,
        write: (value: string | null) => void own.set('checkout', value ?? ''),
      };
      return place({ ...parts(), ...stale }, request, opened);
    });
    expect(await Promise.all(tabs)).toEqual([
      { status: 'ok', id: 'order-1' },
      { status: 'ok', id: 'order-1' },
    ]);
    expect(orders).toHaveLength(1);
  });

  it('places one order for two tabs, even when the second is late', async () => {
    const { orders, parts, advance } = fakeShop();
    const [first, second] = [await openCheckout(parts()), await openCheckout(parts())];
    await place(parts(), request, first);
    advance(60_000);
    expect(await place(parts(), request, second)).toEqual({ status: 'ok', id: 'order-1' });
    expect(orders).toHaveLength(1);
  });

  it('places another order of the same goods when the checkout is reopened', async () => {
    const { parts, advance } = fakeShop();
    await openAndPlace(parts(), request);
    advance(60_000);
    expect(await openAndPlace(parts(), request)).toEqual({ status: 'ok', id: 'order-2' });
  });

  it('places one order when the response was lost and the shopper retries', async () => {
    const { orders, lost, parts } = fakeShop();
    lost.push('answer');
    expect(await openAndPlace(parts(), request)).toEqual({ status: 'error', code: 'RPC_CLIENT_ERROR' });
    expect(await openAndPlace(parts(), request)).toEqual({ status: 'ok', id: 'order-1' });
    expect(orders).toHaveLength(1);
  });

  it('finds the order of a lost response after the details were changed', async () => {
    const { orders, lost, parts } = fakeShop();
    lost.push('answer');
    await openAndPlace(parts(), request);
    expect(await openAndPlace(parts(), changed)).toEqual({ status: 'ok', id: 'order-1' });
    expect(orders).toEqual([request]);
  });

  it('sends the changed details when the first request never arrived', async () => {
    const { orders, lost, parts } = fakeShop();
    lost.push('request');
    await openAndPlace(parts(), request);
    expect(await openAndPlace(parts(), changed)).toEqual({ status: 'ok', id: 'order-1' });
    expect(orders).toEqual([changed]);
  });

  it('starts a new attempt after a rejection', async () => {
    const { storage, parts } = fakeShop();
    const refusing = {
      ...parts(),
      send: () => Promise.resolve({ status: 'error', data: { code: 'OUT_OF_STOCK' } } as const),
    };
    expect(await openAndPlace(refusing, request)).toEqual({ status: 'error', code: 'OUT_OF_STOCK' });
    expect(storage.size).toBe(0);
  });

  it('ignores a key of another shopper, an expired key and a broken one', async () => {
    const { orders, storage, lost, parts, advance } = fakeShop();
    lost.push('request');
    await openAndPlace(parts(), request);
    expect(await openAndPlace(parts('vedran'), request)).toEqual({ status: 'ok', id: 'order-1' });
    lost.push('request');
    await openAndPlace(parts(), request);
    advance(21 * 3_600_000);
    await openAndPlace(parts(), request);
    storage.set('checkout', '{"key":');
    expect(await openAndPlace(parts(), request)).toEqual({ status: 'ok', id: 'order-3' });
    expect(orders).toHaveLength(3);
  });
});
