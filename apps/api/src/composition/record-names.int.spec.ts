import type { AuditRow } from '@shop/contracts';
import type { TestShop } from '@shop/testing';
import { seedPerson, type SeededPerson } from '../phone-visibility.fixtures.js';
import { startWholeShop } from '../whole-shop.fixtures.js';

let shop: TestShop;
let seeded: SeededPerson;
let orderNumber: string;
beforeAll(async () => {
  shop = await startWholeShop();
  seeded = await seedPerson(shop);
  const { delivered, leadId, reviewId, userId } = seeded;
  const manager = shop.staff('manager');
  orderNumber = (await manager.call('admin.orders.getOne', { id: delivered })).data.leadId;
  await manager.call('admin.orders.note', { id: delivered, text: 'Provjereno' });
  await manager.call('admin.reviews.approve', { ids: [reviewId] });
  await manager.call('admin.leads.record', { id: leadId, outcome: 'no_answer' });
  await manager.call('admin.users.correct', { id: userId, lastName: 'Brojević-Ćup', reason: 'Udala se' });
});
afterAll(() => shop.close());

async function recordNamesIn(trail: string): Promise<Readonly<Record<string, string | null>>> {
  await shop.settle();
  const { data } = await shop.staff('manager').call('admin.audit.getList', { pagination: { page: 1, perPage: 100 } });
  const rows: readonly AuditRow[] = data.data;
  return Object.fromEntries(
    rows
      .filter(({ recordId }) => recordId === trail)
      .map(({ resource, recordName }) => [resource, recordName] as const),
  );
}

describe('the audit trail', () => {
  it('shows readable names of records', async () => {
    const { delivered, leadId, reviewId, userId } = seeded;
    expect(await recordNamesIn(delivered)).toMatchObject({ order: `${orderNumber} · Zlata Brojević` });
    expect(await recordNamesIn(reviewId)).toEqual({ review: 'Zlata Brojević · Pure Fit' });
    expect(await recordNamesIn(userId)).toMatchObject({ user: 'Zlata Brojević-Ćup' });
    expect(await recordNamesIn(leadId)).toEqual({ lead: null });
  });

  it('shows a new price of an offer before and after, with its reason', async () => {
    const manager = shop.staff('manager');
    const { countries } = (await manager.call('admin.offers.getOne', { id: 'pure-fit' })).data;
    const [{ oldPriceMinor, newPriceMinor }] = countries.filter(({ country }: { country: string }) => country === 'HR');
    await manager.call('admin.offers.setPrice', {
      ...{ id: 'pure-fit', country: 'HR', oldPriceMinor, newPriceMinor: newPriceMinor - 10 },
    });
    await shop.settle();
    const filter = { resource: 'offer', actorId: manager.staffId };
    const { data } = (await manager.call('admin.audit.getList', { filter })).data;
    expect(data).toMatchObject([
      {
        ...{ action: 'OfferPriced', recordName: 'Pure Fit', changeCount: 1 },
        changes: [{ path: ['HR', 'newPriceMinor'], before: newPriceMinor, after: newPriceMinor - 10, country: 'HR' }],
      },
    ]);
  });

  it('lists exports of remittances and the search terms', async () => {
    const [support, manager] = [shop.staff('support'), shop.staff('manager')];
    const filter = { view: 'different', q: orderNumber };
    const { url } = (await support.call('admin.cash.export', { filter })).data;
    await shop.settle();
    const trail = await manager.call('admin.audit.getList', { filter: { actorId: support.staffId } });
    expect(trail.data.data).toMatchObject([{ action: 'CashExported', resource: 'cashexport' }]);
    const [{ id, recordId }] = trail.data.data;
    expect(url).toBe(`/api/admin/exports/${recordId}/cash.csv`);
    const { facts } = (await manager.call('admin.audit.getOne', { id })).data;
    expect(facts).toMatchObject({ filter: { view: 'different' }, q: orderNumber });
  });

  it('lists exports of the audit trail and their search terms', async () => {
    const manager = shop.staff('manager');
    await manager.call('admin.audit.export', { filter: { q: orderNumber, action: 'OrderNoted' } });
    await shop.settle();
    const trail = await manager.call('admin.audit.getList', { filter: { actorId: manager.staffId } });
    expect(trail.data.data).toMatchObject([{ action: 'AuditExported', resource: 'auditexport' }]);
    const { facts } = (await manager.call('admin.audit.getOne', { id: trail.data.data[0].id })).data;
    expect(facts).toMatchObject({ q: orderNumber, action: 'OrderNoted' });
  });

  it('contains no name of an erased person', async () => {
    const { delivered, reviewId, userId } = seeded;
    await shop.staff('manager').call('admin.users.erase', { id: userId, reason: 'Asked for by letter' });
    expect(await recordNamesIn(delivered)).toMatchObject({ order: orderNumber });
    expect(await recordNamesIn(reviewId)).toMatchObject({ review: 'Pure Fit' });
    expect(await recordNamesIn(userId)).toMatchObject({ user: null });
  });
});
