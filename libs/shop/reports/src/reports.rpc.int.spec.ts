import {
  clubReportsContract,
  metricOfAmount,
  ordersContract,
  reportDimensions,
  reportsContract,
  type OrderReportRow,
  type OrderRow,
  type ReportAmount,
  type ReportDimension,
} from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { reportsEvents } from '@shop/events/reports';
import { userEvents } from '@shop/events/users';
import { isRejection, isUuid, newId } from '@shop/kernel';
import { OrderCommands, ordersModule, OrdersRpc } from '@shop/orders';
import type { ModuleHandlers } from '@shop/rpc';
import { startTestShop, type TestShop } from '@shop/testing';
import { ReportExports, reportsModule, ReportsRpc } from './index.js';

const contract = { ...ordersContract, ...reportsContract, ...clubReportsContract } as const;
const contactIn = (postcode: string) => ({
  ...{ firstName: 'Amra', lastName: 'Primjer', phone: '+38761000000' },
  address: { street: 'Primjerna 1', city: 'Grad', postcode },
});
const agents = [newId(), newId()] as const;
const period = { from: '2027-03-01', to: '2027-03-04' };

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract,
    handlers: (app) => {
      const all = [OrdersRpc, ReportsRpc].flatMap((rpc) =>
        Object.entries(app.get<{ handlers: object }>(rpc, { strict: false }).handlers),
      );
      return Object.fromEntries(all) as ModuleHandlers<typeof contract>;
    },
    modules: [ordersModule, reportsModule],
    events: [...ordersEvents, ...callEvents, ...userEvents, ...reportsEvents],
    projections: ordersModule.projections,
  });
  await createOrders();
});
afterEach(() => shop.setTime(null));
afterAll(() => shop.close());

type Lines = readonly (readonly [offerId: string, quantity: number])[];
interface PlaceOptions {
  readonly at: string;
  readonly country: string;
  readonly lines?: Lines;
}

async function place({ at, country, lines = [['pure-fit', 1]] }: PlaceOptions): Promise<string> {
  shop.setTime(at);
  const Articles = lines.map(([ID, Quantity]) => ({ ID, Quantity }));
  const params = { Articles, FirstName: 'Amra', LastName: 'Primjer', PhoneNumber: '+38761000000' };
  const { data } = await shop.shopper().call('shopOrders.add', params, { country });
  return data as string;
}

async function call(orderId: string, staffId: string, at: string, postcode: string, lines?: Lines): Promise<void> {
  const context = { commandId: newId(), correlationId: newId(), actor: `staff:${staffId}`, now: at };
  const request = {
    type: 'confirm',
    contact: contactIn(postcode),
    call: { claimId: newId(), staffId, outcome: 'confirmed' },
    ...(lines && { lines: lines.map(([offerId, quantity]) => ({ offerId, quantity })) }),
  } as const;
  const outcome = await shop.app.get(OrderCommands, { strict: false }).change(orderId, request, context);
  if (isRejection(outcome)) throw new Error(outcome.message);
}

async function runStaffCommands(id: string, ...commands: readonly (readonly [command: string, params?: object])[]) {
  for (const [command, params = {}] of commands)
    expect(await shop.staff('manager').call(`admin.orders.${command}`, { id, ...params })).toMatchObject({
      status: 'ok',
    });
}
const packAndShip = [['pack'], ['ship']] as const;

