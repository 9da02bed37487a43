import { CatalogueRpc } from '@shop/catalogue';
import { catalogueContract, mediaContract, reviewsContract } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { mediaEvents } from '@shop/events/media';
import { ordersEvents } from '@shop/events/orders';
import { reviewsEvents } from '@shop/events/reviews';
import { userEvents } from '@shop/events/users';
import { newId } from '@shop/kernel';
import { mediaModule, MediaRpc } from '@shop/media';
import { ordersModule } from '@shop/orders';
import { startTestShop, type TestShop } from '@shop/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { reviewsModule, ReviewsRpc } from './index.js';
import { reviewStream } from './review.stream.js';

const contract = { ...reviewsContract, ...mediaContract, ...catalogueContract };
let shop: TestShop;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-reviews-'));
  shop = await startTestShop({
    contract,
    handlers: (app) => ({
      ...app.get(ReviewsRpc, { strict: false }).handlers,
      ...app.get(MediaRpc, { strict: false }).handlers,
      ...app.get(CatalogueRpc, { strict: false }).handlers,
    }),
    modules: [ordersModule, mediaModule, reviewsModule],
    events: [...ordersEvents, ...callEvents, ...userEvents, ...mediaEvents, ...reviewsEvents],
    projections: [...ordersModule.projections, ...mediaModule.projections, ...reviewsModule.projections],
    migrations: [...ordersModule.migrations, ...mediaModule.migrations, ...reviewsModule.migrations],
    dataDir,
  });
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

const review = (OfferID: string, Rating = 5, more: object = {}) => ({
  args: { OfferID, Rating, Review: 'Lakše mi je nakon jela.', ReviewHead: 'Zadovoljna', Attachments: [], ...more },
});
const BA = { country: 'BA' };

async function reviewed(
  offerId: string,
  rating: number,
  decision: 'approve' | 'reject' | null,
  more: object = {},
  shopOf = BA,
) {
  const author = shop.shopper();
  const { data } = await author.call('shopReviews.add', review(offerId, rating, more), shopOf);
  const params = { ids: [data.ID], ...(decision === 'reject' && { reason: 'Reklama' }) };
  if (decision !== null) await shop.staff('support').call(`admin.reviews.${decision}`, params);
  return data.ID as string;
}
const listPublic = (OfferID: string, more: object = {}) =>
  shop.server.caller().call('shopReviews.getAll', { args: { OfferID }, ...more }, BA);
const offer = async (Slog: string, country = 'BA') =>
  (await shop.server.caller().call('offers.f.getSlog', { Slog }, { country })).data;

describe('writing', () => {
  it('requires a login and an existing offer', async () => {
    expect(await shop.server.caller().call('shopReviews.add', review('pure-fit'))).toMatchObject({
      data: { code: 'NOT_LOGGED_IN' },
    });
    expect(await shop.shopper().call('shopReviews.add', review('nothing'))).toMatchObject({
      data: { code: 'NOT_FOUND' },
    });
  });

  it.each([
    ['no stars', { Rating: 0 }],
    ['six stars', { Rating: 6 }],
    ['half a star', { Rating: 4.5 }],
    ['no text', { Review: '  ' }],
    ['a text without end', { Review: 'x'.repeat(4001) }],
    ['a mark of its own', { IsApproved: true }],
    ['a purchase of its own', { VerifiedPurchase: true }],
  ])('rejects %s', async (_name, more) => {
    const answer = await shop.shopper().call('shopReviews.add', review('pure-fit', 5, more));
    expect(answer).toMatchObject({ status: 'error', data: { code: 'INVALID_PARAMS' } });
  });

  it('is accepted once per user and offer, also at the same moment', async () => {
    const author = shop.shopper();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => author.call('shopReviews.add', review('cellu-lift'))),
    );
    const refused = answers.filter(({ status }) => status === 'error').map(({ data }) => data.code);
    expect(refused).toEqual(Array.from({ length: 7 }, () => 'REVIEW_EXISTS'));
    expect(await author.call('shopReviews.add', review('beauty-fem'))).toMatchObject({ status: 'ok' });
    const meta = { idempotencyKey: newId() };
    const first = await author.call('shopReviews.add', review('pure-fit'), { meta });
    expect(await author.call('shopReviews.add', review('pure-fit'), { meta })).toMatchObject({ data: first.data });
  });

  it('accepts only pictures of the author, each once', async () => {
    const [author, other] = [shop.shopper(), shop.shopper()];
    const [own, foreign] = [await uploadedBy(author), await uploadedBy(other)];
    const strange = [foreign, 'https://evil.example/x.jpg', 'javascript:alert(1)', '/media/pure-fit-1/800.jpg'];
    for (const path of [...strange, `/media/${newId()}/800.jpg`, own.replace('800', '400')]) {
      const answer = await author.call('shopReviews.add', review('eros-fem', 5, { Attachments: [own, path] }));
      expect(answer.data).toMatchObject({ code: 'INVALID_PARAMS', details: [{ path: 'args.Attachments.1' }] });
    }
    const { data } = await author.call('shopReviews.add', review('eros-fem', 5, { Attachments: [own, own] }), BA);
    await shop.staff('manager').call('admin.reviews.approve', { ids: [data.ID] });
    expect((await listPublic('eros-fem')).data).toMatchObject([{ ID: data.ID, Attachments: [own] }]);
  });
});

