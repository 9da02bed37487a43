import type { DataOf, ShopAndAdminContract } from '@shop/contracts';
import { systemClock } from '@shop/kernel';
import { freePort, until } from '@shop/platform/testing';
import { createSimulators } from '../../sandbox/src/index.js';
import {
  runProductForJson,
  runProduct,
  startProduct,
  temporaryDataDir,
  type Product,
} from '../../../infra/test/product.js';
import { hasExpectedState } from './simulation/simulated-leads.js';
import { RetryingClient } from './simulation/retrying-client.js';
import type { SimulationReport } from './simulation/simulate.js';
import { Stats } from './simulation/stats.js';

type OrderRow = DataOf<ShopAndAdminContract['admin.orders.getOne']>;
type History = DataOf<ShopAndAdminContract['admin.orders.history']>;

describe('a simulated day', () => {
  const [orders, leads] = [20, 10];
  let place: { port: number; dataDir: string };
  let product: Product;
  let remove: () => Promise<void>;
  let desk: RetryingClient;
  let report: SimulationReport;
  let sandbox: ReturnType<typeof createSimulators>;

  const command = (options: readonly string[]) => ['simulate', '--json', ...options];
  const simulate = (...options: string[]) => runProduct({ ...place, command: command(options) });

  async function get<M extends 'admin.orders.getList' | 'admin.orders.history' | 'admin.leads.getList'>(
    method: M,
    params: Parameters<typeof desk.call<M>>[1],
  ) {
    const answer = await desk.call<M>(method, params);
    if ('refused' in answer) throw new Error(`${method}: ${answer.refused}`);
    return answer.data;
  }

  const list = {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'ASC' },
    filter: {},
  } as const;
  const allOrders = async (): Promise<readonly OrderRow[]> => (await get('admin.orders.getList', list)).data;

  beforeAll(async () => {
    const folder = await temporaryDataDir();
    place = { port: await freePort(), dataDir: folder.path };
    remove = folder.remove;
    sandbox = createSimulators({
      ...{ carrierKey: 'carrier', crmKey: 'unused', stepMs: 200, clock: systemClock },
      webhookUrl: `http://127.0.0.1:${place.port}/carrier/events`,
    });
    const carrier = await sandbox.listen({ host: '127.0.0.1', port: 0 });
    product = await startProduct({ ...place, env: { CARRIER_URL: `${carrier}/carrier`, CARRIER_KEY: 'carrier' } });
    desk = new RetryingClient({ url: product.url, country: 'BA', stats: new Stats(), retryTimeoutMs: 10_000 });
    await desk.call('staff.login', { username: 'admin@demo.local', password: 'demo-password' });
    const options = ['--orders', String(orders), '--leads', String(leads), '--rate', '20'];
    report = (await runProductForJson({
      ...place,
      command: command([...options, '--seed', '11']),
    })) as SimulationReport;
  });

  afterAll(async () => {
    await product?.stop();
    await sandbox?.close();
    await remove?.();
  });

  it('leaves as many orders as were placed, with the outcomes of its people', async () => {
    const list = await allOrders();
    const { counts } = report;
    expect(list).toHaveLength(orders);
    expect(counts['orders placed']).toBe(orders);
    expect(counts['calls ended confirmed']).toBe(counts['orders shipped']);
    expect(counts['orders delivered']).toBeGreaterThan(orders / 2);
    const states = new Map(list.map(({ id, status }) => [id, status]));
    for (const { orderId, status, end } of report.orders) expect([states.get(orderId), status]).toEqual([end, end]);
  });

  it('ships no unconfirmed order, and confirms none twice', async () => {
    for (const { id, status } of await allOrders()) {
      const history: History = await get('admin.orders.history', { id });
      const types = history.map(({ type }) => type);
      const times = (type: string) => types.filter((one) => one === type).length;
      expect([id, times('OrderPlaced')]).toEqual([id, 1]);
      expect([status, times('OrderConfirmed')]).toEqual([
        status,
        ['cancelled', 'unreachable'].includes(status) ? 0 : 1,
      ]);
      if (times('OrderShipped') > 0)
        expect(types.indexOf('OrderShipped')).toBeGreaterThan(types.indexOf('OrderConfirmed'));
    }
  });

  it('leaves as many leads as visitors did, with the expected outcomes, and all are in the CRM', async () => {
    expect(report.leads).toHaveLength(leads);
    expect(report.leads.filter((lead) => !hasExpectedState(lead))).toEqual([]);
    const crm = async () => (await get('admin.leads.getList', list)).data.map((lead) => lead.crm?.status);
    await until(async () => (await crm()).every((status) => status === 'sent'));
    expect(await crm()).toHaveLength(leads);
  });

  it('creates the same people from the same seed, with names different from the last run', async () => {
    const again = await simulate('--orders', '2', '--leads', '0', '--rate', '20', '--seed', '11');
    expect(again.code).toBe(0);
    expect(await allOrders()).toHaveLength(orders + 2);
  });
});
