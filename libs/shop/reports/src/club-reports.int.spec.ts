import { clubModule, MembershipsRpc } from '@shop/club';
import { clubContract, clubReportsContract, membershipMetrics, reportsContract } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { reportsEvents } from '@shop/events/reports';
import { userEvents } from '@shop/events/users';
import { isRejection, isUuid, newId } from '@shop/kernel';
import { ordersModule } from '@shop/orders';
import type { ModuleHandlers } from '@shop/rpc';
import { startTestShop, type TestShop } from '@shop/testing';
import { ReportExports, reportsModule, ReportsRpc } from './index.js';

const contract = { ...clubContract, ...reportsContract, ...clubReportsContract } as const;
const [memberships] = clubModule.streams;
const period = { from: '2027-03-01', to: '2027-03-04' };
type Country = 'BA' | 'HR';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract,
    handlers: (app) => {
      const all = [MembershipsRpc, ReportsRpc].flatMap((rpc) =>
        Object.entries(app.get<{ handlers: object }>(rpc, { strict: false }).handlers),
      );
      return Object.fromEntries(all) as ModuleHandlers<typeof contract>;
    },
    modules: [ordersModule, reportsModule],
    events: [...ordersEvents, ...callEvents, ...userEvents, ...reportsEvents],
    projections: ordersModule.projections,
  });
  await createMemberships();
});
afterAll(() => shop.close());

async function executeCommand(
  id: string,
  now: string,
  command: Parameters<typeof memberships.decider.decide>[0],
): Promise<void> {
  const context = { commandId: newId(), correlationId: newId(), actor: 'system:spec', now };
  const outcome = await shop.streams.execute(memberships, id, command, context);
  if (isRejection(outcome)) throw new Error(outcome.message);
}

async function requestMembership(country: Country, at: string): Promise<string> {
  const id = newId();
  const request = { membershipId: id, leadId: newId(), country, requestedAt: at };
  const person = { name: 'Ana Anić', phone: '+38761000000' };
  await executeCommand(id, at, { type: 'RequestMembership', request, person });
  return id;
}
const activateMembership = (id: string, now: string) =>
  executeCommand(id, now, {
    ...{ type: 'ActivateMembership', now, holder: { userId: newId() } },
    ...{ payment: { method: 'bank', priceMinor: 100 }, currency: 'BAM' },
  });

async function createMemberships(): Promise<void> {
  const old = await requestMembership('BA', '2026-03-01T09:00:00.000Z');
  await activateMembership(old, '2026-03-02T09:00:00.000Z');
  const first = await requestMembership('BA', '2027-03-01T09:00:00.000Z');
  await activateMembership(first, '2027-03-02T09:00:00.000Z');
  // 2 March by UTC, 3 March in Croatia.
  const second = await requestMembership('HR', '2027-03-02T23:30:00.000Z');
  await activateMembership(second, '2027-03-04T09:00:00.000Z');
  const never = await requestMembership('BA', '2027-03-03T09:00:00.000Z');
  await executeCommand(never, '2027-03-03T10:00:00.000Z', { type: 'CancelMembership' });
  await executeCommand(old, '2027-03-04T09:00:00.000Z', { type: 'EndMembership', now: '2027-03-04T09:00:00.000Z' });
  await shop.settle();
}

async function loadReport(params: object) {
  const answer = await shop.staff('manager').call('admin.reports.club', { ...period, by: 'day', ...params });
  expect(answer).toMatchObject({ status: 'ok' });
  return clubReportsContract['admin.reports.club'].data.parse(answer.data);
}
async function countListed(filter: object): Promise<number> {
  const params = { filter: { fromDay: period.from, toDay: period.to, ...filter }, pagination: { page: 1, perPage: 1 } };
  return (await shop.staff('manager').call('admin.memberships.getList', params)).data.total;
}

describe('the club report', () => {
  it('counts each day in the country’s time, with the number of members then', async () => {
    const { rows, total } = await loadReport({});
    expect(rows.map(({ key, joined, activated, ended, active }) => [key, joined, activated, ended, active])).toEqual([
      ['2027-03-01', 1, 0, 0, 1],
      ['2027-03-02', 0, 1, 0, 2],
      ['2027-03-03', 2, 0, 1, 2],
      ['2027-03-04', 0, 1, 1, 2],
    ]);
    expect(total).toMatchObject({ joined: 3, activated: 2, ended: 2, active: 2 });
    expect(total.ends).toEqual({ withdrawn: 1, cancelled: 0, not_renewed: 1 });
  });

  it('separates countries, and includes the period before', async () => {
    const { rows } = await loadReport({ by: 'country' });
    expect(rows.filter(({ key }) => key === 'HR')).toMatchObject([{ joined: 1, activated: 1, ended: 0, active: 1 }]);
    expect((await loadReport({ country: 'HR' })).total).toMatchObject({ joined: 1, active: 1 });
    expect((await loadReport({})).before).toMatchObject({ from: '2027-02-25', total: { joined: 0, active: 1 } });
  });

  it('links each metric to a list with the same total', async () => {
    for (const { key, ends, ...row } of (await loadReport({})).rows) {
      for (const figure of membershipMetrics)
        expect([key, figure, await countListed({ figure, fromDay: key, toDay: key })]).toEqual([
          key,
          figure,
          row[figure],
        ]);
      for (const [endCause, count] of Object.entries(ends))
        expect([key, endCause, await countListed({ figure: 'ended', endCause, fromDay: key, toDay: key })]).toEqual([
          key,
          endCause,
          count,
        ]);
    }
    for (const { key, ...row } of (await loadReport({ by: 'country' })).rows)
      for (const figure of membershipMetrics)
        expect([key, figure, await countListed({ figure, country: key })]).toEqual([key, figure, row[figure]]);
  });

  it('requires a manager or administrator', async () => {
    expect(await shop.staff('support').call('admin.reports.club', { ...period, by: 'day' })).toMatchObject({
      data: { code: 'FORBIDDEN' },
    });
  });

  it('is the same after a rebuild from the events', async () => {
    const [report] = await shop.projections.runtime.verify('membership-report');
    expect(report!.comparison).toMatchObject({ equal: true });
  });

  it('can be exported as a file', async () => {
    const manager = shop.staff('manager');
    const { data } = await manager.call('admin.reports.exportClub', { ...period, by: 'country', country: 'BA' });
    const exports = shop.app.get(ReportExports, { strict: false });
    const id = data.url.split('/').find((part: string) => isUuid(part)) as string;
    const found = await exports.findRequest(id, manager.staffId, new Date().toISOString());
    const pieces = [];
    for await (const piece of exports.lines(found!)) pieces.push(piece);
    expect(pieces.join('')).toBe(
      '\uFEFFcountry,joined,activated,ended,withdrawn,cancelled,not_renewed,active\r\nBA,2,1,2,1,0,1,1\r\n',
    );
  });
});