async function uploadedBy(author: ReturnType<TestShop['shopper']>): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
  const form = new FormData();
  const args = { ImageName: 'Slika', ImageTag: 'offer', ImageFile: { $file: 'picture' } };
  form.set(
    'rpc',
    JSON.stringify({ action: 'call', method: 'staticContent.images.f.upload', params: { args }, meta: {} }),
  );
  form.set('picture', new Blob([Uint8Array.from(png)]), 'slika.png');
  return (await author.post(form)).body.data;
}

describe('the public reviews', () => {
  it('are the approved ones of their country, with total and average', async () => {
    const approved = [await reviewed('hairgrow-plus', 5, 'approve'), await reviewed('hairgrow-plus', 2, 'approve')];
    await reviewed('hairgrow-plus', 1, 'reject');
    await reviewed('hairgrow-plus', 1, null);
    const answer = await listPublic('hairgrow-plus');
    expect(answer.data.map(({ ID }: { ID: string }) => ID)).toEqual([...approved].reverse());
    expect(answer.meta).toMatchObject({ total: 2, average: 3.5 });
    expect(await offer('hairgrow-plus')).toMatchObject({ Rating: 3.5, RatingCount: 2 });
    expect(await offer('hairgrow-plus', 'RS')).toMatchObject({ Rating: null, RatingCount: 0 });
    const elsewhere = await shop.server.caller().call('shopReviews.getAll', { args: { OfferID: 'hairgrow-plus' } });
    expect(elsewhere).toMatchObject({ data: [], meta: { total: 0, average: null } });
  });

  it('contain no other fields than the contract', async () => {
    await reviewed('digest-well', 4, 'approve');
    const [only] = (await listPublic('digest-well')).data;
    expect(only).toEqual({
      ID: expect.any(String),
      OfferID: 'digest-well',
      Rating: 4,
      Review: 'Lakše mi je nakon jela.',
      ReviewHead: 'Zadovoljna',
      Attachments: [],
      IsApproved: true,
      createdAt: expect.stringMatching(/^2\d{3}-.*Z$/),
      _User: { FirstName: '', LastName: '' },
      VerifiedPurchase: false,
      Answer: null,
      AnsweredAt: null,
      Helpful: 0,
    });
  });

  it('appear on approval, disappear on reopening, and can return', async () => {
    const support = shop.staff('support');
    const id = await reviewed('vigor-man', 5, null);
    const seen = async () => (await listPublic('vigor-man')).meta.total;
    const ratings = async () => (await offer('vigor-man')).RatingCount;
    expect([await seen(), await ratings()]).toEqual([0, 0]);
    await support.call('admin.reviews.approve', { ids: [id] });
    expect([await seen(), await ratings()]).toEqual([1, 1]);
    await support.call('admin.reviews.reopen', { ids: [id] });
    expect([await seen(), await ratings()]).toEqual([0, 0]);
    await support.call('admin.reviews.reject', { ids: [id], reason: 'Uvrede' });
    await support.call('admin.reviews.reopen', { ids: [id] });
    expect([await seen(), await ratings()]).toEqual([0, 0]);
    await support.call('admin.reviews.approve', { ids: [id] });
    expect([await seen(), await ratings(), (await offer('vigor-man')).Rating]).toEqual([1, 1, 5]);
  });

  it('are shown as plain text', async () => {
    const text = '<img src=x onerror=alert(1)> "\' \\u2028 </script>';
    await reviewed('luna-balance', 3, 'approve', { Review: text });
    expect((await listPublic('luna-balance')).data[0].Review).toBe(text);
  });
});

