import { callEvents } from '@shop/events/calls';
import { ordersContract, type OrderRow } from '@shop/contracts';
import { ordersEvents } from '@shop/events/orders';
import { ordersModule, OrdersRpc } from '@shop/orders';
import { startTestShop, type TestShop } from '@shop/testing';
import { userEvents } from '@shop/events/users';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { createRpc, type Rpc } from '../rpc/rpc.js';

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

function connectAsSupport(): Rpc {
  const cookie = [...shop.staff('support').jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return createRpc(`${shop.server.url}/_rpc`, {
    fetch: (input, init = {}) =>
      fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } }),
  });
}

/** Deterministic per seed. */
function* pseudoRandomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

const totalQuantity = ({ lines }: OrderRow): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Adds a piece, and repeats on each conflict with the newest revision. */
async function addOnePiece(rpc: Rpc, id: string, random: Generator<number, never>): Promise<number> {
  for (let conflicts = 0; ; conflicts += 1) {
    const order = await rpc.query('admin.orders.getOne', { id });
    // Varies the time between read and write.
    for (let reads = random.next().value % 3; reads > 0; reads -= 1) await rpc.query('admin.orders.history', { id });
    const lines = [{ offerId: 'pure-fit', quantity: totalQuantity(order) + 1 }];
    try {
      await rpc.command('admin.orders.edit', { id, lines, expectedRevision: order.revision });
      return conflicts;
    } catch (error) {
      if (rpcFailureOf(error)?.code !== 'CONFLICT') throw error;
    }
  }
}

describe('concurrent edits of one order', () => {
  it.each([1, 2])('lose no change, and report each conflict (%s)', async (seed) => {
    const Articles = [{ ID: 'pure-fit', Quantity: 1 }];
    const person = { FirstName: 'Ana', LastName: 'Primjer', PhoneNumber: `061 000 00${seed}` };
    const { data } = await shop.shopper().call('shopOrders.add', { Articles, ...person }, { country: 'BA' });
    const id = data as string;
    const editors = Array.from({ length: 5 }, (_, at) => ({
      rpc: connectAsSupport(),
      chance: pseudoRandomNumbers(seed * 100 + at),
    }));
    const each = 4;
    const conflicts = await Promise.all(
      editors.map(async ({ rpc, chance }) => {
        let met = 0;
        for (let change = 0; change < each; change += 1) met += await addOnePiece(rpc, id, chance);
        return met;
      }),
    );
    const [{ rpc }] = editors as [(typeof editors)[number]];
    const order = await rpc.query('admin.orders.getOne', { id });
    expect([totalQuantity(order), order.revision]).toEqual([1 + editors.length * each, editors.length * each]);
    expect(conflicts.reduce((sum, met) => sum + met)).toBeGreaterThan(0);
  });
});
