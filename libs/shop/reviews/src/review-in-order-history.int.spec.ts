import { startReviewsShop } from './reviews-shop.fixtures.js';

let ways: Awaited<ReturnType<typeof startReviewsShop>>;
beforeAll(async () => {
  ways = await startReviewsShop();
});
afterAll(() => ways.shop.close());

it('shows reviews of the ordered offers, and their decisions, in the order history', async () => {
  const [author, other] = [ways.shop.shopper(), ways.shop.shopper()];
  const { data: orderId } = await ways.order(author, 'pure-fit', '061 000 000');
  const id = await ways.write(author, 'pure-fit', { ReviewHead: 'Zadovoljna' });
  await ways.write(author, 'cellu-lift');
  await ways.write(other, 'pure-fit');
  await ways.decide('approve', [id]);
  const { data } = await ways.moderator.call('admin.orders.history', { id: orderId });
  expect(data.filter(({ stream }: { stream: string }) => stream === 'review')).toMatchObject([
    {
      type: 'ReviewWritten',
      actor: { kind: 'shopper' },
      facts: { offerId: 'pure-fit', personal: { title: 'Zadovoljna' } },
    },
    { type: 'ReviewApproved', actor: { kind: 'staff', id: ways.moderator.staffId } },
  ]);
});