describe('the list', () => {
  const offerId = 'slim-night';
  let ids: string[];
  beforeAll(async () => {
    const author = shop.shopper();
    const own = await uploadedBy(author);
    ids = [];
    for (const [index, rating] of [3, 5, 1, 5].entries()) {
      shop.setTime(`2026-05-0${index + 1}T10:00:00.000Z`);
      if (index === 1) {
        const { data } = await author.call('shopReviews.add', review(offerId, rating, { Attachments: [own] }), BA);
        await shop.staff('support').call('admin.reviews.approve', { ids: [data.ID] });
        ids.push(data.ID);
      } else ids.push(await reviewed(offerId, rating, 'approve'));
    }
    shop.setTime(null);
  });

  const places = async (orders: unknown, more: object = {}) =>
    (await listPublic(offerId, { orders, ...more })).data.map(({ ID }: { ID: string }) => ids.indexOf(ID));

  it('has five sort orders', async () => {
    expect(await places([['createdAt', 'desc']])).toEqual([3, 2, 1, 0]);
    expect(await places([['createdAt', 'asc']])).toEqual([0, 1, 2, 3]);
    expect(await places([['Rating', 'desc']])).toEqual([3, 1, 0, 2]);
    expect(await places([['Rating', 'asc']])).toEqual([2, 0, 3, 1]);
    expect(await places('files')).toEqual([1, 3, 2, 0]);
    expect(
      await places([
        ['Rating', 'desc'],
        ['createdAt', 'asc'],
      ]),
    ).toEqual([1, 3, 0, 2]);
  });

  it('is counted by stars, and has those with a number of stars', async () => {
    const summary = { total: 4, average: 3.5, stars: [1, 0, 1, 0, 2] };
    expect((await listPublic(offerId)).meta).toMatchObject(summary);
    const args = { OfferID: offerId, Rating: 5 };
    expect(await places([['createdAt', 'asc']], { args })).toEqual([1, 3]);
    expect((await listPublic(offerId, { args, perPage: 1 })).meta).toMatchObject(summary);
    for (const Rating of [0, 6, 4.5, '5']) {
      const answer = await listPublic(offerId, { args: { ...args, Rating } });
      expect(answer).toMatchObject({ data: { code: 'INVALID_PARAMS' } });
    }
  });

  it('has pages, and the total on each', async () => {
    expect(await places('files', { page: 2, perPage: 3 })).toEqual([0]);
    expect(await places('files', { page: 3, perPage: 3 })).toEqual([]);
    expect((await listPublic(offerId, { page: 2, perPage: 3 })).meta).toMatchObject({ total: 4, average: 3.5 });
  });

  it.each([[[['text', 'asc']]], [[['createdAt', 'up']]], ['created_at; DROP TABLE review_list'], [[]]])(
    'rejects the order %j',
    async (orders) => {
      expect((await listPublic(offerId, { orders })).data.code).toBe('INVALID_PARAMS');
    },
  );
});

