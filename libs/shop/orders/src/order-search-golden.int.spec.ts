import { ordersContract, orderStatuses, type OrderFilter } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { userEvents } from '@shop/events/users';
import { startTestShop, type TestShop } from '@shop/testing';
import { readFileSync, writeFileSync } from 'node:fs';
import { OrderSearch, ordersModule, OrdersRpc } from './index.js';
import {
  leadIdOfNumber,
  orderIdOfNumber,
  orderNumbers,
  userIdOf,
  writeSearchedOrders,
} from './order-search.fixtures.js';

/** One line per query; `UPDATE_GOLDEN=1` writes the file. */
const goldenFile = new URL('./order-search-golden.jsonl', import.meta.url);

interface Query {
  readonly filter?: OrderFilter;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly pagination?: { readonly page: number; readonly perPage: number };
}

const q = (word: string, others: OrderFilter = {}): Query => ({ filter: { q: word, ...others } });
const by = (field: string, order: 'ASC' | 'DESC' = 'ASC') => ({ sort: { field, order } });
const pageOf = (page: number, perPage = 10) => ({ pagination: { page, perPage } });
const march = { from: '2026-03-05T00:00:00.000Z', to: '2026-03-16T00:00:00.000Z' };
const days = { fromDay: '2026-03-05', toDay: '2026-03-20' };

const queries: readonly Query[] = [
  ...['kovač', 'KOVAC', 'ana kov', 'kovač ana-marija', 'đorđe', 'Dorde', 'djordje petrov', 'Šć', 'ma li'].map((word) =>
    q(word),
  ),
  ...['Ђорђе', 'x', '%_', 'čolić-žunić', 'colic-zunic', "o'nil", 'Novak'].map((word) => q(word)),
  { ...q('kovač', { country: 'HR' }), ...by('totalMinor', 'DESC') },
  { ...q('kovač', { status: 'delivered' }), ...by('status') },
  { ...q('kova', march), ...by('confirmedAt', 'DESC'), ...pageOf(2, 5) },
  { ...q('primjer'), ...by('leadId') },
  { ...q('petr', { suspicious: true }), ...by('id') },
  { ...q('vuk', { attempts: 1 }), ...by('deadline') },
  { ...q('petra', { figure: 'confirmed', ...days }), ...by('createdAt') },
  { ...q('hodzic', { promise: 'due' }), ...by('country') },
  q('kovac 061'),
  ...['061 111', '+387 61 1', '00387611', '+387 (0)61 12', 'tel:+385911234567', '091/123-4567', '12'].map((word) =>
    q(word),
  ),
  { filter: { phone: '062/123-456' } },
  { filter: { phone: '00381 64 1234567', status: 'shipped' }, ...by('totalMinor') },
  { filter: { phone: '067123456', country: 'ME' }, ...by('id', 'DESC') },
  ...['Amra.Hodzic@primjer.ba', '@primjer.hr', 'H6-871526', 'h6_871526', '50%popust@', '50%popust', 'djole_1985'].map(
    (word) => q(word),
  ),
  ...['popust', 'tulipan', 'petra', 'example', 'petra.example', 'ivana.novak'].map((word) => q(word)),
  { ...q('@primjer', { returns: true }), ...by('country', 'DESC') },
  { ...q('djurdja', { country: 'RS' }), ...by('leadId', 'DESC') },
  { ...q('primjer.me', { status: 'refused' }), ...by('confirmedAt') },
  { ...q('tulipan', { overdue: true }), ...by('deadline', 'DESC') },
  { ...q('example', { fate: 'delivered' }), ...pageOf(2, 5) },
  q(leadIdOfNumber(12)),
  q(leadIdOfNumber(30).toLowerCase().replace('-', ' ')),
  q('margarettt'),
  q('22222-22222'),
  q(orderIdOfNumber(44).toUpperCase()),
  { ...q(orderIdOfNumber(45), { country: 'ME' }) },
  q('7f0d3c1e-9d0b-4d52-8a39-0d7f2a6f4f5b'),
  // More orders than are counted.
  { ...q('velić') },
  { ...q('velic', { status: 'cancelled' }), ...by('totalMinor', 'DESC'), ...pageOf(3, 20) },
  { ...q('velic mnogi'), ...by('confirmedAt', 'DESC'), ...pageOf(4) },
  { ...q('0971 23'), ...by('country', 'DESC') },
  { ...q('+385 97'), ...by('leadId'), ...pageOf(2) },
  { ...q('kupci'), ...by('createdAt') },
  { ...q('masovno', { country: 'HR', status: 'awaiting_confirmation' }), ...by('deadline'), ...pageOf(7) },
  { ...q('kupci@masovno'), ...by('status', 'DESC') },
  { ...q('masovno.example', { status: 'cancelled' }), ...by('status'), ...pageOf(2) },
  { ...q('masovno.example'), ...by('id', 'DESC') },
  {},
  { ...by('confirmedAt', 'DESC'), ...pageOf(2) },
  { filter: { status: 'cancelled' }, ...pageOf(5) },
  { filter: { country: 'ME', status: 'delivered' }, ...by('totalMinor') },
  { filter: march, ...by('country') },
  { filter: { userId: userIdOf(1) }, ...by('status') },
  { filter: { userId: userIdOf(1), fate: 'open' } },
  { filter: { userId: userIdOf(2), fate: 'returned' } },
  { filter: { attempts: 2 }, ...by('deadline') },
  { filter: { overdue: true, country: 'RS' } },
  { filter: { suspicious: true }, ...by('totalMinor', 'DESC') },
  { filter: { returns: true, ...march } },
  { filter: { figure: 'in_time', ...days, country: 'BA' } },
  { filter: { figure: 'sold', offerId: 'hair-up' }, ...by('leadId') },
  { filter: { agentId: 'agent-2' }, ...by('confirmedAt') },
  { filter: { agentId: 'none', status: 'confirmed' } },
  { filter: { cancelReason: 'fraud', country: 'HR' } },
  { filter: { refuseReason: 'Lost by the carrier' } },
  { filter: { returnKind: 'guarantee', status: 'refunded' } },
  { filter: { fate: 'lost' } },
  ...(['due', 'kept', 'broken'] as const).map((promise) => ({ filter: { promise, ...days } })),
  { filter: { decidedAtCall: 2 }, ...by('createdAt') },
  { filter: { outcome: 'busy', calledBy: 'agent-1', country: 'BA' } },
];

