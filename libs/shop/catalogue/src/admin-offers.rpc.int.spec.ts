import { adminOffersContract, catalogueContract, offerDetailSchema, offerRowSchema, type Offer } from '@shop/contracts';
import { ordersEvents } from '@shop/events/orders';
import { addMilliseconds, newId } from '@shop/kernel';
import { ConsoleFeed, liveUpdatesModule } from '@shop/live-updates';
import { ordersModule } from '@shop/orders';
import type { ModuleHandlers } from '@shop/rpc';
import { staffModule } from '@shop/staff';
import { startTestShop, type TestShop } from '@shop/testing';
import { AdminOffersRpc, catalogueModule, CatalogueRpc, CatalogueSeed } from './index.js';
import { ScheduledPriceSweeper } from './scheduled-price-sweeper.js';

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
const sweep = async () => {
  await shop.app.get(ScheduledPriceSweeper, { strict: false }).sweep(shop.clock());
  await shop.settle();
};
/** Confirms the price, and lets the minute pass. */
const setGuarded = async (price: object) => {
  await manager().call('admin.offers.setPrice', { ...price, confirmed: true, reason: 'Akcija' });
  shop.setTime(addMilliseconds(shop.clock(), 60_000));
  await sweep();
};
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
    await setGuarded({ ...price, newPriceMinor: 4890 });
    shop.setTime('2027-03-03T10:00:00.000Z');
    await setGuarded({ ...price, newPriceMinor: 2990 });
    const again = (await listInShop('HR')).find(({ ID }) => ID === 'pure-fit')!;
    expect(again).toMatchObject({ NewPrice: 29.9, LowestPrice30: 19.9 });
    const history = (await manager().call('admin.offers.priceHistory', { id: 'pure-fit' })).data;
    expect(history.filter(({ country }: { country: string }) => country === 'HR')).toMatchObject([
      { newPriceMinor: 2990, lowest30Minor: 1990, validFrom: '2027-03-03T10:01:00.000Z' },
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
    const price = { id: 'beauty-fem', country: 'ME', oldPriceMinor: 5000, newPriceMinor: 3333 };
    const caller = manager();
    const send = () => caller.call('admin.offers.setPrice', price, { meta: { idempotencyKey } });
    await Promise.all([send(), send()]);
    await send();
    expect((await one('beauty-fem')).revision).toBe(revision + 1);
  });
});

describe('a large change of a price', () => {
  const price = { id: 'slim-night', country: 'HR', newPriceMinor: 1 };
  const from = '2027-04-01T10:00:00.000Z';
  const priceInShop = async () => (await listInShop('HR')).find(({ ID }) => ID === 'slim-night')?.NewPrice;
  const setPrice = async (change: object = {}) => {
    const { oldPriceMinor } = await findInCountry('slim-night', 'HR');
    return (await manager().call('admin.offers.setPrice', { ...price, oldPriceMinor, ...change })).data;
  };

  it('changes nothing without a confirmation and a reason', async () => {
    const before = await priceInShop();
    expect((await setPrice()).code).toBe('PRICE_UNCONFIRMED');
    expect((await setPrice({ confirmed: true })).code).toBe('PRICE_UNCONFIRMED');
    expect((await setPrice({ reason: 'Greška' })).code).toBe('PRICE_UNCONFIRMED');
    expect(await priceInShop()).toBe(before);
    expect((await findInCountry('slim-night', 'HR')).scheduledPrices).toEqual([]);
  });

  it('can be withdrawn for a minute, and was then never a lowest price', async () => {
    shop.setTime(from);
    const before = await priceInShop();
    const { revision } = await setPrice({ confirmed: true, reason: 'Rasprodaja' });
    const [waiting] = (await findInCountry('slim-night', 'HR')).scheduledPrices;
    expect(waiting).toMatchObject({ newPriceMinor: 1, validFrom: '2027-04-01T10:01:00.000Z', reason: 'Rasprodaja' });
    shop.setTime('2027-04-01T10:00:59.000Z');
    await sweep();
    const named = { id: 'slim-night', country: 'HR', validFrom: waiting!.validFrom, expectedRevision: revision };
    expect((await manager().call('admin.offers.withdrawPrice', named)).data).toMatchObject({ revision: revision + 1 });
    expect(
      (await manager().call('admin.offers.withdrawPrice', { ...named, expectedRevision: revision + 1 })).data.code,
    ).toBe('PRICE_NOT_PENDING');
    shop.setTime('2027-04-01T10:02:00.000Z');
    await sweep();
    expect(await priceInShop()).toBe(before);
    const { data } = await manager().call('admin.offers.priceHistory', { id: 'slim-night' });
    expect(data.filter(({ newPriceMinor }: { newPriceMinor: number }) => newPriceMinor === 1)).toEqual([]);
  });

  it('takes effect once, despite repeated and concurrent sweeps', async () => {
    shop.setTime(from);
    const { revision } = await setPrice({ newPriceMinor: 500, confirmed: true, reason: 'Rasprodaja' });
    shop.setTime('2027-04-01T10:01:03.000Z');
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(await priceInShop()).toBe(5);
    expect(await one('slim-night')).toMatchObject({ revision: revision + 2 });
    expect((await findInCountry('slim-night', 'HR')).scheduledPrices).toEqual([]);
  });

  it('is shown before: old and new price of every country, and the lowest price of 30 days', async () => {
    shop.setTime('2027-04-02T10:00:00.000Z');
    const params = { ...price, oldPriceMinor: 4890, newPriceMinor: 250 };
    const { data } = await manager().call('admin.offers.previewPrice', params);
    expect(data).toMatchObject({ changePercent: -50, isGuarded: true, guardPercent: 30, showsLowest30: true });
    expect(data.lowest30Minor).toBeGreaterThan(500);
    const inCroatia = data.countries.find(({ country }: { country: string }) => country === 'HR');
    expect(inCroatia).toMatchObject({ before: { newPriceMinor: 500 }, after: { newPriceMinor: 250 } });
    const others = data.countries.filter(({ country }: { country: string }) => country !== 'HR');
    expect(others).toHaveLength(3);
    for (const { before, after } of others) expect(after).toEqual(before);
  });
});

