import { CatalogueRpc } from '@shop/catalogue';
import { catalogueContract, ordersContract, reviewsContract } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { mediaEvents } from '@shop/events/media';
import { ordersEvents } from '@shop/events/orders';
import { reviewsEvents } from '@shop/events/reviews';
import { userEvents, type UserEvent } from '@shop/events/users';
import { liveUpdatesModule } from '@shop/live-updates';
import { mediaModule } from '@shop/media';
import { ordersModule, OrdersRpc } from '@shop/orders';
import { startTestShop, writeEvent, type TestShop } from '@shop/testing';
import { reviewsModule, ReviewsRpc } from './index.js';

type Shopper = ReturnType<TestShop['shopper']>;
const BA = { country: 'BA' };

export async function startReviewsShop() {
  const shop = await startTestShop({
    contract: { ...reviewsContract, ...catalogueContract, ...ordersContract },
    handlers: (app) => ({
      ...app.get(ReviewsRpc, { strict: false }).handlers,
      ...app.get(CatalogueRpc, { strict: false }).handlers,
      ...app.get(OrdersRpc, { strict: false }).handlers,
    }),
    modules: [ordersModule, mediaModule, reviewsModule, liveUpdatesModule],
    events: [...ordersEvents, ...callEvents, ...userEvents, ...mediaEvents, ...reviewsEvents],
    projections: [...ordersModule.projections, ...reviewsModule.projections],
    migrations: [...ordersModule.migrations, ...mediaModule.migrations, ...reviewsModule.migrations],
  });
  return { shop, ...createHelpers(shop) };
}

function createHelpers(shop: TestShop) {
  const moderator = shop.staff('support');
  const decide = async (command: string, ids: readonly string[], more: object = {}) =>
    (await moderator.call(`admin.reviews.${command}`, { ids, ...more })).data.results;
  return {
    moderator,
    decide,
    write: async (author: Shopper, OfferID: string, more: object = {}): Promise<string> => {
      const args = { OfferID, Rating: 5, Review: 'Lakše mi je nakon jela.', ReviewHead: 'Zadovoljna', ...more };
      const answer = await author.call('shopReviews.add', { args }, BA);
      if (answer.status !== 'ok') throw new Error(JSON.stringify(answer.data));
      return answer.data.ID;
    },
    getReview: async (id: string) => (await moderator.call('admin.reviews.getOne', { id })).data,
    list: async (filter: object, more: object = {}) =>
      (await moderator.call('admin.reviews.getList', { filter, ...more })).data,
    listPublic: (OfferID: string) => shop.server.caller().call('shopReviews.getAll', { args: { OfferID } }, BA),
    ratingOf: async (Slog: string) => {
      const { Rating, RatingCount } = (await shop.server.caller().call('offers.f.getSlog', { Slog }, BA)).data;
      return [Rating, RatingCount];
    },
    order: (shopper: Shopper, offerId: string, phone: string) =>
      shopper.call(
        'shopOrders.add',
        {
          Articles: [{ ID: offerId, Quantity: 2 }],
          ...{ FirstName: 'Amra', LastName: 'Primjer', PhoneNumber: phone },
        },
        BA,
      ),
    writeUserEvent: (event: UserEvent) =>
      writeEvent<UserEvent>(shop, { category: 'user', events: userEvents }, event.data.userId, event),
  };
}
