import type { TestShop } from '@shop/testing';
import { startReviewsShop } from './reviews-shop.fixtures.js';

let ways: Awaited<ReturnType<typeof startReviewsShop>>;
let shop: TestShop;
beforeAll(async () => {
  ways = await startReviewsShop();
  ({ shop } = ways);
});
afterAll(() => shop.close());

const readModels = ['review-list', 'review-vote', 'offer-rating'];
async function comparisons() {
  await shop.settle();
  const reports = [];
  for (const name of readModels) reports.push(...(await shop.projections.runtime.verify(name)));
  return reports.map(({ comparison }) => ({ equal: comparison?.equal, differing: comparison?.differing }));
}
const equal = readModels.map(() => ({ equal: true, differing: [] }));

async function writeReviewHistory() {
  const [author, reader] = [shop.shopper(), shop.shopper()];
  const id = await ways.write(author, 'pure-fit', { Review: 'Liječi sve! www.jeftino.example' });
  await author.call('shopReviews.edit', { ID: id, Rating: 4, Review: 'Dobro je.', ReviewHead: 'Da', Attachments: [] });
  await ways.decide('approve', [id]);
  await ways.moderator.call('admin.reviews.answer', { id, text: 'Hvala Vam, Amra.' });
  await reader.call('shopReviews.helpful', { ID: id, helpful: true });
  await reader.call('shopReviews.report', { ID: id, reason: 'not_genuine' });
  const removed = await ways.write(author, 'cellu-lift');
  await ways.decide('approve', [removed]);
  await author.call('shopReviews.remove', { ID: removed });
  const rejected = await ways.write(author, 'beauty-fem');
  await ways.decide('reject', [rejected], { reason: 'spam' });
  await ways.write(reader, 'pure-fit', { Review: 'Moje je drugačije.' });
  return { author, id };
}

it('equals its rebuild after every kind of event, and after an erasure', async () => {
  const { author, id } = await writeReviewHistory();
  expect(await comparisons()).toEqual(equal);
  const reservation = { id: 'r', claim: 'c' };
  await ways.writeUserEvent({
    type: 'PersonErased',
    data: {
      ...{ userId: author.userId, erasedAt: '2026-11-21T10:00:00.000Z' },
      ...{ emailReservation: reservation, phoneReservation: reservation },
      ...{ leads: [], memberships: [], quizzes: [] },
    },
  });
  await shop.keys.revokeKey(author.userId, 'account');
  expect(await comparisons()).toEqual(equal);
  const { rows } = await shop.pool.query<{ all: string }>("SELECT string_agg(r::text, ' ') AS all FROM review_list r");
  expect(rows[0]?.all).not.toMatch(/jeftino|Dobro je|Hvala|Lakše|\{links/);
  expect(await ways.getReview(id)).toMatchObject({
    ...{ text: null, title: null, answer: null, author: { name: null }, signals: [], status: 'approved' },
    context: { history: expect.any(Array) },
  });
  expect((await ways.listPublic('pure-fit')).data).toMatchObject([{ ID: id, Review: '', Answer: null, Rating: 4 }]);
  expect(await ways.ratingOf('pure-fit')).toEqual([4, 1]);
  const answer = await ways.moderator.call('admin.reviews.answer', { id, text: 'Hvala.' });
  expect(answer.data.code).toBe('CONFLICT');
});

describe('a list of 5,000 reviews of an offer', () => {
  beforeAll(async () => {
    await shop.pool.query(`
      INSERT INTO review_list (id, offer_id, country, user_id, rating, status, images, has_files, verified_purchase,
        shared_phone, wording, first_name, last_name, title, text, search, signals, erased, reports, reported, reporters, created_at,
        pending_since, revision, last_type, last_at, log_position)
      SELECT gen_random_uuid()::text, 'trio-90', 'BA', gen_random_uuid()::text, 1 + n % 5,
        CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'approved' END, '[]', n % 7 = 0, false, 0, 1, 'Ana', 'Anić', 'Naslov ' || n,
        'Tekst ' || n, 'naslov tekst ana anic ' || n, '{}', false, '[]', false, '{}', now() - n * interval '1 minute',
        now() - n * interval '1 minute', 0, 'ReviewWritten', now(), 'x' || n
      FROM generate_series(1, 5000) AS n`);
  });

  it('returns pages to shoppers without overlaps or gaps', async () => {
    const page = async (number: number) =>
      await shop.server
        .caller()
        .call(
          'shopReviews.getAll',
          { args: { OfferID: 'trio-90' }, orders: [['Rating', 'asc']], page: number, perPage: 100 },
          { country: 'BA' },
        );
    const first = await page(1);
    expect(first.meta.total).toBe(4900);
    const ids = new Set<string>(first.data.map(({ ID }: { ID: string }) => ID));
    for (const number of [2, 3, 49]) for (const { ID } of (await page(number)).data) ids.add(ID);
    expect(ids.size).toBe(400);
    expect((await page(50)).data).toEqual([]);
  });
});
