import { systemClock } from '@shop/kernel';
import { ordersModule } from '@shop/orders';
import { plansOf } from '@shop/platform/testing';
import { openTestReadModels, type TestReadModels } from '@shop/testing';
import { ConfirmationStats } from './confirmation-stats.queries.js';
import { OrderReportQueries } from './order-report.queries.js';

const orders = 20_000;
/** One order per minute from 1 January on; this period is one of 14 days. */
const day = ['2026-01-05T00:00:00.000Z', '2026-01-06T00:00:00.000Z'] as const;
const ordersOfDay = 1_440;

let readModels: TestReadModels;
beforeAll(async () => {
  readModels = await openTestReadModels({ projections: ordersModule.projections, migrations: ordersModule.migrations });
  const placedAt = `'2026-01-01'::timestamptz + n * interval '1 minute'`;
  const shared = {
    id: `'order-' || n`,
    user_id: `'user-' || n / 3`,
    country: `(ARRAY['BA', 'RS', 'HR', 'ME'])[1 + n % 4]`,
  };
  await readModels.fill('order_list', orders, {
    ...shared,
    lead_id: `'L' || n`,
    status: `'delivered'`,
    placed_at: placedAt,
    clock_from: placedAt,
    confirmed_at: `${placedAt} + interval '10 minutes'`,
    log_position: `lpad(n::text, 20, '0')`,
  });
  await readModels.fill('order_report', orders, {
    ...shared,
    day: `to_char(${placedAt}, 'YYYY-MM-DD')`,
    figures: '1 + 2 * (n % 2)',
    status: `'delivered'`,
    currency: `'EUR'`,
    lines: `jsonb_build_array(jsonb_build_array('offer-' || n % 20, 1, 1000))`,
    agent_id: `'agent-' || n % 10`,
  });
  await readModels.fill('order_calls', orders, {
    id: shared.id,
    attempts: '1',
    calls: `jsonb_build_array(jsonb_build_object('staffId', 'agent-' || n % 10, 'outcome', 'confirmed'))`,
  });
});
afterAll(() => readModels.close());

it('reads the orders of each confirmation metric through the index on the time of placement', async () => {
  const staff = { namesById: () => Promise.resolve(new Map()) };
  const plans = await plansOf(readModels.pool, (pool) =>
    new ConfirmationStats(pool, staff as never, systemClock).loadPeriod(...day),
  );
  expect(plans).toHaveLength(7);
  for (const plan of plans) {
    expect(plan.indexes).toContain('btree (placed_at DESC, id)');
    expect(plan.wholeTables).not.toContainEqual(expect.stringContaining('order_list'));
  }
});

it.each([
  ['by day', 'day', {}],
  ['by agent of a country', 'agent', { country: 'HR' }],
  ['by offer', 'offer', {}],
] as const)('reads a report %s through an index of its days', async (_name, by, filter) => {
  const [report] = await plansOf(readModels.pool, (pool) =>
    new OrderReportQueries(pool, systemClock).rows(by, { fromDay: '2026-01-05', toDay: '2026-01-05', ...filter }),
  );
  expect(report).toMatchObject({ indexes: [expect.stringMatching(/day\)$/)], wholeTables: [] });
  expect(report!.readRows).toBeLessThanOrEqual(ordersOfDay);
  // Groups of equal orders are sorted, not orders.
  expect(report!.sortedRows).toBeLessThan(ordersOfDay);
});
