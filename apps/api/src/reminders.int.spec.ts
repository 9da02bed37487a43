import { CallsModule } from '@shop/calls';
import { CatalogueModule, catalogueProjections } from '@shop/catalogue';
import { ClubModule, clubProjections } from '@shop/club';
import {
  adminPrivacyContract,
  cashContract,
  ordersContract,
  privacyContract,
  remindersContract,
  type DataRequestRow,
} from '@shop/contracts';
import { CustomersModule } from '@shop/customers';
import { eventStoreMigrations } from '@shop/event-store';
import { addMilliseconds } from '@shop/kernel';
import { LeadsModule } from '@shop/leads';
import { MediaModule } from '@shop/media';
import { MessagesModule } from '@shop/messages';
import { OrdersModule, OrdersRpc } from '@shop/orders';
import { startTestShop, type TestShop } from '@shop/orders/testing';
import { AdminPrivacyRpc, PrivacyBackground, PrivacyModule, PrivacyRpc } from '@shop/privacy';
import { projectionMigrations } from '@shop/projections';
import { QuizModule } from '@shop/quiz';
import { ReviewsModule } from '@shop/reviews';
import { rpcMigrations, type ModuleHandlers } from '@shop/rpc';
import { CashRpc, ShippingModule } from '@shop/shipping';
import { staffMigrations, StaffModule, staffProjections } from '@shop/staff';
import { UsersModule } from '@shop/users';
import { eventDefinitions, migrations, projections } from './composition/modules.js';
import { reminderHandlers } from './reminders.rpc.js';

const contract = {
  ...{ ...ordersContract, ...privacyContract, ...adminPrivacyContract },
  ...{ ...cashContract, ...remindersContract },
} as const;

let shop: TestShop;
beforeAll(async () => {
  const given = new Set(
    [...eventStoreMigrations, ...projectionMigrations, ...rpcMigrations, ...staffMigrations].map(({ name }) => name),
  );
  const own = new Set([...staffProjections, ...catalogueProjections, ...clubProjections].map((one) => one.name));
  shop = await startTestShop({
    contract,
    handlers: (app) => {
      const rpcs = [OrdersRpc, PrivacyRpc, AdminPrivacyRpc, CashRpc];
      const all = rpcs.flatMap((rpc) => Object.entries(app.get<{ handlers: object }>(rpc, { strict: false }).handlers));
      const own = all.filter(([method]) => method in contract);
      return { ...(Object.fromEntries(own) as ModuleHandlers<typeof contract>), ...reminderHandlers(app) };
    },
    modules: [
      ...[UsersModule, StaffModule, CatalogueModule, OrdersModule, CallsModule, LeadsModule, ClubModule, QuizModule],
      ...[MediaModule, ReviewsModule, MessagesModule, CustomersModule, PrivacyModule, ShippingModule],
    ],
    events: eventDefinitions,
    projections: projections.filter(({ name }) => !own.has(name)),
    migrations: migrations.filter(({ name }) => !given.has(name)),
  });
}, 120_000);
afterEach(() => shop.setTime(null));
afterAll(() => shop.close());

const dayMs = 24 * 3_600_000;
const manager = () => shop.staff('manager');
const sweep = () => shop.app.get(PrivacyBackground, { strict: false }).sweepers[0].sweep();

/** A request of a new shopper; at `day` it is so many days old. */
async function ask() {
  const shopper = shop.shopper();
  await shopper.call('shopUsers.f.dataRequest', { kind: 'correct' }, { country: 'BA' });
  await shop.settle();
  const { data } = await manager().call('admin.dataRequests.getList', { filter: { userId: shopper.userId } });
  const [request] = data.data as readonly DataRequestRow[];
  if (request === undefined) throw new Error('the request is not listed');
  const day = async (days: number) => {
    shop.setTime(addMilliseconds(request.createdAt, days * dayMs));
    await shop.settle();
  };
  const marks = async () =>
    (await shop.store.readStream(`privacy-${shopper.userId}`))
      .filter(({ type }) => type === 'DataRequestReminded')
      .map(({ data: told }) => (told as { daysLeft: number }).daysLeft);
  const answer = () => {
    const done = { id: request.id, userId: shopper.userId, outcome: 'done', note: 'Ispravljeno' };
    return manager().call('admin.dataRequests.answer', done);
  };
  return { request, day, marks, answer };
}

describe('a request about personal data', () => {
  it('is reminded of after 20 and 28 days and when its 30 are over, each once', async () => {
    const { day, marks, answer } = await ask();
    const seen: (readonly number[])[] = [];
    for (const days of [19.9, 20, 27.9, 28, 29.9, 30, 45]) {
      await day(days);
      await Promise.all([sweep(), sweep()]);
      await shop.settle();
      await sweep();
      seen.push(await marks());
    }
    expect(seen).toEqual([[], [10], [10], [10, 2], [10, 2], [10, 2, 0], [10, 2, 0]]);
    await answer();
  });

  it('is reminded of once at each mark when nobody swept for long, and after a rebuild', async () => {
    const { day, marks, answer } = await ask();
    await day(31);
    await sweep();
    await shop.settle();
    await shop.projections.runtime.rebuild('data-request-list');
    await shop.settle();
    await sweep();
    expect(await marks()).toEqual([10, 2, 0]);
    await answer();
  });

  it('is not reminded of once it is answered', async () => {
    const { day, marks, answer } = await ask();
    await answer();
    await day(31);
    await sweep();
    expect(await marks()).toEqual([]);
  });
});

it('tells how much must be done by a day, the same as the lists behind it', async () => {
  const [late, soon] = [await ask(), await ask()];
  const now = addMilliseconds(late.request.createdAt, 21 * dayMs);
  shop.setTime(now);
  await sweep();
  await shop.settle();
  const counts = async () => (await shop.staff('support').call('admin.reminders.counts', {})).data;
  const total = async (filter: object) =>
    (await manager().call('admin.dataRequests.getList', { filter })).data.total as number;
  const first = await counts();
  expect(first).toMatchObject({ dataRequests: { soon: 2, overdue: 0 }, refunds: { soon: 0, overdue: 0 } });
  expect(await total({ status: 'open', reminded: true })).toBe(2);
  await soon.answer();
  shop.setTime(addMilliseconds(late.request.dueAt, 1_000));
  await shop.settle();
  await sweep();
  await shop.settle();
  expect((await counts()).dataRequests).toEqual({ soon: 0, overdue: 1 });
  expect(await total({ status: 'overdue' })).toBe(1);
  const refused = await shop.staff('agent').call('admin.reminders.counts', {});
  expect(refused).toMatchObject({ data: { code: 'FORBIDDEN' } });
});
