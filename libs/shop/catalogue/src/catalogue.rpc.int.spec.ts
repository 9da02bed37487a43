import { catalogueContract, offerSchema } from '@shop/contracts';
import { countryCodes } from '@shop/countries';
import {
  createEventCodec,
  createPersonKeys,
  createPostgresEventStore,
  createStreams,
  eventStoreMigrations,
} from '@shop/event-store';
import { newId, systemClock } from '@shop/kernel';
import { orderEvents, type OrderEvent } from '@shop/events/orders';
import { createLogger } from '@shop/platform';
import { testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import { projectionMigrations } from '@shop/projections';
import { projectionHarness, type ProjectionHarness } from '@shop/projections/testing';
import { createTestSessions, startRpcServer, type RpcServer } from '@shop/rpc/testing';
import { z } from 'zod';
import { catalogueEvents } from '@shop/events/catalogue';
import { catalogueModule, CatalogueRpc, CatalogueSeed, OfferCatalogue } from './index.js';
import type { OfferCommand } from './offer.decider.js';
import { offerStream } from './offer.stream.js';

let db: TestDatabase;
let projections: ProjectionHarness;
let server: RpcServer;
let seed: CatalogueSeed;
let catalogue: OfferCatalogue;
let streams: ReturnType<typeof createStreams>;
let store: ReturnType<typeof createPostgresEventStore>;
let now = systemClock();

beforeAll(async () => {
  db = await testDatabase({ migrations: [...eventStoreMigrations, ...projectionMigrations] });
  store = createPostgresEventStore({ connection: db.url });
  const keys = createPersonKeys({ pool: db.pool, dataKey: 'a key of the specs only' });
  streams = createStreams({ store, keys });
  const codec = createEventCodec([...catalogueEvents, ...orderEvents], keys);
  projections = await projectionHarness({
    store,
    codec,
    pool: db.pool,
    projections: catalogueModule.projections,
    processes: [],
  });
  seed = new CatalogueSeed(streams, systemClock);
  catalogue = new OfferCatalogue(db.pool, projections.readModels, () => now, createLogger({ logLevel: 'error' }));
  server = await startRpcServer({
    contract: catalogueContract,
    handlers: new CatalogueRpc(catalogue).handlers,
    sessions: createTestSessions(),
  });
  await seed.seed();
  await projections.settle();
});
afterAll(async () => {
  await server.close();
  catalogue.onModuleDestroy();
  await projections.stop();
  await store.close();
  await db.drop();
});

async function offers(country: string, params: object = {}) {
  const answer = await server.caller().call('offers.f.getAll', params, { country });
  return answer.data as z.output<typeof offerSchema>[];
}

describe('the demo catalogue', () => {
  it.each(countryCodes)('is complete in %s: 12 offers and 4 bundles, as in the contract', async (country) => {
    const all = await offers(country);
    z.array(offerSchema).parse(all);
    expect(all.filter((offer) => offer.ChildOffers === null)).toHaveLength(12);
    expect(all.filter((offer) => offer.ChildOffers !== null)).toHaveLength(4);
    expect(all.map((offer) => offer.Position)).toEqual(all.map((_offer, index) => index + 1));
    for (const word of ['pure', 'beauty', 'hair', 'cellu', 'digest']) {
      expect(all.filter((offer) => offer.Name.toLowerCase().includes(word))).toHaveLength(1);
    }
    const reductions = all.map((offer) => Math.round((1 - offer.NewPrice / offer.OldPrice) * 100));
    expect(Math.max(...reductions)).toBe(53);
  });

  it('is loaded only once', async () => {
    const head = await store.head();
    expect(await seed.seed()).toEqual({ offers: 16, groups: 8, events: 0 });
    expect(await store.head()).toBe(head);
  });
});

describe('filters', () => {
  it('separate single offers from bundles', async () => {
    expect(await offers('BA', { filters: [['ChildOffers', 'eq', null]] })).toHaveLength(12);
    const bundles = await offers('BA', { filters: [['ChildOffers', 'ne', null]], includeReviews: true });
    expect(bundles).toHaveLength(4);
    expect(bundles[0]).toMatchObject({
      Rating: null,
      RatingCount: 0,
      ChildOffers: [
        { ID: 'pure-fit', Quantity: 1, Name: 'Pure Fit', Slog: 'pure-fit', Image: '/media/pure-fit-1/400.jpg' },
        {},
      ],
    });
  });
  it('are combined with AND', async () => {
    const filters = [
      ['Group', 'eq', 'hair'],
      ['Slog', 'ne', 'hairgrow-plus'],
      ['ChildOffers', 'eq', null],
    ];
    expect((await offers('BA', { filters })).map((offer) => offer.ID)).toEqual(['biotin-silk']);
  });
  it.each([
    [{ filters: [['Name', 'eq', 'x']] }],
    [{ filters: [['Group', 'lt', 'x']] }],
    [{ filters: [['ChildOffers', 'eq', 'x']] }],
    [{ filters: 'ChildOffers' }],
    [{ sort: 'x' }],
  ])('reject a value such as %j', async (params) => {
    const answer = await server.caller().call('offers.f.getAll', params);
    expect(answer).toMatchObject({ status: 'error', data: { code: 'INVALID_PARAMS' } });
  });
});

it('has a quiz id for each country', async () => {
  const idsIn = async (country: string) => (await offers(country)).flatMap(({ QuizID }) => QuizID ?? []);
  const ids = await Promise.all(countryCodes.map((country) => idsIn(country)));
  expect(ids.map((inCountry) => inCountry[0])).toEqual(countryCodes.map((country) => `QZ-1-${country}`));
  expect(new Set(ids.flat()).size).toBe(12 * countryCodes.length);
});

it('returns an offer by its slug', async () => {
  const { data } = await server.caller().call('offers.f.getSlog', { Slog: 'pure-fit' }, { country: 'RS' });
  expect(data).toMatchObject({ ID: 'pure-fit', Currency: 'RSD', NewPrice: 3990, GroupName: 'Mršavljenje' });
  expect(await server.caller().call('offers.f.getSlog', { Slog: 'nothing' })).toMatchObject({
    data: { code: 'NOT_FOUND' },
  });
});

it('returns what a label must state with one offer, and not with the list', async () => {
  const { data } = await server.caller().call('offers.f.getSlog', { Slog: 'beauty-fem' }, { country: 'HR' });
  expect(data).toMatchObject({
    Facts: {
      pack: { pieces: 30, unit: 'sachet', netGrams: 240, netMillilitres: null, dailyPieces: 1 },
      references: [
        { ingredient: 'Vitamin C', percent: 100 },
        { ingredient: 'Cink', percent: 100 },
        { ingredient: 'Biotin', percent: 300 },
      ],
      allergens: ['riba'],
      producer: expect.stringContaining('Zagreb') as string,
    },
  });
  expect((await offers('HR')).filter((offer) => 'Facts' in offer)).toEqual([]);
});

it('returns the pack of each article with a bundle, and not with the list', async () => {
  const { data } = await server.caller().call('offers.f.getSlog', { Slog: 'duo-silueta' }, { country: 'BA' });
  expect(data).toMatchObject({
    Facts: { pack: null },
    ChildOffers: [
      { ID: 'pure-fit', Pack: { pieces: 60, unit: 'capsule', netGrams: 34.8 } },
      { ID: 'cellu-lift', Pack: { pieces: null, netMillilitres: 150 } },
    ],
  });
  const listed = (await offers('BA')).flatMap(({ ChildOffers }) => ChildOffers ?? []);
  expect(listed.filter((child) => 'Pack' in child)).toEqual([]);
});

it('shows the lowest price of 30 days in HR only', async () => {
  const lowest = async (country: string) => (await offers(country))[0]?.LowestPrice30;
  expect(await lowest('HR')).toBe(48.9);
  expect(await lowest('BA')).toBeNull();
});

it('shows a change with the next request', async () => {
  const change = async (command: OfferCommand) => {
    const commandId = newId();
    await streams.execute(offerStream, 'slim-night', command, {
      commandId,
      correlationId: commandId,
      actor: 'staff:1',
      now,
    });
    await projections.settle();
  };
  await change({ type: 'SetStock', country: 'HR', days: null });
  expect((await catalogue.forCountry('HR')).prices.get('slim-night')).toMatchObject({ orderable: false });
  await change({
    type: 'PriceOffer',
    country: 'HR',
    price: { oldPriceMinor: 2000, newPriceMinor: 1500 },
    ...{ now, reason: null, confirmed: false, guard: { changePercent: 100, waitMs: 0 } },
  });
  const { data } = await server.caller().call('offers.f.getSlog', { Slog: 'slim-night' }, { country: 'HR' });
  expect(data).toMatchObject({ Stock: null, NewPrice: 15, OldPrice: 20 });
  expect((await catalogue.priceLists()).HR.get('slim-night')).toMatchObject({ priceMinor: 1500 });
});

describe('popularity', () => {
  const orderStream = {
    category: 'order',
    events: orderEvents,
    decider: { initial: null, evolve: () => null, decide: (event: OrderEvent) => [event] },
  } as const;
  const happened = async (orderId: string, event: OrderEvent) => {
    const commandId = newId();
    await streams.execute(orderStream, orderId, event, { commandId, correlationId: commandId, actor: 'anyone', now });
    await projections.settle();
  };
  const amounts = {
    subtotalMinor: 1,
    savingsMinor: 0,
    discountPercent: 0,
    discountMinor: 0,
    deliveryMinor: 0,
    totalMinor: 1,
  };
  const placed = (orderId: string, offerId: string, quantity: number, placedAt: string): OrderEvent => ({
    type: 'OrderPlaced',
    data: {
      ...{
        orderId,
        userId: 'user-1',
        country: 'ME',
        currency: 'EUR',
        leadId: 'X',
        placedAt,
        deadline: placedAt,
        consents: {},
      },
      ...amounts,
      lines: [{ offerId, name: '', image: '', quantity, priceMinor: 1, oldPriceMinor: 1 }],
    },
    personal: { firstName: '', lastName: '', phone: '' },
  });
  const ranking = async (country: string) => {
    now = new Date(Date.parse(now) + 60_000).toISOString();
    await offers(country);
    return [...(await offers(country))].sort((a, b) => a.PopularRank - b.PopularRank).map((offer) => offer.ID);
  };

  it('counts recent pieces per country without cancelled orders, and breaks ties by position', async () => {
    expect((await ranking('ME'))[0]).toBe('pure-fit');
    await happened('o1', placed('o1', 'vigor-man', 5, now));
    await happened('o2', placed('o2', 'luna-balance', 9, now));
    await happened('o3', placed('o3', 'slim-night', 99, '2020-01-01T00:00:00.000Z'));
    await expectSoon(() => ranking('ME'), ['luna-balance', 'vigor-man', 'pure-fit']);
    expect((await ranking('BA'))[0]).toBe('pure-fit');
    const pieces = [{ offerId: 'luna-balance', quantity: 9 }];
    const cancelled = {
      orderId: 'o2',
      userId: 'u2',
      country: 'ME',
      placedAt: now,
      from: 'x',
      by: 'staff',
      reason: 'cancelled',
      pieces,
    } as const;
    await happened('o2', { type: 'OrderCancelled', data: cancelled, personal: null });
    await expectSoon(() => ranking('ME'), ['vigor-man', 'pure-fit', 'slim-night']);
  });

  async function expectSoon(ask: () => Promise<string[]>, first: string[]): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      if (JSON.stringify((await ask()).slice(0, first.length)) === JSON.stringify(first)) return;
    }
    expect((await ask()).slice(0, first.length)).toEqual(first);
  }
});

