import { adminOffersContract, catalogueContract, offerDetailSchema, offerRowSchema, type Offer } from '@shop/contracts';
import { ordersEvents } from '@shop/events/orders';
import { newId } from '@shop/kernel';
import { ConsoleFeed, liveUpdatesModule } from '@shop/live-updates';
import { ordersModule } from '@shop/orders';
import type { ModuleHandlers } from '@shop/rpc';
import { staffModule } from '@shop/staff';
import { startTestShop, type TestShop } from '@shop/testing';
import { AdminOffersRpc, catalogueModule, CatalogueRpc } from './index.js';

const contract = { ...catalogueContract, ...adminOffersContract } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract,
    handlers: (app) =>
      ({
        ...app.get(CatalogueRpc, { strict: false }).handlers,
        ...app.get(AdminOffersRpc, { strict: false }).handlers,
      }) satisfies ModuleHandlers<typeof contract>,
    modules: [catalogueModule, ordersModule, staffModule, liveUpdatesModule],
    events: ordersEvents,
    projections: ordersModule.projections,
  });
});
afterAll(() => shop.close());
afterEach(() => shop.setTime(null));

const manager = () => shop.staff('manager');
const one = async (id: string) => offerDetailSchema.parse((await manager().call('admin.offers.getOne', { id })).data);
const listInShop = async (country: string): Promise<readonly Offer[]> =>
  (await shop.server.caller().call('offers.f.getAll', {}, { country })).data;
const findInCountry = async (id: string, country: string) =>
  (await one(id)).countries.find((offer) => offer.country === country)!;

describe('the list of offers', () => {
  it('contains every offer in catalogue order, with prices and stock per country', async () => {
    const { data } = await manager().call('admin.offers.getList', { pagination: { page: 1, perPage: 100 } });
    const rows = data.data.map((row: unknown) => offerRowSchema.parse(row));
    expect(data.total).toBe(16);
    expect(data.meta.counts).toEqual({ everywhere: 16, partly: 0, nowhere: 0 });
    expect(rows[0]).toMatchObject({ id: 'pure-fit', reach: 'everywhere', image: '/media/pure-fit-1/400.jpg' });
    expect(rows[0].countries.map(({ country }: { country: string }) => country)).toEqual(['BA', 'RS', 'HR', 'ME']);
    expect(data.meta.pictures).toContain('pure-fit-2');
  });

  it('finds an offer by area, and by name without diacritics', async () => {
    const search = async (filter: object) =>
      (await manager().call('admin.offers.getList', { filter })).data.data.map(({ id }: { id: string }) => id);
    expect(await search({ q: 'PURE' })).toEqual(['pure-fit']);
    expect(await search({ group: 'hair' })).toContain('hairgrow-plus');
    expect(await search({ q: 'nema takve' })).toEqual([]);
  });
});

describe('the console', () => {
  it('receives one live update per change of an offer', async () => {
    const stop = new AbortController();
    const heard = await shop.app.get(ConsoleFeed, { strict: false }).subscribe({
      ...{ lastEventId: null, signal: stop.signal },
      select: (change) => ('topic' in change && change.topic === 'offers' ? change : undefined),
    });
    const changes = heard[Symbol.asyncIterator]();
    const next = async () => (await changes.next()).value?.data;
    const { revision } = await one('cellu-lift');
    const told = { topic: 'offers', type: 'OfferStockSet', id: 'cellu-lift' };
    await manager().call('admin.offers.setStock', { id: 'cellu-lift', country: 'HR', days: 3 });
    expect(await next()).toMatchObject({ ...told, revision: revision + 1 });
    await manager().call('admin.offers.setStock', { id: 'cellu-lift', country: 'RS', days: 4 });
    expect(await next()).toMatchObject({ ...told, revision: revision + 2 });
    stop.abort();
  });
});

describe('a price', () => {
  it('applies from its start, with the 30-day lowest price where required by law', async () => {
    shop.setTime('2027-03-01T10:00:00.000Z');
    const { lowest30Minor: before } = await findInCountry('pure-fit', 'HR');
    const price = { id: 'pure-fit', country: 'HR', oldPriceMinor: 4890, newPriceMinor: 1990 };
    const { data } = await manager().call('admin.offers.setPrice', price);
    const offer = (await listInShop('HR')).find(({ ID }) => ID === 'pure-fit')!;
    expect(offer).toMatchObject({
      NewPrice: 19.9,
      OldPrice: 48.9,
      LowestPrice30: before! / 100,
      revision: data.revision,
    });

    shop.setTime('2027-03-02T10:00:00.000Z');
    await manager().call('admin.offers.setPrice', { ...price, newPriceMinor: 4890 });
    shop.setTime('2027-03-03T10:00:00.000Z');
    await manager().call('admin.offers.setPrice', { ...price, newPriceMinor: 2990 });
    const again = (await listInShop('HR')).find(({ ID }) => ID === 'pure-fit')!;
    expect(again).toMatchObject({ NewPrice: 29.9, LowestPrice30: 19.9 });
    const history = (await manager().call('admin.offers.priceHistory', { id: 'pure-fit' })).data;
    expect(history.filter(({ country }: { country: string }) => country === 'HR')).toMatchObject([
      { newPriceMinor: 2990, lowest30Minor: 1990, validFrom: '2027-03-03T10:00:00.000Z' },
      { newPriceMinor: 4890, lowest30Minor: null },
      { newPriceMinor: 1990 },
      { newPriceMinor: 2290 },
      { newPriceMinor: 4890, lowest30Minor: null },
    ]);
  });

  it('is never above the old price', async () => {
    const wrong = { id: 'pure-fit', country: 'BA', oldPriceMinor: 100, newPriceMinor: 101 };
    expect((await manager().call('admin.offers.setPrice', wrong)).data.code).toBe('INVALID_PARAMS');
  });

  it('reports a conflict with the value that another user has set', async () => {
    const { revision } = await one('cellu-lift');
    const price = { id: 'cellu-lift', country: 'BA', oldPriceMinor: 9000, newPriceMinor: 5000 };
    await manager().call('admin.offers.setPrice', { ...price, expectedRevision: revision });
    const late = { ...price, newPriceMinor: 4000, expectedRevision: revision };
    expect((await manager().call('admin.offers.setPrice', late)).data).toMatchObject({
      code: 'CONFLICT',
      revision: revision + 1,
      changes: [{ path: 'BA.price', yours: { newPriceMinor: 4000 }, theirs: { newPriceMinor: 5000 } }],
    });
  });

  it('is set once when the same command is sent twice', async () => {
    const { revision } = await one('beauty-fem');
    const idempotencyKey = newId();
    const price = { id: 'beauty-fem', country: 'ME', oldPriceMinor: 9000, newPriceMinor: 3333 };
    const caller = manager();
    const send = () => caller.call('admin.offers.setPrice', price, { meta: { idempotencyKey } });
    await Promise.all([send(), send()]);
    await send();
    expect((await one('beauty-fem')).revision).toBe(revision + 1);
  });
});

