import { viewsContract } from '@shop/contracts';
import { newId } from '@shop/kernel';
import { startTestShop, type TestShop } from '@shop/testing';
import { catalogueModule } from '@shop/catalogue';
import { viewsModule, ViewsRpc } from './index.js';

const state = {
  filter: { status: 'packed', country: 'BA' },
  sort: { field: 'createdAt', order: 'ASC' },
  columns: null,
};
const view = { resource: 'orders', name: 'Za slanje', state };

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract: viewsContract,
    handlers: (app) => app.get(ViewsRpc, { strict: false }).handlers,
    modules: [catalogueModule, viewsModule],
    events: [],
    projections: [],
    migrations: viewsModule.migrations,
  });
});
afterAll(() => shop.close());

const listNames = async (caller: ReturnType<TestShop['staff']>, resource = 'orders') =>
  (await caller.call('admin.views.getList', { resource })).data.map(({ name }: { name: string }) => name);

describe('a saved view', () => {
  it('belongs to its owner and one list, with filters, sort and columns', async () => {
    const [agent, colleague] = [shop.staff('agent'), shop.staff('agent')];
    const { data: saved } = await agent.call('admin.views.save', view);
    expect((await agent.call('admin.views.getList', { resource: 'orders' })).data).toEqual([
      { ...view, id: saved.id, shared: false, owner: { id: agent.staffId, name: null }, revision: 0 },
    ]);
    expect(await listNames(agent, 'reviews')).not.toContain('Za slanje');
    expect(await listNames(colleague)).not.toContain('Za slanje');
    for (const method of ['admin.views.save', 'admin.views.remove'] as const) {
      const params = method === 'admin.views.save' ? { ...view, id: saved.id } : { id: saved.id };
      expect(await colleague.call(method, params)).toMatchObject({ data: { code: 'NOT_FOUND' } });
    }
  });

  it('is available to all when a manager shares it, and then changed only by managers', async () => {
    const [manager, agent] = [shop.staff('manager'), shop.staff('agent')];
    expect(await agent.call('admin.views.save', { ...view, shared: true })).toMatchObject({
      data: { code: 'FORBIDDEN' },
    });
    const { data: saved } = await manager.call('admin.views.save', { ...view, name: 'Svima', shared: true });
    expect(await listNames(agent)).toContain('Svima');
    expect(await agent.call('admin.views.remove', { id: saved.id })).toMatchObject({ data: { code: 'FORBIDDEN' } });
    expect(await shop.staff('manager').call('admin.views.remove', { id: saved.id })).toMatchObject({ status: 'ok' });
    expect(await listNames(agent)).not.toContain('Svima');
  });

  it('stores no search text, which may be a customer’s name or number', async () => {
    const agent = shop.staff('agent');
    const searched = { q: 'Amra Primjer', phone: '+38761000000', cancelReason: 'Amra', refuseReason: 'Amra' };
    const looked = { ...view, name: 'Tražila sam', state: { ...state, filter: { ...state.filter, ...searched } } };
    const { data: saved } = await agent.call('admin.views.save', looked);
    const stored = async () =>
      (await shop.pool.query('SELECT state FROM views_saved WHERE id = $1', [saved.id])).rows[0]?.state;
    expect(await stored()).toEqual(state);
    await agent.call('admin.views.save', { ...looked, id: saved.id, expectedRevision: 0 });
    expect(await stored()).toEqual(state);
  });

  it('is created once for a repeated command', async () => {
    const agent = shop.staff('agent');
    const idempotencyKey = newId();
    const answers = await Promise.all(
      [1, 2].map(() => agent.call('admin.views.save', { ...view, name: 'Jednom' }, { meta: { idempotencyKey } })),
    );
    expect(answers[0]?.data.id).toBe(answers[1]?.data.id);
    expect(await listNames(agent)).toEqual(['Jednom']);
  });

  it('rejects an update based on an older revision', async () => {
    const agent = shop.staff('agent');
    const { data: saved } = await agent.call('admin.views.save', view);
    const change = { ...view, id: saved.id, name: 'Novo ime', expectedRevision: 0 };
    expect(await agent.call('admin.views.save', change)).toMatchObject({ data: { revision: 1 } });
    expect(await listNames(agent)).toEqual(['Novo ime']);
    expect(await agent.call('admin.views.save', change)).toMatchObject({ data: { code: 'CONFLICT', revision: 1 } });
  });
});
