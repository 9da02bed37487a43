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

const idsOf = (list: { readonly data: readonly { readonly id: string }[] }) => list.data.map(({ id }) => id);

describe('two moderators', () => {
  const [amra, boris] = ['amra', 'boris'];
  const call = (staffId: string, command: string, params: object) =>
    shop.staff('support', staffId).call(`admin.reviews.${command}`, params);

  it('cannot overwrite each other: the second receives the first decision, its author and time', async () => {
    const id = await ways.write(shop.shopper(), 'pure-fit');
    const seen = { ids: [id], expectedRevisions: { [id]: 0 } };
    await call(amra!, 'reject', { ...seen, reason: 'offensive' });
    for (const command of ['approve', 'reject']) {
      const { data } = await call(boris!, command, { ...seen, ...(command === 'reject' && { reason: 'offensive' }) });
      expect(data.results).toMatchObject([
        {
          ...{ id, status: 'error', code: 'CONFLICT', revision: 1 },
          theirs: { status: 'rejected', reason: 'offensive', by: { id: amra }, at: expect.any(String) },
        },
      ]);
    }
  });

  it('at the same moment make one decision; the other receives a conflict', async () => {
    const id = await ways.write(shop.shopper(), 'pure-fit');
    const seen = { ids: [id], expectedRevisions: { [id]: 0 } };
    const answers = await Promise.all([
      call(amra!, 'approve', seen),
      call(boris!, 'reject', { ...seen, reason: 'other' }),
    ]);
    const statuses = answers.map(({ data }) => data.results[0].status).sort();
    expect(statuses).toEqual(['error', 'ok']);
    expect((await ways.getReview(id)).revision).toBe(1);
  });

  it('receive a conflict when the text changed while they read it', async () => {
    const author = shop.shopper();
    const id = await ways.write(author, 'pure-fit');
    const edited = { Rating: 1, Review: 'Kupujte na www.jeftino.example', ReviewHead: '', Attachments: [] };
    await author.call('shopReviews.edit', { ID: id, ...edited });
    const [result] = await ways.decide('approve', [id], { expectedRevisions: { [id]: 0 } });
    expect(result).toMatchObject({ code: 'CONFLICT', revision: 1, theirs: { status: 'pending', by: null } });
    expect(await ways.decide('approve', [id], { expectedRevisions: { [id]: 1 } })).toMatchObject([{ status: 'ok' }]);
  });

  it('receive a conflict when the author removed it', async () => {
    const author = shop.shopper();
    const id = await ways.write(author, 'pure-fit');
    await author.call('shopReviews.remove', { ID: id });
    const [result] = await ways.decide('approve', [id]);
    expect(result).toMatchObject({ code: 'CONFLICT', theirs: { status: 'removed', by: null } });
  });

  it('decide on a review of an erased author, without recording free text', async () => {
    const author = shop.shopper();
    const id = await ways.write(author, 'pure-fit');
    await shop.keys.revokeKey(author.userId, 'account');
    const { data } = await call(amra!, 'reject', { ids: [id], reason: 'Amra, ovo nije o proizvodu' });
    expect(data.results).toMatchObject([{ id, status: 'ok', revision: 1 }]);
    expect(await ways.getReview(id)).toMatchObject({ status: 'rejected', reason: 'erased' });
  });

  it('see who else has a review open, until they leave', async () => {
    const id = await ways.write(shop.shopper(), 'pure-fit');
    const view = async (staffId: string, open = true) => (await call(staffId, 'view', { id, open })).data;
    expect(await view(amra!)).toMatchObject({ viewers: [], viewingUntil: expect.any(String) });
    expect(await view(boris!)).toMatchObject({ viewers: [{ id: amra }] });
    expect((await ways.getReview(id)).viewers).toMatchObject([{ id: amra }, { id: boris }]);
    expect(await view(amra!, false)).toMatchObject({ viewers: [{ id: boris }], viewingUntil: null });
    expect((await ways.getReview(id)).viewers).toMatchObject([{ id: boris }]);
    expect(await call(amra!, 'view', { id: newId() })).toMatchObject({ data: { code: 'NOT_FOUND' } });
  });

  it('disappear when their screen has been silent too long', async () => {
    const id = await ways.write(shop.shopper(), 'pure-fit');
    await call(amra!, 'view', { id });
    await shop.pool.query("UPDATE reviews_viewers SET until = now() - interval '1 second' WHERE review_id = $1", [id]);
    expect((await ways.getReview(id)).viewers).toEqual([]);
  });
});