let shop: TestShop;
const numbers = new Map<string, number>();
beforeAll(async () => {
  shop = await startTestShop({
    contract: ordersContract,
    handlers: (app) => app.get(OrdersRpc, { strict: false }).handlers,
    modules: [ordersModule],
    events: [...ordersEvents, ...callEvents, ...userEvents],
    projections: ordersModule.projections,
  });
  await writeSearchedOrders(shop.streams);
  await shop.settle();
  shop.setTime('2026-03-18T12:00:00.000Z');
  for (let n = 0; n < orderNumbers.all; n += 1) numbers.set(orderIdOfNumber(n), n);
  if (process.env['UPDATE_GOLDEN'] === '1') await updateGolden();
});
afterAll(() => shop.close());

const numbersOf = (orders: readonly { readonly id: string }[]) => orders.map(({ id }) => numbers.get(id));

/** The orders of the page, and the first of a file with the same filter, by their numbers. */
async function resultOf(query: Query) {
  const response = await shop.staff('agent').call('admin.orders.getList', query);
  const { data, total, meta } = response.data;
  const file = await shop.app.get(OrderSearch, { strict: false }).after(query.filter ?? {}, null, 10);
  const found = { page: numbersOf(data), file: numbersOf(file) };
  // Which of more orders were counted depends on the plan.
  return meta.more ? { more: true, ...found } : { total, ...meta, counts: inOrder(meta.counts), ...found };
}

function inOrder(counts: Readonly<Record<string, number>>) {
  return Object.fromEntries(orderStatuses.flatMap((status) => (status in counts ? [[status, counts[status]]] : [])));
}

async function updateGolden(): Promise<void> {
  const lines: string[] = [];
  for (const query of queries) lines.push(JSON.stringify({ query, ...(await resultOf(query)) }));
  writeFileSync(goldenFile, `${lines.join('\n')}\n`);
}

const readGolden = () =>
  new Map(
    readFileSync(goldenFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const { query, ...result } = JSON.parse(line) as { readonly query: Query };
        return [JSON.stringify(query), result];
      }),
  );

it('lists the orders of a drill-down that are in its file, also by letters of an e-mail', async () => {
  const filter: OrderFilter = { q: 'example', fate: 'delivered' };
  const file = await shop.app.get(OrderSearch, { strict: false }).after(filter, null, 100);
  const { data } = await shop.staff('agent').call('admin.orders.getList', { filter });
  expect(file).toHaveLength(7);
  expect(numbersOf(data.data)).toEqual(numbersOf(file));
  expect(data).toMatchObject({ total: 7, meta: { more: false } });
});

it('has one golden line for each query', () => {
  expect([...readGolden().keys()]).toEqual(queries.map((query) => JSON.stringify(query)));
});

it.each(queries.map((query) => [JSON.stringify(query), query] as const))(
  'finds the same orders by %s',
  async (name, query) => {
    expect(await resultOf(query)).toEqual(readGolden().get(name));
  },
);
