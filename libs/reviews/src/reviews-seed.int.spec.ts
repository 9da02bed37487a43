import { callEvents } from '@shop/calls/events';
import { catalogueContract, reviewsContract } from '@shop/contracts';
import { CatalogueRpc } from '@shop/catalogue';
import { countryCodes } from '@shop/countries';
import { mediaEvents, MediaModule } from '@shop/media';
import { OrdersModule, ordersEvents, ordersProjections } from '@shop/orders';
import { startTestShop, type TestShop } from '@shop/orders/testing';
import { userEvents } from '@shop/users/events';
import { ReviewsModule, ReviewsRpc, ReviewsSeed, reviewsEvents, reviewsProjections } from './index.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract: { ...reviewsContract, ...catalogueContract },
    handlers: (app) => ({
      ...app.get(ReviewsRpc, { strict: false }).handlers,
      ...app.get(CatalogueRpc, { strict: false }).handlers,
    }),
    modules: [OrdersModule, MediaModule, ReviewsModule],
    events: [...ordersEvents, ...callEvents, ...userEvents, ...mediaEvents, ...reviewsEvents],
    projections: [...ordersProjections, ...reviewsProjections],
  });
});
afterAll(() => shop.close());

const seed = () => shop.app.get(ReviewsSeed, { strict: false }).seed('infra/seed/reviews');

it('gives every offer in every country some approved reviews, once', async () => {
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
  expect(shown).toBe(added);
  const before = await shop.store.head();
  expect(await seed()).toBe(0);
  expect(await shop.store.head()).toBe(before);
});
