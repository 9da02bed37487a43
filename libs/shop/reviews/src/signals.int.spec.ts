import { ConsoleFeed } from '@shop/live-updates';
import type { TestShop } from '@shop/testing';
import { systemClock } from '@shop/kernel';
import { startReviewsShop } from './reviews-shop.fixtures.js';

let ways: Awaited<ReturnType<typeof startReviewsShop>>;
let shop: TestShop;
beforeAll(async () => {
  ways = await startReviewsShop();
  ({ shop } = ways);
});
afterAll(() => shop.close());

const signal = async (id: string, code: string) =>
  (await ways.getReview(id)).signals.find((one: { code: string }) => one.code === code);
const long = 'Koristim ga dva mjeseca i mogu reći da je razlika velika.';

it('shows the signals of a text without deciding anything', async () => {
  const id = await ways.write(shop.shopper(), 'pure-fit', { Review: 'Liječi dijabetes! www.lijek.example' });
  expect(await ways.getReview(id)).toMatchObject({
    status: 'pending',
    signals: [
      { code: 'links', found: ['www.lijek.example'] },
      { code: 'health_claim', found: ['lijeci', 'dijabetes'] },
    ],
  });
});

it('finds the same text by others and by the same author, for any offer', async () => {
  const author = shop.shopper();
  const first = await ways.write(author, 'pure-fit', { Review: long });
  expect(await signal(first, 'repeat')).toBeUndefined();
  const own = await ways.write(author, 'cellu-lift', { Review: long.toUpperCase() });
  const copied = await ways.write(shop.shopper(), 'beauty-fem', { Review: `${long}!!` });
  expect((await signal(first, 'repeat')).found.sort()).toEqual([own, copied].sort());
  expect((await ways.getReview(copied)).context.repeats.map(({ id }: { id: string }) => id)).toEqual([first, own]);
  expect((await ways.list({ signal: 'repeat' })).total).toBe(3);
  await author.call('shopReviews.remove', { ID: own });
  expect((await signal(first, 'repeat')).found).toEqual([copied]);
});

it('finds accounts that order with one phone in any format, and their reviews of the offer', async () => {
  const [one, other] = [shop.shopper(), shop.shopper()];
  await ways.order(one, 'vigor-man', '061 555 666');
  await ways.order(other, 'vigor-man', '+387 61/555-666');
  await shop.settle();
  const first = await ways.write(one, 'vigor-man');
  expect(await signal(first, 'shared_phone')).toMatchObject({ found: ['1'] });
  const second = await ways.write(other, 'vigor-man');
  expect((await ways.getReview(second)).context.samePhone).toEqual([{ userId: one.userId, reviewId: first }]);
  expect((await ways.list({ signal: 'shared_phone' })).total).toBe(2);
  const alone = await ways.write(shop.shopper(), 'vigor-man');
  expect(await signal(alone, 'shared_phone')).toBeUndefined();
});

it('includes the phone of the account', async () => {
  const [one, other] = [shop.shopper(), shop.shopper()];
  const reservation = { id: 'r', claim: 'c' };
  await ways.writeUserEvent({
    type: 'UserRegistered',
    data: { userId: one.userId, country: 'BA', emailReservation: reservation, phoneReservation: reservation },
    personal: { email: 'ana@primjer.ba', phone: '+38761777888', firstName: 'Ana', lastName: 'Anić' },
  });
  await ways.order(other, 'slim-night', '061777888');
  await shop.settle();
  const id = await ways.write(one, 'slim-night');
  expect(await signal(id, 'shared_phone')).toMatchObject({ found: ['1'] });
  expect(await ways.getReview(id)).toMatchObject({ author: { name: 'Ana Anić' } });
});

it('shows a review with its offer, the author’s other reviews and orders, and its history', async () => {
  const author = shop.shopper();
  await ways.order(author, 'luna-balance', '062 000 111');
  await shop.settle();
  const earlier = await ways.write(author, 'eros-fem', { Rating: 1 });
  await ways.decide('reject', [earlier], { reason: 'offensive' });
  const id = await ways.write(author, 'luna-balance');
  await ways.decide('approve', [id]);
  await ways.decide('reopen', [id]);
  const { context } = await ways.getReview(id);
  expect(context.offer).toMatchObject({ id: 'luna-balance', slug: 'luna-balance', rating: null, ratingCount: 0 });
  expect(context.authorReviews).toMatchObject({
    ...{ total: 1, data: [{ id: earlier, rating: 1, status: 'rejected', reason: 'offensive' }] },
  });
  expect(context.orders).toMatchObject([{ status: 'awaiting_confirmation', quantity: 2 }]);
  expect(context.history.map(({ type }: { type: string }) => type)).toEqual(['written', 'approved', 'reopened']);
  expect(context.history[1].by).toMatchObject({ id: ways.moderator.staffId });
});

it('sends every change to the console', async () => {
  const stop = new AbortController();
  const feed = shop.app.get(ConsoleFeed, { strict: false });
  const heard = await feed.subscribe({
    lastEventId: null,
    signal: stop.signal,
    select: (change) => (change.topic === 'reviews' ? change : undefined),
  });
  const items = heard[Symbol.asyncIterator]();
  const before = systemClock();
  const id = await ways.write(shop.shopper(), 'biotin-silk');
  await ways.decide('approve', [id]);
  const next = async () => (await items.next()).value?.data;
  expect(await next()).toMatchObject({ topic: 'reviews', type: 'ReviewWritten', id, country: 'BA', revision: 0 });
  const approved = await next();
  expect(approved).toMatchObject({ type: 'ReviewApproved', id, revision: 1 });
  expect(approved && 'at' in approved && approved.at >= before).toBe(true);
  stop.abort();
});