describe('an offer in a shop', () => {
  it('disappears at once when unpublished, also from bundles, and can return', async () => {
    const at = { id: 'derma-glow', country: 'RS' };
    await manager().call('admin.offers.unpublish', at);
    const isShown = async (country: string) => (await listInShop(country)).some(({ ID }) => ID === 'derma-glow');
    expect([await isShown('RS'), await isShown('BA')]).toEqual([false, true]);
    const slog = await shop.server.caller().call('offers.f.getSlog', { Slog: 'derma-glow' }, { country: 'RS' });
    expect(slog.data.code).toBe('NOT_FOUND');
    for (const { ChildOffers } of await listInShop('RS'))
      for (const { Name, Image } of ChildOffers ?? []) expect([Name, Image]).not.toContain('');
    expect((await manager().call('admin.offers.getList', { filter: { reach: 'partly' } })).data.total).toBe(1);
    await manager().call('admin.offers.publish', at);
    expect(await isShown('RS')).toBe(true);
  });

  it('shows its delivery days, or that it cannot be ordered', async () => {
    const stockOf = async () => (await listInShop('BA')).find(({ ID }) => ID === 'luna-balance')?.Stock;
    await manager().call('admin.offers.setStock', { id: 'luna-balance', country: 'BA', days: 5 });
    expect(await stockOf()).toBe(5);
    await manager().call('admin.offers.setStock', { id: 'luna-balance', country: 'BA', days: null });
    expect(await stockOf()).toBeNull();
  });

  it('shows the texts saved for its country', async () => {
    const { texts } = await findInCountry('slim-night', 'BA');
    const named = { ...texts!, name: 'Slim Noć' };
    await manager().call('admin.offers.update', { id: 'slim-night', countries: { BA: { texts: named } } });
    const nameIn = async (country: string) => (await listInShop(country)).find(({ ID }) => ID === 'slim-night')?.Name;
    expect([await nameIn('BA'), await nameIn('RS')]).toEqual(['Slim Noć', 'Slim Night']);
  });
});

it('creates, describes, prices and publishes a new offer country by country', async () => {
  const basics = { group: 'hair', position: 50, children: null, images: ['pure-fit-1'], ingredientsImage: '' };
  const offer = { slug: 'nova-ponuda', ...basics, scaleleadId: '', quizId: null };
  const { data } = await manager().call('admin.offers.create', offer);
  const { id } = data;
  expect((await manager().call('admin.offers.create', offer)).data.code).toBe('OFFER_EXISTS');
  expect((await manager().call('admin.offers.create', { ...offer, slug: 'x', group: 'nema' })).data.code).toBe(
    'INVALID_PARAMS',
  );
  const at = { id, country: 'BA' };
  expect((await manager().call('admin.offers.publish', at)).data.code).toBe('OFFER_INCOMPLETE');
  const { texts } = await findInCountry('pure-fit', 'BA');
  await manager().call('admin.offers.update', { id, countries: { BA: { texts: { ...texts!, name: 'Nova' } } } });
  await manager().call('admin.offers.setPrice', { ...at, oldPriceMinor: 2000, newPriceMinor: 1000 });
  await manager().call('admin.offers.setStock', { ...at, days: 0 });
  expect((await listInShop('BA')).some(({ ID }) => ID === id)).toBe(false);
  await manager().call('admin.offers.publish', at);
  expect((await listInShop('BA')).find(({ ID }) => ID === id)).toMatchObject({ Name: 'Nova', NewPrice: 10, Stock: 0 });
  expect((await listInShop('HR')).some(({ ID }) => ID === id)).toBe(false);
});

it.each(Object.keys(adminOffersContract))('%s is only for managers', async (name) => {
  for (const role of ['agent', 'support', 'engineer'] as const)
    expect((await shop.staff(role).call(name, { unknownKey: 1 })).data.code).toBe('FORBIDDEN');
  expect((await manager().call(name, { unknownKey: 1 })).data.code).toBe('INVALID_PARAMS');
});
