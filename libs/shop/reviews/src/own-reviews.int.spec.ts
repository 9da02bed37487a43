import { newId } from '@shop/kernel';
import type { TestShop } from '@shop/testing';
import { startReviewsShop } from './reviews-shop.fixtures.js';

let ways: Awaited<ReturnType<typeof startReviewsShop>>;
let shop: TestShop;
beforeAll(async () => {
  ways = await startReviewsShop();
  ({ shop } = ways);
});
afterAll(() => shop.close());

const changed = { Rating: 2, Review: 'Ipak ništa posebno.', ReviewHead: 'Hm' };
const listOwnReviews = async (author: ReturnType<TestShop['shopper']>, params: object = {}) =>
  (await author.call('shopReviews.f.mine', params)).data;
const codeOf = ({ status, data }: { status: string; data: { code?: string } | null }) =>
  status === 'ok' ? 'ok' : data?.code;

describe('the review of a shopper', () => {
  it('is shown with its state, and a rejection reason in the wording of its country', async () => {
    const author = shop.shopper();
    const id = await ways.write(author, 'pure-fit');
    expect(await listOwnReviews(author)).toMatchObject({
      Reviews: [{ ID: id, Status: 'pending', Reason: null, Editable: true, revision: 0 }],
      ...{ Helpful: [], Reported: [] },
    });
    await ways.decide('reject', [id], { reason: 'health_claim' });
    const [rejected] = (await listOwnReviews(author, { OfferID: 'pure-fit' })).Reviews;
    expect(rejected).toMatchObject({ Status: 'rejected', Reason: expect.stringContaining('ne liječe bolesti') });
    expect((await listOwnReviews(author, { OfferID: 'cellu-lift' })).Reviews).toEqual([]);
    expect((await listOwnReviews(shop.shopper())).Reviews).toEqual([]);
  });

  it('can be changed before a decision, which then applies to the new text', async () => {
    const author = shop.shopper();
    const id = await ways.write(author, 'cellu-lift');
    const edited = await author.call('shopReviews.edit', { ID: id, ...changed, expectedRevision: 0 });
    expect(edited).toMatchObject({ status: 'ok', data: { ID: id, revision: 1 } });
    await ways.decide('approve', [id]);
    expect((await ways.listPublic('cellu-lift')).data).toMatchObject([{ Review: changed.Review, Rating: 2 }]);
    expect(await ways.ratingOf('cellu-lift')).toEqual([2, 1]);
    expect(codeOf(await author.call('shopReviews.edit', { ID: id, ...changed }))).toBe('CONFLICT');
  });

  it('is pending again when changed after a rejection', async () => {
    const author = shop.shopper();
    const id = await ways.write(author, 'beauty-fem');
    await ways.decide('reject', [id], { reason: 'advertising' });
    expect(codeOf(await author.call('shopReviews.edit', { ID: id, ...changed }))).toBe('ok');
    expect(await ways.getReview(id)).toMatchObject({
      ...{ status: 'pending', reason: null, decidedBy: null, text: changed.Review },
      editedAt: expect.any(String),
    });
  });

  it('is changed only by its author, at the current revision, with pictures of the author', async () => {
    const author = shop.shopper();
    const id = await ways.write(author, 'digest-well');
    const edit = async (by: ReturnType<TestShop['shopper']>, more: object = {}) =>
      codeOf(await by.call('shopReviews.edit', { ID: id, ...changed, ...more }));
    expect(await edit(shop.shopper())).toBe('NOT_FOUND');
    expect(await edit(author, { ID: newId() })).toBe('NOT_FOUND');
    expect(await edit(author, { ID: 'no id' })).toBe('NOT_FOUND');
    expect(await edit(author, { Attachments: [`/media/${newId()}/800.jpg`] })).toBe('INVALID_PARAMS');
    expect(await edit(author, { Rating: 6 })).toBe('INVALID_PARAMS');
    expect(await edit(author)).toBe('ok');
    const stale = await author.call('shopReviews.edit', { ID: id, ...changed, expectedRevision: 0 });
    expect(stale.data).toMatchObject({
      ...{ code: 'CONFLICT', revision: 1 },
      changes: [
        { path: 'rating', yours: 5, theirs: 2 },
        { path: 'wording', yours: 1, theirs: 2 },
      ],
    });
  });

  it('disappears everywhere when removed, and may be followed by another one', async () => {
    const author = shop.shopper();
    const id = await ways.write(author, 'prosta-care', { Rating: 1 });
    await ways.decide('approve', [id]);
    expect(await ways.ratingOf('prosta-care')).toEqual([1, 1]);
    expect(codeOf(await shop.shopper().call('shopReviews.remove', { ID: id }))).toBe('NOT_FOUND');
    expect(codeOf(await author.call('shopReviews.remove', { ID: id }))).toBe('ok');
    expect((await ways.listPublic('prosta-care')).meta).toMatchObject({ total: 0, average: null });
    expect(await ways.ratingOf('prosta-care')).toEqual([null, 0]);
    expect((await ways.list({ offerId: 'prosta-care' })).total).toBe(0);
    expect(await ways.getReview(id)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await listOwnReviews(author)).Reviews).toEqual([]);
    expect(codeOf(await author.call('shopReviews.remove', { ID: id }))).toBe('ok');
    expect(await ways.write(author, 'prosta-care', { Rating: 4 })).toBe(id);
    await ways.decide('approve', [id]);
    expect(await ways.ratingOf('prosta-care')).toEqual([4, 1]);
  });
});

