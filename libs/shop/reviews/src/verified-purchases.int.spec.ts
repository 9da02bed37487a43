import { ordersContract, reviewsContract } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import { callEvents } from '@shop/events/calls';
import { mediaEvents } from '@shop/events/media';
import { ordersEvents } from '@shop/events/orders';
import { reviewsEvents } from '@shop/events/reviews';
import { userEvents } from '@shop/events/users';
import { systemClock } from '@shop/kernel';
import { mediaModule } from '@shop/media';
import { ordersModule, OrdersRpc } from '@shop/orders';
import { startTestShop, type TestShop } from '@shop/testing';
import { reviewsModule, ReviewsRpc } from './index.js';
import { verifiedPurchases } from './verified-purchases.process.js';

let shop: TestShop;
const streams: Streams = {
  load: (view, id, until) => shop.streams.load(view, id, until),
  read: (source, id, until) => shop.streams.read(source, id, until),
  execute: (kind, id, command, context, options) => shop.streams.execute(kind, id, command, context, options),
};
beforeAll(async () => {
  shop = await startTestShop({
    contract: { ...reviewsContract, ...ordersContract },
    handlers: (app) => ({
      ...app.get(ReviewsRpc, { strict: false }).handlers,
      ...app.get(OrdersRpc, { strict: false }).handlers,
    }),
    modules: [ordersModule, mediaModule, reviewsModule],
    events: [...ordersEvents, ...callEvents, ...userEvents, ...mediaEvents, ...reviewsEvents],
    projections: [...ordersModule.projections, ...reviewsModule.projections],
    migrations: [...ordersModule.migrations, ...mediaModule.migrations, ...reviewsModule.migrations],
    processes: [verifiedPurchases(streams, systemClock)],
  });
});
afterAll(() => shop.close());

const BA = { country: 'BA' };
const contact = {
  ...{ firstName: 'Amra', lastName: 'Primjer', phone: '061000000' },
  address: { street: 'Ulica 1', city: 'Sarajevo', postcode: '71000' },
};
type Shopper = ReturnType<TestShop['shopper']>;

async function ordered(shopper: Shopper, steps: readonly ('confirm' | 'pack' | 'ship' | 'deliver' | 'refuse')[]) {
  const { data: id } = await shopper.call(
    'shopOrders.add',
    {
      Articles: ['pure-fit', 'cellu-lift', 'pure-fit'].map((ID) => ({ ID, Quantity: 1 })),
      ...{ FirstName: 'Amra', LastName: 'Primjer', PhoneNumber: '061000000' },
    },
    BA,
  );
  const more = { confirm: { contact }, refuse: { reason: 'Predomislila se' } };
  for (const step of steps) {
    const params = { id, ...(step === 'confirm' || step === 'refuse' ? more[step] : {}) };
    expect(await shop.staff('manager').call(`admin.orders.${step}`, params)).toMatchObject({ status: 'ok' });
  }
  await shop.settle();
}

async function write(shopper: Shopper, OfferID: string): Promise<string> {
  const args = { OfferID, Rating: 5, Review: 'Dobro je.', ReviewHead: 'Dobro', Attachments: [] };
  const { data } = await shopper.call('shopReviews.add', { args }, BA);
  return data.ID;
}
const isVerified = async (id: string) => {
  await shop.settle();
  return (await shop.staff('support').call('admin.reviews.getOne', { id })).data.verifiedPurchase;
};

it('marks a review as verified once an order of the offer is delivered, before or after', async () => {
  const shopper = shop.shopper();
  const early = await write(shopper, 'cellu-lift');
  expect(await isVerified(early)).toBe(false);
  await ordered(shopper, ['confirm', 'pack', 'ship']);
  expect(await isVerified(early)).toBe(false);
  await ordered(shopper, ['confirm', 'pack', 'ship', 'deliver']);
  const late = await write(shopper, 'pure-fit');
  expect([await isVerified(early), await isVerified(late)]).toEqual([true, true]);
  expect(await isVerified(await write(shopper, 'beauty-fem'))).toBe(false);
  expect(await isVerified(await write(shop.shopper(), 'pure-fit'))).toBe(false);
});

it('ignores an order rejected on delivery, and marks once for two orders', async () => {
  const shopper = shop.shopper();
  await ordered(shopper, ['confirm', 'pack', 'ship', 'refuse']);
  const id = await write(shopper, 'pure-fit');
  expect(await isVerified(id)).toBe(false);
  for (let time = 0; time < 2; time += 1) await ordered(shopper, ['confirm', 'pack', 'ship', 'deliver']);
  expect(await isVerified(id)).toBe(true);
  const events = await shop.store.readStream(`review-${id}`);
  expect(events.filter(({ type }) => type === 'PurchaseConfirmed')).toHaveLength(1);
});

it('shows the mark to shoppers', async () => {
  const shopper = shop.shopper();
  const id = await write(shopper, 'cellu-lift');
  await shop.staff('support').call('admin.reviews.approve', { ids: [id] });
  const seen = async () => (await shopper.call('shopReviews.getAll', { args: { OfferID: 'cellu-lift' } }, BA)).data;
  expect(await seen()).toMatchObject([{ ID: id, VerifiedPurchase: false }]);
  await ordered(shopper, ['confirm', 'pack', 'ship', 'deliver']);
  expect(await seen()).toMatchObject([{ ID: id, VerifiedPurchase: true }]);
});