async function createOrders(): Promise<void> {
  const first = await place({ at: '2027-03-01T08:00:00.000Z', country: 'BA' });
  await call(first, agents[0], '2027-03-01T08:20:00.000Z', '71000', [
    ['pure-fit', 2],
    ['beauty-fem', 1],
  ]);
  await runStaffCommands(first, ...packAndShip, ['deliver']);
  const late = await place({ at: '2027-03-01T09:00:00.000Z', country: 'HR', lines: [['beauty-fem', 2]] });
  await call(late, agents[1], '2027-03-01T11:00:00.000Z', '10000');
  await runStaffCommands(late, ...packAndShip, ['refuse', { reason: 'nobody home' }]);
  // 1 March by UTC, 2 March in the country of the order.
  const back = await place({ at: '2027-03-01T23:30:00.000Z', country: 'RS' });
  shop.setTime('2027-03-02T00:00:00.000Z');
  await runStaffCommands(back, ['confirm', { contact: contactIn('11000') }]);
  await runStaffCommands(
    back,
    ...packAndShip,
    ['deliver'],
    ['requestReturn', { kind: 'guarantee' }],
    ['approveReturn'],
  );
  await runStaffCommands(back, ['receiveReturn']);
  await runStaffCommands(back, ['refund', { reference: 'U-1' }]);
  const cancelled = await place({ at: '2027-03-02T10:00:00.000Z', country: 'BA' });
  await runStaffCommands(cancelled, ['cancel', { reason: 'too dear' }]);
  await place({ at: '2027-03-04T10:00:00.000Z', country: 'BA', lines: [['hairgrow-plus', 3]] });
  await place({ at: '2027-02-27T10:00:00.000Z', country: 'ME' });
  await shop.settle();
}

const loadReport = async (params: object) => {
  const answer = await shop.staff('manager').call('admin.reports.orders', { ...period, by: 'day', ...params });
  expect(answer).toMatchObject({ status: 'ok' });
  return reportsContract['admin.reports.orders'].data.parse(answer.data);
};

function filterOfRow(by: ReportDimension, key: string): object {
  switch (by) {
    case 'total':
      return {};
    case 'day':
      return { fromDay: key, toDay: key };
    case 'agent':
      return { agentId: key };
    case 'offer':
      return { offerId: key };
    default:
      return { [by]: key };
  }
}

async function listOrders(filter: object): Promise<{ total: number; data: OrderRow[] }> {
  const params = {
    filter: { fromDay: period.from, toDay: period.to, ...filter },
    pagination: { page: 1, perPage: 100 },
  };
  return (await shop.staff('manager').call('admin.orders.getList', params)).data;
}

describe('every metric', () => {
  it.each(reportDimensions.map((by) => [by]))('is the total of its drill-down, by %s', async (by) => {
    const { rows } = await loadReport({ by });
    expect(rows.length).toBeGreaterThan(0);
    for (const { key, placed, counts } of rows) {
      const chosen = filterOfRow(by, key);
      expect([key, 'placed', (await listOrders(chosen)).total]).toEqual([key, 'placed', placed]);
      for (const [figure, count] of Object.entries(counts))
        expect([key, figure, (await listOrders({ ...chosen, figure })).total]).toEqual([key, figure, count]);
    }
  });

  const partOf: Readonly<
    Record<'soldMinor' | 'discountMinor' | 'deliveryMinor' | 'deliveredMinor' | 'refusedMinor', keyof OrderRow>
  > = {
    soldMinor: 'totalMinor',
    discountMinor: 'discountMinor',
    deliveryMinor: 'deliveryMinor',
    deliveredMinor: 'totalMinor',
    refusedMinor: 'totalMinor',
  };
  it.each(Object.entries(partOf))('of money is the sum of that list: %s', async (amount, part) => {
    const { rows } = await loadReport({ by: 'country' });
    for (const { key, amounts } of rows) {
      const { data } = await listOrders({ country: key, figure: metricOfAmount[amount as ReportAmount] });
      const sum = data.reduce((total, order) => total + Number(order[part]), 0);
      expect([key, amounts.map((one) => one[amount as ReportAmount])]).toEqual([key, [sum]]);
    }
  });

  it('of an offer is the sum of its lines in that list', async () => {
    const { rows } = await loadReport({ by: 'offer' });
    for (const { key, amounts, pieces } of rows) {
      const { data } = await listOrders({ offerId: key, figure: 'sold' });
      const lines = data.flatMap((order) => order.lines.filter(({ offerId }) => offerId === key));
      expect(pieces).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
      expect(amounts.reduce((sum, { soldMinor }) => sum + soldMinor, 0)).toBe(
        lines.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0),
      );
    }
  });
});