describe('a decision on all filtered reviews', () => {
  const decideMatching = async (command: 'approve' | 'reject', offerId: string, count: number, more: object = {}) =>
    (
      await ways.moderator.call(`admin.reviews.${command}Matching`, {
        filter: { offerId, ...more },
        count,
        ...reason(command),
      })
    ).data;
  const reason = (command: string) => (command === 'reject' ? { reason: 'advertising' } : {});

  it('applies to all of them, with a result for each', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await ways.write(shop.shopper(), 'cellu-lift'));
    const decided = await decideMatching('approve', 'cellu-lift', 3);
    expect(decided).toMatchObject({ remaining: 0, results: ids.map((id) => ({ id, status: 'ok', revision: 1 })) });
    expect((await ways.list({ offerId: 'cellu-lift' })).meta.counts).toEqual({ approved: 3 });
  });

  it('is rejected when more reviews match than the moderator saw', async () => {
    const early = await ways.write(shop.shopper(), 'beauty-fem');
    await ways.write(shop.shopper(), 'beauty-fem');
    expect(await decideMatching('reject', 'beauty-fem', 1)).toMatchObject({ code: 'CONFLICT', count: 2 });
    expect((await ways.list({ offerId: 'beauty-fem' })).meta.counts).toEqual({ pending: 2 });
    const { createdAt } = await ways.getReview(early);
    const upTo = new Date(Date.parse(createdAt) + 1).toISOString();
    expect(await decideMatching('reject', 'beauty-fem', 1, { to: upTo })).toMatchObject({
      results: [{ id: early, status: 'ok' }],
    });
  });

  it('ignores reviews decided before', async () => {
    const rejected = await ways.write(shop.shopper(), 'digest-well');
    await ways.decide('reject', [rejected], { reason: 'other' });
    const pending = await ways.write(shop.shopper(), 'digest-well');
    expect(await decideMatching('approve', 'digest-well', 1)).toMatchObject({ results: [{ id: pending }] });
    expect((await ways.getReview(rejected)).status).toBe('rejected');
  });
});

describe('the reply of the shop', () => {
  const answer = (id: string, params: object) => ways.moderator.call('admin.reviews.answer', { id, ...params });

  it('is shown with the review, changed and withdrawn', async () => {
    const id = await ways.write(shop.shopper(), 'vigor-man');
    await ways.decide('approve', [id]);
    expect(await answer(id, { text: ' Hvala Vam. ', expectedRevision: 1 })).toMatchObject({ data: { revision: 2 } });
    const shown = async () => (await ways.listPublic('vigor-man')).data[0];
    expect(await shown()).toMatchObject({ Answer: 'Hvala Vam.', AnsweredAt: expect.any(String) });
    await answer(id, { text: 'Hvala i javite se opet.' });
    expect(await shown()).toMatchObject({ Answer: 'Hvala i javite se opet.' });
    expect((await ways.list({ offerId: 'vigor-man', answered: true })).total).toBe(1);
    expect((await ways.moderator.call('admin.reviews.withdrawAnswer', { id })).status).toBe('ok');
    expect(await shown()).toMatchObject({ Answer: null, AnsweredAt: null });
    expect((await ways.list({ offerId: 'vigor-man', answered: true })).total).toBe(0);
  });

  it('is rejected after a newer one, for a rejected review and for an unknown one', async () => {
    const id = await ways.write(shop.shopper(), 'luna-balance');
    await answer(id, { text: 'Hvala.', expectedRevision: 0 });
    expect((await answer(id, { text: 'Hvala Vam.', expectedRevision: 0 })).data).toMatchObject({
      ...{ code: 'CONFLICT', revision: 1 },
      changes: [{ path: 'answered', yours: false, theirs: true }],
    });
    await ways.decide('reject', [id], { reason: 'other' });
    expect((await answer(id, { text: 'Hvala Vam.' })).data.code).toBe('CONFLICT');
    for (const unknown of [newId(), 'no id']) {
      expect((await answer(unknown, { text: 'Hvala.' })).data.code).toBe('NOT_FOUND');
      expect((await ways.moderator.call('admin.reviews.withdrawAnswer', { id: unknown })).data.code).toBe('NOT_FOUND');
    }
  });
});

