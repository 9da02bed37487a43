import type { ReviewFilter, ReviewSort } from '@shop/contracts';
import { plansOf } from '@shop/platform/testing';
import { openTestReadModels, type TestReadModels } from '@shop/testing';
import { OwnReviews } from './own-reviews.queries.js';
import { PublicReviews } from './public-reviews.queries.js';
import { ReviewContextQueries } from './review-context.queries.js';
import { ReviewSearch } from './review-search.queries.js';
import { ReviewStats } from './review-stats.queries.js';
import { reviewsModule } from './reviews.module.js';

const reviews = 10_000;
const pending = reviews / 50;
const staff = { namesById: () => Promise.resolve(new Map()) } as never;
const catalogue = {
  priceLists: () => Promise.resolve({ BA: new Map() }),
  forCountry: () => Promise.resolve({ all: () => [] }),
} as never;

let readModels: TestReadModels;
/** One review per minute, ten per author, ten offers; one in fifty is pending. */
beforeAll(async () => {
  readModels = await openTestReadModels({
    projections: reviewsModule.projections,
    migrations: reviewsModule.migrations,
  });
  const at = `'2026-01-01'::timestamptz + n * interval '1 minute'`;
  await readModels.fill('review_list', reviews, {
    id: `'review-' || n`,
    offer_id: `'offer-' || n % 10`,
    country: `'BA'`,
    user_id: `'user-' || n / 10`,
    rating: '1 + n / 10 % 5',
    status: `CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'approved' END`,
    has_files: 'n / 10 % 7 = 0',
    images: `'[]'`,
    reports: `'[]'`,
    wording: '1',
    shared_phone: '0',
    search: `'naslov ' || translate(md5(n::text), '0123456789', 'ghijklmnop')`,
    fingerprint: `'text-' || n`,
    signals: `CASE WHEN n % 100 = 0 THEN ARRAY['links'] ELSE '{}' END`,
    reported: 'n % 100 = 1',
    reporters: `CASE WHEN n % 100 = 1 THEN ARRAY['reader-' || n] ELSE '{}' END`,
    created_at: at,
    pending_since: at,
    decision: `CASE WHEN n % 50 = 0 THEN NULL WHEN n % 5 = 1 THEN 'rejected' ELSE 'approved' END`,
    decided_at: `CASE WHEN n % 50 > 0 THEN ${at} + n * interval '1 second' END`,
    decided_by_id: `'staff-' || n % 7`,
    log_position: `lpad(n::text, 20, '0')`,
  });
  await readModels.fill('review_vote', reviews, {
    id: `'vote-' || n`,
    review_id: `'review-' || n`,
    offer_id: `'offer-' || n % 10`,
    wording: '1',
    user_id: `'reader-' || n / 3`,
  });
});
afterAll(() => readModels.close());

const publicPlans = (act: (queries: PublicReviews) => Promise<unknown>) =>
  plansOf(readModels.pool, (pool) => act(new PublicReviews(pool)));

describe('public reviews', () => {
  it.each<readonly [name: string, sort: ReviewSort, order: string]>([
    ['the newest', [['createdAt', 'desc']], 'created_at DESC'],
    ['the oldest', [['createdAt', 'asc']], 'created_at DESC'],
    ['the best', [['Rating', 'desc']], 'rating DESC, created_at DESC'],
    ['the worst', [['Rating', 'asc']], 'rating, created_at DESC'],
    ['those with pictures', 'files', 'has_files DESC, created_at DESC'],
  ])('are read along the index of their order, unsorted: %s first', async (_name, sort, order) => {
    const request = { offerId: 'offer-1', country: 'BA', sort, page: 3, perPage: 20 } as const;
    const [page] = await publicPlans((queries) => queries.page(request));
    expect(page!.indexes).toContain(`btree (offer_id, country, ${order}, id) WHERE (status = 'approved'::text)`);
    expect(page!.wholeTables).toEqual([]);
    expect(page!.readRows).toBeLessThanOrEqual(60);
    // Only the page, for the response.
    expect(page!.sortedRows).toBeLessThanOrEqual(20);
  });

  it('with a number of stars are read along the index of the rating', async () => {
    const request = { offerId: 'offer-1', country: 'BA', rating: 4, sort: 'files', page: 1, perPage: 20 } as const;
    const [page] = await publicPlans((queries) => queries.page(request));
    expect(page!.wholeTables).toEqual([]);
    expect(page!.indexes).toContainEqual(expect.stringContaining('btree (offer_id, country, '));
  });

  it('are counted and averaged from an index of the offer', async () => {
    const [summary] = await publicPlans((queries) => queries.summary('offer-1', 'BA'));
    expect(summary).toMatchObject({ wholeTables: [] });
    expect(summary!.indexes).toEqual([expect.stringContaining('(offer_id, country, ')]);
  });
});