describe('the report', () => {
  const row = (rows: readonly OrderReportRow[], key: string) => rows.find((one) => one.key === key)!;

  it('contains every day of the period, in the time of the order’s country', async () => {
    const { rows, total } = await loadReport({});
    expect(rows.map(({ key, placed }) => [key, placed])).toEqual([
      ['2027-03-01', 2],
      ['2027-03-02', 2],
      ['2027-03-03', 0],
      ['2027-03-04', 1],
    ]);
    expect(total.placed).toBe(5);
  });

  it('counts by weekday and hour in the time of the order’s country', async () => {
    const load = async (params: object) =>
      (await shop.staff('manager').call('admin.reports.hours', { ...period, ...params })).data.rows;
    // 1 March is a Monday; clocks are one hour ahead of UTC.
    expect(await load({})).toEqual([
      { weekday: 1, hour: 9, placed: 1 },
      { weekday: 1, hour: 10, placed: 1 },
      { weekday: 2, hour: 0, placed: 1 },
      { weekday: 2, hour: 11, placed: 1 },
      { weekday: 4, hour: 11, placed: 1 },
    ]);
    expect(await load({ country: 'RS' })).toEqual([{ weekday: 2, hour: 0, placed: 1 }]);
    expect(await shop.staff('agent').call('admin.reports.hours', period)).toMatchObject({
      data: { code: 'FORBIDDEN' },
    });
  });

  it('includes the period before', async () => {
    const { before } = await loadReport({});
    expect(before).toMatchObject({ from: '2027-02-25', to: '2027-02-28', total: { placed: 1 } });
  });

  it('never adds up currencies', async () => {
    const { total } = await loadReport({});
    expect(total.amounts.map(({ currency }) => currency).sort()).toEqual(['EUR', 'KM', 'RSD']);
    expect((await loadReport({ country: 'BA' })).total.amounts.map(({ currency }) => currency)).toEqual(['KM']);
  });

  it('shows which agents’ calls increased the sale', async () => {
    const { rows } = await loadReport({ by: 'agent' });
    expect(row(rows, agents[0])).toMatchObject({ counts: { called: 1, grown: 1, in_time: 1 } });
    expect(row(rows, agents[0]).amounts[0]!.addedMinor).toBeGreaterThan(0);
    expect(row(rows, agents[1])).toMatchObject({ counts: { called: 1, grown: 0, late: 1, refused: 1 } });
    expect(row(rows, 'none')).toMatchObject({ placed: 3, counts: { waiting: 1, cancelled: 1, refunded: 1 } });
  });

  it('shows reasons and refunds', async () => {
    expect((await loadReport({ by: 'cancelReason' })).rows.map(({ key, placed }) => [key, placed])).toEqual([
      ['too dear', 1],
    ]);
    expect((await loadReport({ by: 'refuseReason' })).rows.map(({ key }) => key)).toEqual(['nobody home']);
    const [guarantee] = (await loadReport({ by: 'returnKind' })).rows;
    expect(guarantee).toMatchObject({ key: 'guarantee', counts: { refunded: 1 }, amounts: [{ currency: 'RSD' }] });
    expect(guarantee!.amounts[0]!.refundedMinor).toBeGreaterThan(0);
  });

  it('shows offers by name', async () => {
    const { rows } = await loadReport({ by: 'offer' });
    expect(row(rows, 'pure-fit').name).toMatch(/pure/i);
  });

  it.each([
    [{ from: '2027-03-04', to: '2027-03-01' }],
    [{ from: '2025-01-01', to: '2027-03-01' }],
    [{ from: 'yesterday' }],
    [{ country: 'SI' }],
    [{ by: 'hour' }],
  ])('is rejected for %p', async (params) => {
    const answer = await shop.staff('manager').call('admin.reports.orders', { ...period, by: 'day', ...params });
    expect(answer).toMatchObject({ status: 'error', data: { code: 'INVALID_PARAMS' } });
  });

  it('requires a manager or administrator', async () => {
    for (const role of ['agent', 'support', 'engineer'] as const)
      expect(await shop.staff(role).call('admin.reports.orders', { ...period, by: 'day' })).toMatchObject({
        data: { code: 'FORBIDDEN' },
      });
    expect(await shop.staff('admin').call('admin.reports.orders', { ...period, by: 'day' })).toMatchObject({
      status: 'ok',
    });
  });

  it('is the same after a rebuild from the events', async () => {
    const [report] = await shop.projections.runtime.verify('order-report');
    expect(report!.comparison).toMatchObject({ equal: true });
  });
});