it('lists each reason with a digit, four labels and four sentences', async () => {
  const { data } = await ways.moderator.call('admin.reviews.reasons', {});
  expect(data[0]).toMatchObject({ key: '1', code: 'advertising', label: { hr: expect.any(String) } });
  expect(data[0].told.RS).toMatch(/^Utisak/);
});

describe('statistics', () => {
  it('show shares per stars and moderator and decision times, without reversed decisions', async () => {
    const [quick, slow] = [shop.staff('support', 'quick'), shop.staff('support', 'slow')];
    const at = (time: string) => shop.setTime(`2026-03-01T${time}.000Z`);
    const decided = async (rating: number, written: string, when: string, by: typeof quick, command: string) => {
      at(written);
      const id = await ways.write(shop.shopper(), 'prosta-care', { Rating: rating });
      at(when);
      const reason = command === 'reject' ? { reason: 'off_topic' } : {};
      await by.call(`admin.reviews.${command}`, { ids: [id], ...reason });
      return id;
    };
    await decided(5, '10:00:00', '10:00:10', quick, 'approve');
    await decided(5, '10:00:00', '10:00:30', quick, 'approve');
    await decided(1, '10:00:00', '10:01:00', slow, 'approve');
    await decided(1, '10:00:00', '10:02:00', slow, 'reject');
    const taken = await decided(3, '10:00:00', '10:00:05', slow, 'reject');
    await slow.call('admin.reviews.reopen', { ids: [taken] });
    shop.setTime(null);
    const params = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' };
    const { data } = await shop.staff('manager').call('admin.reviews.stats', params);
    expect(data.total).toEqual({ decided: 4, approved: 3, rejected: 1, share: 0.75, p50Seconds: 45, p90Seconds: 102 });
    expect(data.byRating).toMatchObject([
      { rating: 1, decided: 2, share: 0.5 },
      { rating: 2, decided: 0, share: null, p50Seconds: null },
      { rating: 3, decided: 0 },
      { rating: 4, decided: 0 },
      { rating: 5, decided: 2, share: 1, p50Seconds: 20 },
    ]);
    expect(data.byModerator).toMatchObject([
      { moderator: { id: 'quick' }, decided: 2, share: 1 },
      { moderator: { id: 'slow' }, decided: 2, share: 0.5 },
    ]);
    expect(data.byCountry).toMatchObject([{ country: 'BA', decided: 4 }]);
    expect(data.byReason).toEqual([{ reason: 'off_topic', count: 1 }]);
    expect(data.pending.count).toBeGreaterThan(0);
    expect((await ways.list({ offerId: 'prosta-care', decidedBy: 'slow' })).total).toBe(2);
  });

  it('equal their lists, including reviews that the author has removed', async () => {
    const period = { decidedFrom: '2026-04-01T00:00:00.000Z', decidedTo: '2026-04-02T00:00:00.000Z' };
    const by = shop.staff('support', 'lejla');
    const author = shop.shopper();
    const decided = async (of: typeof author, rating: number, written: string, command: string) => {
      shop.setTime(`2026-03-31T${written}:00.000Z`);
      const id = await ways.write(of, 'eros-fem', { Rating: rating });
      shop.setTime('2026-04-01T10:00:00.000Z');
      const reason = command === 'reject' ? { reason: 'Kao na drugoj stranici.' } : {};
      await by.call(`admin.reviews.${command}`, { ids: [id], ...reason });
      return id;
    };
    const late = await decided(shop.shopper(), 5, '10:00', 'approve');
    const taken = await decided(author, 2, '23:00', 'reject');
    const soon = await decided(shop.shopper(), 1, '23:30', 'reject');
    await author.call('shopReviews.remove', { ID: taken });
    shop.setTime(null);
    await ways.write(shop.shopper(), 'eros-fem');

    const params = { from: period.decidedFrom, to: period.decidedTo };
    const { data: stats } = await shop.staff('manager').call('admin.reviews.stats', params);
    const totalOf = async (filter: object) => (await ways.list({ ...period, ...filter })).total;
    expect(stats.total).toMatchObject({
      decided: await totalOf({}),
      approved: await totalOf({ decision: 'approved' }),
    });
    expect(stats.total).toMatchObject({ decided: 3, rejected: await totalOf({ decision: 'rejected' }) });
    for (const { rating, decided: count } of stats.byRating) expect(await totalOf({ rating })).toBe(count);
    for (const { country, decided: count } of stats.byCountry) expect(await totalOf({ country })).toBe(count);
    for (const { moderator, decided: count } of stats.byModerator) {
      expect(await totalOf({ decidedBy: moderator.id })).toBe(count);
    }
    for (const { reason, count } of stats.byReason) expect([await totalOf({ reason }), count]).toEqual([2, 2]);

    const slowest = await ways.list(period, { sort: { field: 'decisionTime', order: 'DESC' } });
    expect(idsOf(slowest)).toEqual([late, taken, soon]);
    expect(slowest).toMatchObject({
      data: [{ status: 'approved' }, { status: 'removed', text: null, author: { name: null } }, { status: 'rejected' }],
      meta: { counts: { approved: 1, rejected: 1, removed: 1 } },
    });
    expect((await ways.list({ offerId: 'eros-fem' })).meta.counts).toEqual({ pending: 1, approved: 1, rejected: 1 });
  });

  it('are for managers', async () => {
    const params = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' };
    expect((await ways.moderator.call('admin.reviews.stats', params)).data.code).toBe('FORBIDDEN');
  });
});

