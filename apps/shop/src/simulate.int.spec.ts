import type { DataOf, ShopAndAdminContract } from '@shop/contracts';
import { freePort, runProduct, startProduct, temporaryDataDir, type Product } from '../../../infra/test/product.js';
import { PatientClient } from './simulation/patient-client.js';
import { Tally } from './simulation/tally.js';

type OrderRow = DataOf<ShopAndAdminContract['admin.orders.getOne']>;
type History = DataOf<ShopAndAdminContract['admin.orders.history']>;

describe('a played day', () => {
  const orders = 40;
  let place: { port: number; dataDir: string };
  let product: Product;
  let remove: () => Promise<void>;
  let desk: PatientClient;
  let counts: Readonly<Record<string, number>>;

  const simulate = (...options: string[]) => runProduct({ ...place, command: ['simulate', '--json', ...options] });

  async function get<M extends 'admin.orders.getList' | 'admin.orders.history'>(
    method: M,
    params: Parameters<typeof desk.call<M>>[1],
  ) {
    const answer = await desk.call<M>(method, params);
    if ('refused' in answer) throw new Error(`${method}: ${answer.refused}`);
    return answer.data;
  }

  async function allOrders(): Promise<readonly OrderRow[]> {
    const list = {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'createdAt', order: 'ASC' },
      filter: {},
    } as const;
    return (await get('admin.orders.getList', list)).data;
  }

  beforeAll(async () => {
    const folder = await temporaryDataDir();
    place = { port: await freePort(), dataDir: folder.path };
    remove = folder.remove;
    product = await startProduct(place);
    desk = new PatientClient({ url: product.url, country: 'BA', tally: new Tally(), patienceMs: 10_000 });
    await desk.call('staff.login', { username: 'admin@demo.local', password: 'demo-password' });
    const played = await simulate('--orders', String(orders), '--rate', '20', '--agents', '4', '--seed', '11');
    expect(played.code).toBe(0);
    ({ counts } = JSON.parse(played.output.split('\n').find((line) => line.startsWith('{'))!) as {
      counts: typeof counts;
    });
  }, 240_000);

  afterAll(async () => {
    await product?.stop();
    await remove?.();
  });

  it('leaves as many orders as were placed, in the states that its people say', async () => {
    const list = await allOrders();
    const inState = (...states: OrderRow['status'][]) => list.filter(({ status }) => states.includes(status)).length;
    expect(list).toHaveLength(orders);
    expect(counts['orders placed']).toBe(orders);
    expect(inState('delivered')).toBe(counts['orders delivered']);
    expect(inState('refused')).toBe(counts['orders refused'] ?? 0);
    expect(inState('confirmed', 'packed', 'shipped')).toBe(0);
    expect(counts['calls ended confirmed']).toBe(counts['orders shipped']);
    expect(counts['orders delivered']).toBeGreaterThan(orders / 2);
  });

  it('ships nothing before it was confirmed, and confirms nothing twice', async () => {
    for (const { id, status } of await allOrders()) {
      const history: History = await get('admin.orders.history', { id });
      const types = history.map(({ type }) => type);
      const times = (type: string) => types.filter((one) => one === type).length;
      expect([id, times('OrderPlaced')]).toEqual([id, 1]);
      expect(times('OrderConfirmed')).toBe(['delivered', 'refused'].includes(status) ? 1 : 0);
      if (times('OrderShipped') > 0)
        expect(types.indexOf('OrderShipped')).toBeGreaterThan(types.indexOf('OrderConfirmed'));
    }
  });

  it('makes the same people of the same seed, who are others than those of the last run', async () => {
    const again = await simulate('--orders', '2', '--rate', '20', '--agents', '1', '--seed', '11');
    expect(again.code).toBe(0);
    expect(await allOrders()).toHaveLength(orders + 2);
  }, 60_000);

  it('ends with one line where nobody answers, or the staff is not known', async () => {
    const [away, refused, elsewhere] = [
      await simulate('--url', 'http://localhost:9', '--patience', '0.2', '--orders', '1'),
      await simulate('--orders', '1', '--password', 'not-the-password'),
      await simulate('--url', 'https://shop.example'),
    ];
    expect([away.code, away.output]).toEqual([1, expect.stringContaining('The shop at http://localhost:9 is away')]);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('--password')]);
    expect([elsewhere.code, elsewhere.output]).toEqual([2, expect.stringContaining('--real-orders')]);
  }, 60_000);
});
