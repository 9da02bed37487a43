import { plansOf } from '@shop/platform/testing';
import { ordersModule } from '@shop/orders';
import { openTestReadModels, type TestReadModels } from '@shop/testing';
import type { Pool } from 'pg';
import { AgentPresence } from './agent-presence.js';
import { CallTaskQueueQueries } from './call-task-queue.queries.js';
import { callsModule } from './index.js';
import { Leases } from './leases.js';

const tasks = 20_000;
const now = '2026-02-01T12:00:00.000Z';
const nextTask = 'btree (rank, urgent_at, id) WHERE (open AND (NOT claimed))';

let readModels: TestReadModels;
/** One task in ten is open, one in a hundred claimed; every fourth claimed one has a lease. */
beforeAll(async () => {
  readModels = await openTestReadModels({
    projections: [...callsModule.projections, ...ordersModule.projections],
    migrations: [...ordersModule.migrations, ...callsModule.migrations],
  });
  await readModels.fill('call_task_queue', tasks, {
    id: `'task-' || n`,
    kind: `'order_confirmation'`,
    lane: `'order_confirmation ' || (ARRAY['BA', 'RS', 'HR', 'ME'])[1 + n % 4]`,
    country: `(ARRAY['BA', 'RS', 'HR', 'ME'])[1 + n % 4]`,
    open: 'n % 10 = 0',
    claimed: 'n % 100 = 0',
    due_at: `'2026-01-01'::timestamptz`,
    deadline: `'2026-01-01'::timestamptz + n * interval '5 minutes'`,
    urgent_at: `'2026-01-01'::timestamptz + n * interval '5 minutes'`,
    rank: '1 + n % 3',
  });
  await readModels.fill('calls_leases', tasks / 400, {
    order_id: `'task-' || n * 400`,
    staff_id: `'agent-' || n`,
    claim_id: `'claim-' || n`,
    command_id: `'command-' || n`,
    token: `'token'`,
    kind: `'order'`,
    lease_until: `now() + CASE WHEN n % 2 = 0 THEN interval '5 minutes' ELSE interval '-1 minute' END`,
  });
});
afterAll(() => readModels.close());

const plans = (act: (pool: Pool) => Promise<unknown>) => plansOf(readModels.pool, act);

function queueOf(pool: Pool): CallTaskQueueQueries {
  const subjects = { summaries: () => Promise.resolve(new Map()) };
  const staff = { namesById: () => Promise.resolve(new Map()) };
  const reservations = { findVoid: () => Promise.resolve({ holderOf: () => null }) };
  return new CallTaskQueueQueries(pool, subjects as never, staff as never, reservations as never);
}

it('leases the next task along the index of free tasks, without sorting them', async () => {
  const lanes = ['BA', 'HR'].map((country) => `order_confirmation ${country}`);
  const criteria = { now, lanes, maxRank: 3, except: [], voidReservations: [] };
  const claimant = { staffId: 'new agent', claimId: 'claim', commandId: 'command' };
  const [next] = await plans((pool) => new Leases(pool).next(claimant, criteria));
  expect(next!.indexes).toContain(nextTask);
  expect(next!.wholeTables).toEqual([]);
  // Only expired leases are sorted.
  expect(next!.sortedRows).toBeLessThanOrEqual(tasks / 800);
  expect(next!.readRows).toBeLessThanOrEqual(tasks / 200);
});

it('reads and counts open tasks of the countries, and no closed ones', async () => {
  const request = {
    countries: ['HR'],
    served: ['HR', 'BA'],
    late: false,
    pagination: { page: 1, perPage: 25 },
  } as const;
  const [page, counts] = await plans((pool) => queueOf(pool).orders(request, now));
  for (const plan of [page!, counts!]) {
    expect(plan.wholeTables).toEqual([]);
    expect(plan.indexes).toContain('btree (country, kind) WHERE open');
    expect(plan.readRows).toBeLessThanOrEqual(tasks / 10);
  }
});

it('finds claims without a lease along the index of claimed tasks', async () => {
  const [found] = await plans((pool) => new Leases(pool).findOrphanedClaims('order', 50));
  expect(found).toMatchObject({ wholeTables: [] });
  expect(found!.indexes).toContain('btree (id) WHERE claimed');
  expect(found!.readRows).toBeLessThanOrEqual(tasks / 100);
});

it('finds the tasks of the agents by their ids', async () => {
  const staff = { namesById: () => Promise.resolve(new Map()) };
  const [agents] = await plans((pool) => new AgentPresence(pool, staff as never).list());
  expect(agents).toMatchObject({ wholeTables: [] });
  expect(agents!.indexes).toContain('btree (id)');
});
