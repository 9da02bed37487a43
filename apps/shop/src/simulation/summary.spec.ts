import { formatSummary } from './summary.js';
import type { SimulatedLead } from './simulated-leads.js';
import type { SimulatedOrder } from './simulated-orders.js';
import type { SimulationReport } from './simulate.js';

const order = (shopper: number, more: Partial<SimulatedOrder> = {}): SimulatedOrder => ({
  ...{ shopper, orderId: `o-${shopper}`, status: 'delivered', end: 'delivered', totalMinor: 5_000, currency: 'EUR' },
  ...more,
});
const joined = { outcome: 'joined', membership: 'active' } as const;
const lead = (visitor: number, more: Partial<SimulatedLead> = {}): SimulatedLead => ({
  ...{ visitor, kind: 'club_join', leadIds: [`l-${visitor}`], is: joined, end: joined },
  ...more,
});
const report = (...orders: readonly SimulatedOrder[]): SimulationReport => ({
  ...{
    seed: 7,
    seconds: 12.34,
    orders,
    leads: [],
    counts: { 'orders placed': orders.length, 'refused staff.login CONFLICT': 1 },
  },
  calls: [{ method: 'shopOrders.add', calls: 2, p50: 20, p99: 40 }],
});

it('the summary lists states, money, actions, rejections and durations of the day', () => {
  const text = formatSummary(report(order(0), order(1, { status: 'refused', end: 'refused', totalMinor: 2_050 })));
  expect(text).toContain('A day of 2 orders and 0 leads, seed 7, played in 12.3 s');
  expect(text).toContain('Every order ended where its people brought it.');
  expect(text).toMatch(/delivered +1/);
  expect(text).toMatch(/EUR +70\.50 +50\.00/);
  expect(text).toMatch(/orders placed +2/);
  expect(text).toMatch(/What the shop refused\n.*\nstaff\.login CONFLICT +1/);
  expect(text).toMatch(/shopOrders\.add +2 +20 +40/);
});

it('the summary names orders that are not at their planned outcome', () => {
  const text = formatSummary(report(order(0), order(3, { status: 'shipped' })));
  expect(text).toContain(
    'Orders that are not where they were to end: 1\n  order o-3 of shopper 3: shipped, not delivered',
  );
});

it('the summary lists lead outcomes, and names lost, duplicate and wrong leads', () => {
  const emails = {
    kind: 'email',
    is: { outcome: null, membership: null },
    end: { outcome: null, membership: null },
  } as const;
  const good = formatSummary({ ...report(), leads: [lead(0), lead(1), lead(2, emails)] });
  expect(good).toContain('A day of 0 orders and 3 leads');
  expect(good).toContain('Every lead is there once');
  expect(good).toMatch(/lead +outcome +membership +leads\nclub_join +joined +active +2\nemail +– +– +1/);
  const busy = { outcome: 'busy', membership: 'requested' } as const;
  const bad = formatSummary({ ...report(), leads: [lead(0, { is: busy }), lead(1, { leadIds: [] }), lead(2)] });
  expect(bad).toContain('Leads that are not what they were to come to: 2');
  expect(bad).toContain('  1 leads of visitor 0 (l-0): busy, membership requested, not joined, membership active');
  expect(bad).toContain('  0 leads of visitor 1 ()');
});