it('filters by author, signal, purchase and time, and counts reported reviews', async () => {
  const author = shop.shopper();
  const offerId = 'derma-glow';
  const spam = await ways.write(author, offerId, { Review: 'Vidi www.jeftino.example', ReviewHead: 'Čudo' });
  const other = await ways.write(shop.shopper(), offerId);
  expect(idsOf(await ways.list({ offerId, signal: 'links' }))).toEqual([spam]);
  expect(idsOf(await ways.list({ author: author.userId }))).toEqual([spam]);
  expect(idsOf(await ways.list({ offerId, q: 'cudo' }))).toEqual([spam]);
  expect((await ways.list({ offerId, verifiedPurchase: true })).total).toBe(0);
  expect((await ways.list({ offerId, to: '2020-01-01T00:00:00.000Z' })).total).toBe(0);
  await ways.decide('approve', [other]);
  await shop.shopper().call('shopReviews.report', { ID: other, reason: 'other' });
  expect(await ways.list({ offerId, status: 'pending' })).toMatchObject({
    ...{ total: 1, data: [{ id: spam, offerName: expect.any(String) }] },
    meta: { counts: { pending: 1, approved: 1 }, reported: 1 },
  });
  expect(idsOf(await ways.list({ offerId }, { sort: { field: 'pendingSince', order: 'ASC' } }))).toEqual([spam, other]);
});