describe('votes', () => {
  const voted = async (offerId: string) =>
    (await ways.listPublic(offerId)).data.map(({ Helpful }: { Helpful: number }) => Helpful);
  const vote = async (by: ReturnType<TestShop['shopper']>, ID: string, helpful = true) =>
    codeOf(await by.call('shopReviews.helpful', { ID, helpful }));

  it('count once per person and can be withdrawn', async () => {
    const id = await ways.write(shop.shopper(), 'vigor-man');
    await ways.decide('approve', [id]);
    const [one, other] = [shop.shopper(), shop.shopper()];
    expect([await vote(one, id), await vote(one, id), await vote(other, id)]).toEqual(['ok', 'ok', 'ok']);
    expect(await voted('vigor-man')).toEqual([2]);
    expect((await ways.getReview(id)).helpful).toBe(2);
    expect((await listOwnReviews(one, { OfferID: 'vigor-man' })).Helpful).toEqual([id]);
    expect(await vote(one, id, false)).toBe('ok');
    expect(await vote(one, id, false)).toBe('ok');
    expect(await voted('vigor-man')).toEqual([1]);
    expect((await listOwnReviews(one, { OfferID: 'vigor-man' })).Helpful).toEqual([]);
  });

  it('count once when sent at the same moment', async () => {
    const id = await ways.write(shop.shopper(), 'luna-balance');
    await ways.decide('approve', [id]);
    const one = shop.shopper();
    await Promise.all(Array.from({ length: 6 }, () => vote(one, id)));
    expect(await voted('luna-balance')).toEqual([1]);
  });

  it('are accepted for public reviews of other shoppers only', async () => {
    const author = shop.shopper();
    const id = await ways.write(author, 'eros-fem');
    expect(await vote(shop.shopper(), id)).toBe('NOT_FOUND');
    await ways.decide('approve', [id]);
    expect(await vote(author, id)).toBe('FORBIDDEN');
    expect(await vote(shop.shopper(), newId())).toBe('NOT_FOUND');
    expect(await vote(shop.shopper(), 'no id')).toBe('NOT_FOUND');
  });

  it('apply to one wording: a rewritten review has none', async () => {
    const author = shop.shopper();
    const id = await ways.write(author, 'biotin-silk');
    await ways.decide('approve', [id]);
    await vote(shop.shopper(), id);
    expect(await voted('biotin-silk')).toEqual([1]);
    await author.call('shopReviews.remove', { ID: id });
    await ways.write(author, 'biotin-silk');
    await ways.decide('approve', [id]);
    expect(await voted('biotin-silk')).toEqual([0]);
  });
});

describe('reports', () => {
  const report = async (by: ReturnType<TestShop['shopper']>, ID: string, reason = 'advertising') =>
    codeOf(await by.call('shopReviews.report', { ID, reason }));

  it('are accepted once per person, for public reviews of others', async () => {
    const author = shop.shopper();
    const id = await ways.write(author, 'slim-night');
    expect(await report(shop.shopper(), id)).toBe('NOT_FOUND');
    await ways.decide('approve', [id]);
    expect(await report(author, id)).toBe('FORBIDDEN');
    const one = shop.shopper();
    expect([await report(one, id), await report(one, id, 'offensive')]).toEqual(['ok', 'ok']);
    expect(await report(one, id, 'because')).toBe('INVALID_PARAMS');
    expect((await ways.getReview(id)).reports).toMatchObject([{ reason: 'advertising' }]);
    expect((await listOwnReviews(one, { OfferID: 'slim-night' })).Reported).toEqual([id]);
    expect((await ways.list({ offerId: 'slim-night', reported: true })).meta.reported).toBe(1);
  });

  it('are resolved by the moderator who reviewed them', async () => {
    const id = await ways.write(shop.shopper(), 'hairgrow-plus');
    await ways.decide('approve', [id]);
    const one = shop.shopper();
    await report(one, id);
    expect(await ways.decide('dismissReports', [id])).toMatchObject([{ id, status: 'ok' }]);
    expect(await ways.getReview(id)).toMatchObject({ reports: [], status: 'approved' });
    expect(await report(one, id)).toBe('ok');
    expect((await ways.getReview(id)).reports).toEqual([]);
    await report(shop.shopper(), id, 'off_topic');
    await ways.decide('reopen', [id]);
    expect((await ways.getReview(id)).reports).toMatchObject([{ reason: 'off_topic' }]);
    await ways.decide('reject', [id], { reason: 'off_topic' });
    expect((await ways.getReview(id)).reports).toEqual([]);
  });
});