describe('the moderation list', () => {
  const list = (filter: ReviewFilter, sort?: Parameters<ReviewSearch['list']>[0]['sort']) =>
    plansOf(readModels.pool, (pool) => {
      const viewers = { listByReview: () => Promise.resolve(new Map()) } as never;
      const params = { filter, pagination: { page: 1, perPage: 25 }, ...(sort && { sort }) };
      return new ReviewSearch(pool, catalogue, staff, viewers).list(params, 'staff');
    });

  it.each([
    ['the queue', { status: 'pending' }, { field: 'pendingSince', order: 'ASC' }, '(pending_since, id) WHERE'],
    ['a tab', { status: 'approved' }, undefined, '(status, created_at DESC, id)'],
    ['reported reviews', { reported: true }, undefined, '(created_at DESC, id) WHERE reported'],
    ['an author', { author: 'user-7' }, undefined, '(user_id, created_at DESC, id)'],
    ['a word', { q: 'gggg' }, undefined, 'gin (search gin_trgm_ops)'],
    [
      'the longest wait',
      {},
      { field: 'decisionTime', order: 'DESC' },
      '((decided_at - pending_since)) DESC NULLS LAST',
    ],
    [
      'decisions of a day',
      { decidedFrom: '2026-01-03T00:00:00.000Z', decidedTo: '2026-01-03T02:00:00.000Z' },
      undefined,
      '(decided_at)',
    ],
    ['a signal', { signal: 'links' }, undefined, 'gin (signals)'],
  ] as const)('reads the page of %s by its index', async (_name, filter, sort, index) => {
    const [page] = await list(filter, sort);
    expect(page!.indexes).toContainEqual(expect.stringContaining(index));
    expect(page!.wholeTables).toEqual([]);
    expect(page!.readRows).toBeLessThanOrEqual(pending);
  });

  it('counts each status in a separate index range', async () => {
    const plans = await list({ status: 'pending' });
    const counts = plans.find(({ text }) => text.includes('CROSS JOIN LATERAL'))!;
    expect(counts.indexes).toContainEqual(expect.stringContaining('(status, created_at DESC, id)'));
    expect(counts.wholeTables).toEqual([]);
  });
});

it('finds the other reviews of an author by an index', async () => {
  const plans = await plansOf(readModels.pool, (pool) => {
    const orders = { list: () => Promise.resolve({ data: [] }) } as never;
    const history = { list: () => Promise.resolve([]) } as never;
    const phones = { findOtherAccounts: () => Promise.resolve([]) } as never;
    const review = { id: 'review-77', offerId: 'offer-1', country: 'BA', author: { id: 'user-7', name: null } };
    return new ReviewContextQueries(pool, catalogue, orders, history, phones).of(review as never);
  });
  expect(plans).toHaveLength(2);
  const [others, repeats] = plans;
  expect(others).toMatchObject({ indexes: ['btree (user_id, created_at DESC, id)'], wholeTables: [], readRows: 10 });
  expect(repeats!.indexes).toContain('btree (fingerprint) WHERE (fingerprint IS NOT NULL)');
  expect(repeats!.wholeTables).toEqual([]);
});

it('finds the reviews that a shopper wrote, voted for and reported by indexes', async () => {
  const plans = await plansOf(readModels.pool, (pool) => new OwnReviews(pool).load('reader-101', 'offer-1'));
  const indexes = plans.flatMap((plan) => plan.indexes);
  expect(indexes).toEqual(
    expect.arrayContaining(['btree (user_id, created_at DESC, id)', 'btree (user_id, offer_id)', 'gin (reporters)']),
  );
  expect(plans.map(({ wholeTables }) => wholeTables)).toEqual([[], [], []]);
});

it('reads the decisions of a period by the index on their time', async () => {
  const period = ['2026-01-03T00:00:00.000Z', '2026-01-03T02:00:00.000Z'] as const;
  const [shares, reasons] = await plansOf(readModels.pool, (pool) => new ReviewStats(pool, staff).between(...period));
  for (const plan of [shares!, reasons!]) {
    expect(plan).toMatchObject({ indexes: ['btree (decided_at)'], wholeTables: [] });
    expect(plan.readRows).toBeLessThanOrEqual(120);
  }
});