describe('moderating', () => {
  it('is for support and managers', async () => {
    for (const role of ['agent', 'engineer'] as const) {
      expect((await shop.staff(role).call('admin.reviews.approve', { ids: [newId()] })).data.code).toBe('FORBIDDEN');
    }
    expect((await shop.shopper().call('admin.reviews.getList', {})).data.code).toBe('NOT_LOGGED_IN');
  });

  it('returns a separate result for each review', async () => {
    const [pending, rejected] = [await reviewed('prosta-care', 5, null), await reviewed('prosta-care', 1, 'reject')];
    const unknown = newId();
    const { data } = await shop
      .staff('manager')
      .call('admin.reviews.approve', { ids: [pending, rejected, unknown, pending, 'no id at all'] });
    const theirs = { status: 'rejected', reason: 'Reklama', by: expect.anything(), at: expect.any(String) };
    expect(data.results).toEqual([
      { id: pending, status: 'ok', revision: 1 },
      { id: rejected, status: 'error', code: 'CONFLICT', revision: 1, theirs },
      { id: unknown, status: 'error', code: 'NOT_FOUND' },
      { id: 'no id at all', status: 'error', code: 'NOT_FOUND' },
    ]);
  });

  it('filters, sorts, counts and searches', async () => {
    const support = shop.staff('support');
    const offerId = 'derma-glow';
    const [rejected] = [
      await reviewed(offerId, 1, 'reject', { ReviewHead: '100%_sigurno' }),
      await reviewed(offerId, 4, null),
    ];
    await reviewed(offerId, 5, 'approve');
    const list = async (filter: object) =>
      (
        await support.call('admin.reviews.getList', {
          filter: { offerId, ...filter },
          sort: { field: 'rating', order: 'ASC' },
        })
      ).data;
    const all = await list({});
    expect(all.data.map(({ rating }: { rating: number }) => rating)).toEqual([1, 4, 5]);
    expect(all).toMatchObject({ total: 3, meta: { counts: { pending: 1, approved: 1, rejected: 1 } } });
    expect(await list({ status: 'pending' })).toMatchObject({ total: 1, data: [{ rating: 4, status: 'pending' }] });
    expect((await list({ q: '%_SIG' })).data).toMatchObject([{ id: rejected }]);
    expect((await list({ q: '%x' })).data).toEqual([]);
    expect(await list({ hasFiles: true })).toMatchObject({ total: 0 });
    const { data: one } = await support.call('admin.reviews.getOne', { id: rejected });
    expect(one).toMatchObject({ status: 'rejected', reason: 'Reklama', country: 'BA', revision: 1 });
    expect((await support.call('admin.reviews.getOne', { id: newId() })).data.code).toBe('NOT_FOUND');
  });
});

describe('the live stream', () => {
  it('sends total and average of one offer in one country when they change', async () => {
    const stop = new AbortController();
    const params = { args: { OfferID: 'biotin-silk' } };
    const events = await shop.server.caller().subscribe('shopReviews.live', params, { signal: stop.signal });
    const next = async () => (await events.next()).value?.json;
    const ME = { country: 'ME' };
    await reviewed('biotin-silk', 1, 'approve');
    await reviewed('biotin-silk', 1, null, {}, ME);
    await reviewed('beauty-fem', 5, 'approve', {}, ME);
    const id = await reviewed('biotin-silk', 4, 'approve', {}, ME);
    expect(await next()).toEqual({ type: 'review', total: 1, average: 4 });
    await shop.staff('support').call('admin.reviews.reopen', { ids: [id] });
    expect(await next()).toEqual({ type: 'review', total: 0, average: null });
    stop.abort();
  });
});

it('encrypts texts and names of a review with the author’s key', async () => {
  const author = shop.shopper();
  const secret = 'Zovem se Tajna Osoba';
  const { data } = await author.call('shopReviews.add', review('trio-90', 5, { Review: secret }), BA);
  const { rows } = await shop.pool.query<{ all: string }>("SELECT string_agg(e::text, ' ') AS all FROM es_events e");
  expect(rows[0]?.all).not.toContain('Tajna Osoba');
  await shop.keys.revokeKey(author.userId, 'account');
  const { events } = await shop.streams.load(reviewStream, data.ID);
  expect(events).toMatchObject([{ type: 'ReviewWritten', data: { rating: 5 }, personal: null }]);
});
