import { catalogueModule } from '@shop/catalogue';
import { startTestShop, type TestShop } from '@shop/testing';
import { historyContract } from '@shop/contracts';
import { newId } from '@shop/kernel';
import { staffModule } from '@shop/staff';
import { historyModule, HistoryRpc } from './index.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract: historyContract,
    handlers: (app) => app.get(HistoryRpc, { strict: false }).handlers,
    modules: [catalogueModule, staffModule, historyModule],
    events: [],
    projections: [],
  });
});
afterAll(() => shop.close());

const pureFit = { resource: 'offers', id: 'pure-fit' };
const manager = () => shop.staff('manager');

describe('a point-in-time view of a record', () => {
  it('has a step for each event', async () => {
    const { data: steps } = await manager().call('admin.history.steps', pureFit);
    expect(steps[0]).toMatchObject({ revision: 0, type: 'OfferCreated' });
    expect(steps.map(({ revision }: { revision: number }) => revision)).toEqual([...steps.keys()]);
  });

  it('lists the steps between two revisions with their actors', async () => {
    const { data: steps } = await manager().call('admin.history.steps', { ...pureFit, after: 0, until: 2 });
    expect(steps).toMatchObject([
      { revision: 1, actor: { kind: 'system' } },
      { revision: 2, actor: { kind: 'system' } },
    ]);
  });

  it('is built from the events until then, with a part for each country', async () => {
    const first = (await manager().call('admin.history.asOf', { ...pureFit, revision: 0 })).data;
    expect(first).toMatchObject({ revision: 0, type: 'OfferCreated', record: { BA: { texts: null, prices: [] } } });
    const { data: now } = await manager().call('admin.history.asOf', pureFit);
    expect(now.record).toMatchObject({ BA: { texts: { name: 'Pure Fit' } }, HR: {}, RS: {}, ME: {} });
    expect(now.record.BA).not.toHaveProperty('offerId');
    const { data: then } = await manager().call('admin.history.asOf', { ...pureFit, at: now.at });
    expect(then).toEqual(now);
  });

  it.each([
    ['a record that never was', { resource: 'offers', id: newId() }],
    ['a revision that never was', { ...pureFit, revision: 9999 }],
    ['a time before it was', { ...pureFit, at: '2020-01-01T00:00:00Z' }],
    ['a kind of record that nobody registered', { resource: 'reviews', id: newId() }],
  ])('is not found for %s', async (_what, params) => {
    expect(await manager().call('admin.history.asOf', params)).toMatchObject({ data: { code: 'NOT_FOUND' } });
  });

  it('is unavailable where only the actors of changes are shown', async () => {
    const account = { resource: 'staff', id: newId() };
    expect(await manager().call('admin.history.steps', account)).toMatchObject({ data: { code: 'FORBIDDEN' } });
    const admin = shop.staff('admin');
    expect(await admin.call('admin.history.steps', account)).toMatchObject({ data: { code: 'NOT_FOUND' } });
    expect(await admin.call('admin.history.asOf', account)).toMatchObject({ data: { code: 'INVALID_PARAMS' } });
  });

  it('is restricted to readers of the record', async () => {
    for (const method of ['admin.history.steps', 'admin.history.asOf'])
      expect(await shop.staff('support').call(method, pureFit)).toMatchObject({ data: { code: 'FORBIDDEN' } });
    expect(await shop.staff('admin').call('admin.history.asOf', pureFit)).toMatchObject({ status: 'ok' });
  });
});