describe('a report as a file', () => {
  const asked = { ...period, by: 'country', report: 'sales' } as const;
  const exportIdOf = (url: string) => url.split('/').find(isUuid)!;

  it('contains a line for each row and a column for each currency', async () => {
    const manager = shop.staff('manager');
    const { data } = await manager.call('admin.reports.export', asked);
    expect(data.url).toMatch(/^\/api\/admin\/exports\/[-0-9a-f]{36}\/report\.csv$/);
    const exports = shop.app.get(ReportExports, { strict: false });
    const now = new Date().toISOString();
    const found = await exports.findRequest(exportIdOf(data.url), manager.staffId, now);
    expect(found).toMatchObject(asked);
    const pieces = [];
    for await (const piece of exports.lines(found!)) pieces.push(piece);
    const lines = pieces.join('').split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFcountry,placed,sold,sold_to_members,delivered,sold_km,sold_rsd,sold_eur,discount_km,discount_rsd,discount_eur,delivery_km,delivery_rsd,delivery_eur,delivered_km,delivered_rsd,delivered_eur',
    );
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 5).join())).toEqual([
      'BA,3,1,0,1',
      'RS,1,1,0,1',
      'HR,1,0,0,0',
      '',
    ]);
  });

  it('cannot run as a formula', async () => {
    const id = await place({ at: '2027-06-01T10:00:00.000Z', country: 'BA' });
    await runStaffCommands(id, ['cancel', { reason: '=HYPERLINK("x")' }]);
    await shop.settle();
    const exports = shop.app.get(ReportExports, { strict: false });
    const pieces = [];
    const wanted = { report: 'confirmation', by: 'cancelReason', from: '2027-06-01', to: '2027-06-01' } as const;
    for await (const piece of exports.lines(wanted)) pieces.push(piece);
    expect(pieces.join('')).toContain(`"'=HYPERLINK(""x"")",1`);
  });

  it('is for its requester, for ten minutes, and in the audit trail', async () => {
    const manager = shop.staff('manager');
    shop.setTime('2027-06-02T10:00:00.000Z');
    const { data } = await manager.call('admin.reports.export', asked);
    const exports = shop.app.get(ReportExports, { strict: false });
    const id = exportIdOf(data.url);
    expect(await exports.findRequest(id, newId(), '2027-06-02T10:01:00.000Z')).toBeNull();
    expect(await exports.findRequest(id, manager.staffId, '2027-06-02T10:10:00.001Z')).toBeNull();
    expect(await exports.findRequest(newId(), manager.staffId, '2027-06-02T10:01:00.000Z')).toBeNull();
    expect(await shop.staff('support').call('admin.reports.export', asked)).toMatchObject({
      data: { code: 'FORBIDDEN' },
    });
    const { rows } = await shop.pool.query<{ actor: string }>(
      `SELECT metadata ->> 'actor' AS actor FROM es_events WHERE stream = $1`,
      [`reportexport-${id}`],
    );
    expect(rows.map(({ actor }) => actor)).toEqual([`staff:${manager.staffId}`]);
  });
});