it.each([
  [10_000, 9000, -10],
  [10_000, 8000, -20],
  [2290, 2061, -10],
  [2290, 1, -99.9],
])('a change from %i to %i is shown as %d %', async (from, to, percent) => {
  const offer = { id: 'biotin-silk', country: 'ME', oldPriceMinor: 20_000 };
  await setGuarded({ ...offer, newPriceMinor: from });
  const { data } = await manager().call('admin.offers.previewPrice', { ...offer, newPriceMinor: to });
  expect(data.changePercent).toBe(percent);
});

describe('a price from a time on', () => {
  it('is shown to shoppers from then on', async () => {
    shop.setTime('2027-05-01T10:00:00.000Z');
    const { oldPriceMinor, newPriceMinor } = await findInCountry('derma-glow', 'BA');
    const price = { id: 'derma-glow', country: 'BA', oldPriceMinor, newPriceMinor: newPriceMinor! - 100 };
    const validFrom = '2027-05-03T00:00:00+02:00';
    await manager().call('admin.offers.setPrice', { ...price, validFrom });
    expect((await findInCountry('derma-glow', 'BA')).scheduledPrices).toMatchObject([
      { validFrom: '2027-05-02T22:00:00.000Z', cause: 'schedule', reason: null },
    ]);
    const priceInShop = async () => (await listInShop('BA')).find(({ ID }) => ID === 'derma-glow')?.NewPrice;
    const other = '2027-05-02T08:00:00+02:00';
    await manager().call('admin.offers.setPrice', { ...price, validFrom: other });
    const withdrawal = { id: price.id, country: price.country, validFrom: other };
    expect(await manager().call('admin.offers.withdrawPrice', withdrawal)).toMatchObject({ status: 'ok' });
    shop.setTime('2027-05-02T21:59:59.000Z');
    await sweep();
    expect(await priceInShop()).toBe(newPriceMinor! / 100);
    shop.setTime('2027-05-02T22:00:02.000Z');
    await sweep();
    expect(await priceInShop()).toBe((newPriceMinor! - 100) / 100);
  });

  it('is a conflict with the price of another user, made at the same time', async () => {
    shop.setTime('2027-05-04T10:00:00.000Z');
    const { revision } = await one('luna-balance');
    const { oldPriceMinor, newPriceMinor } = await findInCountry('luna-balance', 'BA');
    const price = { id: 'luna-balance', country: 'BA', oldPriceMinor, expectedRevision: revision };
    const theirs = { newPriceMinor: newPriceMinor! - 100, validFrom: '2027-05-05T00:00:00.000Z' };
    await manager().call('admin.offers.setPrice', { ...price, ...theirs });
    const mine = await manager().call('admin.offers.setPrice', { ...price, newPriceMinor: newPriceMinor! - 200 });
    expect(mine.data).toMatchObject({ code: 'CONFLICT', changes: [{ path: 'BA.scheduledPrices' }] });
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

  it('is covered by the guarantee unless staff exclude it in the country', async () => {
    const inShop = async (country: string) => (await listInShop(country)).find(({ ID }) => ID === 'trio-90')?.Guarantee;
    const set = (guarantee: boolean) =>
      manager().call('admin.offers.update', { id: 'trio-90', countries: { BA: { guarantee } } });
    expect([await inShop('BA'), (await findInCountry('trio-90', 'BA')).guarantee]).toEqual([true, true]);
    expect(await set(false)).toMatchObject({ status: 'ok' });
    expect([await inShop('BA'), await inShop('RS')]).toEqual([false, true]);
    expect((await findInCountry('trio-90', 'BA')).guarantee).toBe(false);
    expect(await set(true)).toMatchObject({ status: 'ok' });
    expect(await inShop('BA')).toBe(true);
  });

  it('has the quiz ID of its country, which the seed does not set back', async () => {
    const inShop = async (country: string) => (await listInShop(country)).find(({ ID }) => ID === 'trio-90')?.QuizID;
    const set = (quizId: string | null) =>
      manager().call('admin.offers.update', { id: 'trio-90', countries: { BA: { quizId } } });
    const others = [await inShop('RS'), await inShop('HR')];
    expect(await set('QZ-90-BA-2')).toMatchObject({ status: 'ok' });
    await shop.app.get(CatalogueSeed, { strict: false }).seed();
    await shop.settle();
    expect([await inShop('BA'), await inShop('RS'), await inShop('HR')]).toEqual(['QZ-90-BA-2', ...others]);
    expect((await findInCountry('trio-90', 'BA')).quizId).toBe('QZ-90-BA-2');
    for (const quizId of ['', ' ', 'a\nb', 'x'.repeat(61)])
      expect(await set(quizId)).toMatchObject({ data: { code: 'INVALID_PARAMS' } });
    expect(await set(null)).toMatchObject({ status: 'ok' });
    expect(await inShop('BA')).toBeNull();
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
