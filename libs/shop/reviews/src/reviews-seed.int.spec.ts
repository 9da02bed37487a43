import { CatalogueRpc } from '@shop/catalogue';
import { catalogueContract, reviewsContract, type ReviewRow } from '@shop/contracts';
import { countryCodes } from '@shop/countries';
import { callEvents } from '@shop/events/calls';
import { mediaEvents } from '@shop/events/media';
import { ordersEvents } from '@shop/events/orders';
import { reviewsEvents } from '@shop/events/reviews';
import { userEvents } from '@shop/events/users';
import { systemClock } from '@shop/kernel';
import { mediaModule } from '@shop/media';
import { ordersModule } from '@shop/orders';
import { startTestShop, type TestShop } from '@shop/testing';
import { access } from 'node:fs/promises';
import { reviewsModule, ReviewsRpc, ReviewsSeed } from './index.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract: { ...reviewsContract, ...catalogueContract },
    handlers: (app) => ({
      ...app.get(ReviewsRpc, { strict: false }).handlers,
      ...app.get(CatalogueRpc, { strict: false }).handlers,
    }),
    modules: [ordersModule, mediaModule, reviewsModule],
    events: [...ordersEvents, ...callEvents, ...userEvents, ...mediaEvents, ...reviewsEvents],
    projections: [...ordersModule.projections, ...reviewsModule.projections],
    migrations: [...ordersModule.migrations, ...mediaModule.migrations, ...reviewsModule.migrations],
  });
});
afterAll(() => shop.close());

const seed = () => shop.app.get(ReviewsSeed, { strict: false }).seed('infra/seed/reviews');

it('adds some approved reviews to every offer in every country, once', async () => {
  const added = await seed();
  await shop.settle();
  let shown = 0;
  for (const country of countryCodes) {
    const { data: offers } = await shop.server.caller().call('offers.f.getAll', {}, { country });
    for (const { ID, Rating, RatingCount } of offers) {
      expect(RatingCount).toBeGreaterThanOrEqual(2);
      expect(Rating).toBeGreaterThanOrEqual(3);
      const params = { args: { OfferID: ID }, perPage: 100 };
      const { data, meta } = await shop.server.caller().call('shopReviews.getAll', params, { country });
      expect(meta).toMatchObject({ total: RatingCount, average: Rating });
      expect(new Set(data.map(({ Review }: { Review: string }) => Review)).size).toBe(RatingCount);
      shown += data.length;
    }
  }
  const moderator = shop.staff('support');
  const { meta } = (await moderator.call('admin.reviews.getList', { filter: { status: 'pending' } })).data;
  expect(shown + meta.counts.pending).toBe(added);
  const before = await shop.store.head();
  expect(await seed()).toBe(0);
  expect(await shop.store.head()).toBe(before);
});

it('adds pending reviews of every country, with pictures, some with signals', async () => {
  await seed();
  await shop.settle();
  const { data, total } = (
    await shop
      .staff('support')
      .call('admin.reviews.getList', { pagination: { page: 1, perPage: 100 }, filter: { status: 'pending' } })
  ).data as { readonly data: readonly ReviewRow[]; readonly total: number };
  expect(data).toHaveLength(total);
  expect(new Set(data.map(({ country }) => country))).toEqual(new Set(countryCodes));
  expect(new Set(data.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]));
  const signals = new Set(data.flatMap((row) => row.signals.map(({ code }) => code)));
  expect(signals).toEqual(new Set(['links', 'contacts', 'health_claim', 'abuse', 'capitals', 'repeat']));
  expect(data.filter((row) => row.signals.length === 0).length).toBeGreaterThan(total / 2);
  const pictures = data.flatMap(({ files }) => files);
  expect(pictures.length).toBeGreaterThan(3);
  for (const path of pictures) await access(path.replace('/media/', 'infra/seed/media/'));
  for (const { createdAt, offerName, offerId } of data) {
    expect(offerName).not.toBe(offerId);
    expect(Date.parse(systemClock()) - Date.parse(createdAt)).toBeLessThan(4 * 86_400_000);
  }
});
