import { plansOf } from '@shop/platform/testing';
import { openTestReadModels, type TestReadModels } from '@shop/testing';
import { CrmLedger } from './crm-ledger.js';
import { crmMigrations } from './crm.migrations.js';
import { Deliveries } from './deliveries.js';
import redrive from './sql/redrive.sql';

const sent = 20_000;
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let readModels: TestReadModels;
/** Four deliveries per person. The last 100 are open; the last 10 have the same phone. */
beforeAll(async () => {
  readModels = await openTestReadModels({ projections: [], migrations: crmMigrations });
  await readModels.fill('crm_deliveries', sent, {
    id: `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`,
    type: `'order'`,
    event: `CASE n % 2 WHEN 0 THEN 'placed' ELSE 'received' END`,
    subject: `'subject-' || n / 2`,
    revision: '0',
    person: `'person-' || n / 4`,
    phone_name: `CASE WHEN n > ${sent - 10} THEN 'one phone' ELSE 'phone-' || n / 4 END`,
    email_name: `'email-' || n / 4`,
    happened_at: `'2026-01-01'::timestamptz + n * interval '1 minute'`,
    sent_at: `CASE WHEN n <= ${sent - 100} THEN '2026-03-01'::timestamptz END`,
    parked: `n > ${sent - 9}`,
  });
});
afterAll(() => readModels.close());

const plans = (act: (deliveries: Deliveries) => Promise<unknown>) =>
  plansOf(readModels.pool, (pool) => act(new Deliveries(pool)));

it('finds out by indexes whether an open delivery is behind another of its person, phone or e-mail', async () => {
  const [open] = await plans((deliveries) => deliveries.findOpen(id(sent)));
  expect(open).toMatchObject({ wholeTables: [], sortedRows: 0 });
  expect(open!.readRows).toBeLessThanOrEqual(10);
});

it('finds the next delivery behind a settled one by the indexes of open deliveries', async () => {
  const [next] = await plans((deliveries) => deliveries.blockedBehind(id(sent - 9)));
  expect(next).toMatchObject({ wholeTables: [] });
  expect(next!.indexes).toContainEqual(expect.stringContaining('(phone_name, seq) WHERE'));
  expect(next!.readRows).toBeLessThanOrEqual(10);
});

it.each([
  ['the last order of a person', (deliveries: Deliveries) => deliveries.lastPlacedOrder('person-77')],
  ['a resync of a lead', (deliveries: Deliveries) => deliveries.resolveResync(id(1), 'subject-77')],
  ['the erasure of a person', (deliveries: Deliveries) => deliveries.markErased(['person-77'])],
])('reads only deliveries of the person for %s', async (_name, act) => {
  const [found] = await plans(act);
  expect(found).toMatchObject({ wholeTables: [] });
  expect(found!.readRows).toBeLessThanOrEqual(4);
});

it('reads the states of leads and of people by their indexes', async () => {
  const [bySubject, byPerson] = await plansOf(readModels.pool, async (pool) => {
    const ledger = new CrmLedger(pool);
    await ledger.latestBySubject(['subject-7', 'subject-8']);
    await ledger.byPeople(['person-7', 'person-8']);
  });
  expect(bySubject).toMatchObject({ indexes: ['btree (subject)'], wholeTables: [] });
  expect(byPerson).toMatchObject({ indexes: ['btree (person, seq)'], wholeTables: [] });
});

it('reads the deliveries of a redrive by the time at which they happened', async () => {
  const hour = ['2026-01-03T10:00:00Z', '2026-01-03T11:00:00Z'];
  const [page] = await plansOf(readModels.pool, (pool) => pool.query(redrive, [...hour, null, id(1), '0', 500]));
  expect(page!.indexes).toContain('btree (happened_at)');
  expect(page).toMatchObject({ wholeTables: [] });
  expect(page!.readRows).toBeLessThanOrEqual(61);
});
