import { openCheckout, type OrderRequest, type PlaceOrderParts, placeOrder as place } from './place-order.js';

const request: OrderRequest = {
  Articles: [{ ID: 'pure-fit', Quantity: 2 }],
  FirstName: 'Amra',
  LastName: 'Hodžić',
  PhoneNumber: '+38761234567',
};
const changed: OrderRequest = { ...request, PhoneNumber: '+38762345678' };

/** Sent as soon as the checkout is there. */
const placeOrder = async (parts: PlaceOrderParts, sent: OrderRequest) => place(parts, sent, await openCheckout(parts));

/** A server that keeps keys as the contract says, on a line that loses what it is told to lose. */
function shop() {
  const orders: OrderRequest[] = [];
  const answers = new Map<string, { readonly body: string; readonly id: string }>();
  const storage = new Map<string, string>();
  const lost: ('request' | 'answer')[] = [];
  let keys = 0;
  let time = 0;
  const send: PlaceOrderParts['send'] = (sent, key) => {
    const loss = lost.shift();
    const failed = { status: 'error', data: { code: 'RPC_CLIENT_ERROR' } } as const;
    if (loss === 'request') return Promise.resolve(failed);
    const body = JSON.stringify(sent);
    const known = answers.get(key);
    if (known !== undefined && known.body !== body)
      return Promise.resolve({ status: 'error', data: { code: 'CONFLICT' } });
    if (known === undefined) {
      orders.push(sent);
      answers.set(key, { body, id: `order-${orders.length}` });
    }
    return Promise.resolve(loss === 'answer' ? failed : { status: 'ok', data: answers.get(key)?.id ?? '' });
  };
  const parts = (user = 'amra'): PlaceOrderParts => ({
    user,
    send,
    read: () => storage.get('checkout') ?? null,
    write: (value) => void (value === null ? storage.delete('checkout') : storage.set('checkout', value)),
    alone: (work) => Promise.resolve(work()),
    newKey: () => `key-${(keys += 1)}`,
    now: () => time,
  });
  return { orders, storage, lost, parts, pass: (ms: number) => (time += ms) };
}

describe('placeOrder', () => {
  it('places one order and keeps nothing personal', async () => {
    const { orders, storage, parts } = shop();
    expect(await placeOrder(parts(), request)).toEqual({ status: 'ok', id: 'order-1' });
    expect(orders).toEqual([request]);
    expect(storage.get('checkout')).not.toMatch(/Amra|\+387/);
  });

  it.each([null, '', {}, undefined])(
    'keeps the key where the answer has %j for an id: the next try finds the order',
    async (id) => {
      const { orders, parts } = shop();
      const { send } = parts();
      const nonsense: PlaceOrderParts['send'] = async (sent, key) => {
        await send(sent, key);
        return JSON.parse(JSON.stringify({ status: 'ok', data: id })) as Awaited<ReturnType<typeof send>>;
      };
      const wrong = { ...parts(), send: nonsense };
      expect(await placeOrder(wrong, request)).toEqual({ status: 'error', code: 'SERVER_ERROR' });
      expect(await placeOrder(parts(), request)).toEqual({ status: 'ok', id: 'order-1' });
      expect(orders).toHaveLength(1);
    },
  );

  it('gives a tab that asks right after another the order of that one, and later makes a new one', async () => {
    const { orders, parts, pass } = shop();
    await placeOrder(parts(), request);
    expect(await placeOrder(parts(), request)).toEqual({ status: 'ok', id: 'order-1' });
    const other = { ...request, Articles: [{ ID: 'slim-night', Quantity: 1 }] };
    expect(await placeOrder(parts(), other)).toEqual({ status: 'ok', id: 'order-2' });
    pass(10_001);
    expect(await placeOrder(parts(), other)).toEqual({ status: 'ok', id: 'order-3' });
    expect(orders).toHaveLength(3);
  });

  it('makes one order of two taps and two tabs', async () => {
    const { orders, parts } = shop();
    const results = await Promise.all([placeOrder(parts(), request), placeOrder(parts(), request)]);
    expect(results).toEqual([
      { status: 'ok', id: 'order-1' },
      { status: 'ok', id: 'order-1' },
    ]);
    expect(orders).toHaveLength(1);
  });

  it('makes one order of two tabs of which neither knows yet what the other has written', async () => {
    const { orders, storage, parts } = shop();
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

  it('makes one order of two tabs however late the second one is', async () => {
    const { orders, parts, pass } = shop();
    const [first, second] = [await openCheckout(parts()), await openCheckout(parts())];
    await place(parts(), request, first);
    pass(60_000);
    expect(await place(parts(), request, second)).toEqual({ status: 'ok', id: 'order-1' });
    expect(orders).toHaveLength(1);
  });

  it('makes another order of the same goods when the checkout is opened for them again', async () => {
    const { parts, pass } = shop();
    await placeOrder(parts(), request);
    pass(60_000);
    expect(await placeOrder(parts(), request)).toEqual({ status: 'ok', id: 'order-2' });
  });

  it('makes one order when the answer was lost and the shopper tries again', async () => {
    const { orders, lost, parts } = shop();
    lost.push('answer');
    expect(await placeOrder(parts(), request)).toEqual({ status: 'error', code: 'RPC_CLIENT_ERROR' });
    expect(await placeOrder(parts(), request)).toEqual({ status: 'ok', id: 'order-1' });
    expect(orders).toHaveLength(1);
  });

  it('finds the order of a lost answer also after the details were changed', async () => {
    const { orders, lost, parts } = shop();
    lost.push('answer');
    await placeOrder(parts(), request);
    expect(await placeOrder(parts(), changed)).toEqual({ status: 'ok', id: 'order-1' });
    expect(orders).toEqual([request]);
  });

  it('sends the changed details when the first try never arrived', async () => {
    const { orders, lost, parts } = shop();
    lost.push('request');
    await placeOrder(parts(), request);
    expect(await placeOrder(parts(), changed)).toEqual({ status: 'ok', id: 'order-1' });
    expect(orders).toEqual([changed]);
  });

  it('starts anew after a refusal', async () => {
    const { storage, parts } = shop();
    const refusing = {
      ...parts(),
      send: () => Promise.resolve({ status: 'error', data: { code: 'OUT_OF_STOCK' } } as const),
    };
    expect(await placeOrder(refusing, request)).toEqual({ status: 'error', code: 'OUT_OF_STOCK' });
    expect(storage.size).toBe(0);
  });

  it('does not use a key of another shopper, of another day, or a broken one', async () => {
    const { orders, storage, lost, parts, pass } = shop();
    lost.push('request');
    await placeOrder(parts(), request);
    expect(await placeOrder(parts('vedran'), request)).toEqual({ status: 'ok', id: 'order-1' });
    lost.push('request');
    await placeOrder(parts(), request);
    pass(21 * 3_600_000);
    await placeOrder(parts(), request);
    storage.set('checkout', '{"key":');
    expect(await placeOrder(parts(), request)).toEqual({ status: 'ok', id: 'order-3' });
    expect(orders).toHaveLength(3);
  });
});