it('does not sell at an old price when a change notification is lost', async () => {
  await catalogue.forCountry('BA');
  const nobodyTells = { ...projections.readModels, onChange: () => () => undefined };
  const deaf = new OfferCatalogue(db.pool, nobodyTells, () => now, createLogger({ logLevel: 'error' }));
  const names = async () => JSON.stringify((await deaf.forCountry('BA')).all());
  const before = await names();

  await db.pool.query("UPDATE offer_list SET slug = slug || '-anew', revision = revision + 1 WHERE country = 'BA'");
  await until(async () => (await names()) !== before);

  expect(await names()).toContain('-anew');
  deaf.onModuleDestroy();
});

it('returns when an article leaves and arrives if it is ordered now', async () => {
  const { data } = await server.caller().call('offers.f.getDelivery', { Stock: 2 }, { country: 'HR' });
  expect(Object.values(data as object).every((date) => /^\d{4}-\d{2}-\d{2}/.test(String(date)))).toBe(true);
  expect([data.DispatchOn < data.ArrivesFrom, data.ArrivesFrom <= data.ArrivesBy]).toEqual([true, true]);
  expect(await server.caller().call('offers.f.getDelivery', { Stock: -1 })).toMatchObject({
    data: { code: 'INVALID_PARAMS' },
  });
});
