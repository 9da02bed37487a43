import type { StaffRole } from '@shop/contracts';
import { maskPhone } from '@shop/countries';
import { newId } from '@shop/kernel';
import type { TestShop } from '@shop/testing';
import { contract } from './composition/handlers.js';
import { contact, phone, seedPerson, type SeededPerson } from './phone-visibility.fixtures.js';
import { startWholeShop } from './whole-shop.fixtures.js';

let shop: TestShop;
let seeded: SeededPerson;
beforeAll(async () => {
  shop = await startWholeShop();
  seeded = await seedPerson(shop);
});
afterAll(() => shop.close());

const list = {};
const lines = [{ offerId: 'pure-fit', quantity: 1 }];
const purpose = 'Poziv zbog paketa';
const period = { from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' };
const iban = 'BA39 1290 0794 0102 8494';
const code = '123456';
const state = { filter: { phone }, sort: null, columns: null };

type Params = Readonly<Record<string, object>>;

const readingCalls = ({ delivered, waiting, ...of }: SeededPerson): Params => ({
  'staff.me': {},
  'staff.secondFactor': {},
  'admin.orders.getList': list,
  'admin.orders.getOne': { id: delivered },
  'admin.orders.getMany': { ids: [delivered, waiting] },
  'admin.orders.history': { id: delivered },
  'admin.orders.parcel': { id: delivered },
  'admin.orders.clubFees': { ids: [delivered, waiting] },
  'admin.orders.asOf': { id: delivered, revision: 0 },
  'admin.orders.returnDetails': { id: delivered },
  'admin.orders.pickList': { ids: [delivered, waiting] },
  'admin.orders.replies': { id: delivered },
  'admin.returns.getList': list,
  'admin.cash.getList': list,
  'admin.cash.getOne': { id: delivered },
  'admin.cash.summary': period,
  'admin.remittances.getList': list,
  'admin.remittances.getOne': { id: newId() },
  'admin.reminders.counts': {},
  'admin.retention.rules': {},
  'admin.leads.getList': list,
  'admin.leads.getOne': { id: of.leadId },
  'admin.memberships.getList': list,
  'admin.memberships.getOne': { id: of.membershipId },
  'admin.draws.getList': list,
  'admin.draws.getOne': { id: of.drawId },
  'admin.draws.verify': { id: of.drawId },
  'admin.reviews.getList': list,
  'admin.reviews.getOne': { id: of.reviewId },
  'admin.reviews.reasons': {},
  'admin.messages.getList': list,
  'admin.messages.getOne': { id: of.messageId },
  'admin.users.getList': list,
  'admin.users.getOne': { id: of.userId },
  'admin.users.getMany': { ids: [of.userId] },
  'admin.users.timeline': { id: of.userId, pagination: { page: 1, perPage: 100 } },
  'admin.dataRequests.getList': list,
  'admin.dataRequests.people': { q: '061 123 456' },
  'admin.history.steps': { resource: 'orders', id: delivered },
  'admin.history.asOf': { resource: 'memberships', id: of.membershipId },
  'admin.views.getList': { resource: 'orders' },
  'ops.streams.getList': list,
  'ops.streams.read': { stream: `order-${delivered}`, limit: 100 },
  'ops.streams.state': { stream: `order-${delivered}`, at: 1, against: 0 },
  'ops.events.search': { q: delivered },
  'ops.projections.getList': list,
  'ops.projections.parked': { name: 'order-list' },
  'admin.deliveries.getList': list,
  'admin.deliveries.getOne': { id: newId() },
  'admin.deliveries.toRedrive': { since: period.from },
  'admin.jobs.getList': list,
  'admin.jobs.getOne': { id: newId() },
});

const changingCalls = ({
  delivered,
  waiting,
  leadId,
  membershipId,
  messageId,
  reviewId,
  userId,
}: SeededPerson): Params => ({
  'staff.beginSecondFactor': { password: 'demo-password' },
  'staff.confirmSecondFactor': { code },
  'staff.renewRecoveryCodes': { code },
  'staff.removeSecondFactor': { password: 'demo-password', code },
  'admin.orders.edit': { id: waiting, contact, expectedRevision: 0 },
  'admin.orders.confirm': { id: waiting, contact },
  'admin.orders.note': { id: waiting, text: 'Zvati poslije podne' },
  'admin.orders.pinNote': { id: waiting, noteId: null },
  'admin.orders.packMany': { ids: [waiting] },
  'admin.orders.shipMany': { ids: [waiting] },
  'admin.orders.deliverMany': { ids: [waiting] },
  'admin.orders.cancelMany': { ids: [waiting], reason: 'Predomislila se' },
  'admin.orders.undoMany': { outcomes: [{ id: waiting, outcomeEventId: waiting }] },
  'admin.orders.noteMany': { ids: [waiting], text: 'Zvati poslije podne' },
  'admin.orders.pack': { id: waiting },
  'admin.orders.ship': { id: waiting },
  'admin.orders.deliver': { id: waiting },
  'admin.orders.refuse': { id: waiting, reason: 'Predomislila se' },
  'admin.orders.cancel': { id: waiting, reason: 'Predomislila se' },
  'admin.orders.undo': { id: waiting, outcomeEventId: newId(), expectedRevision: 0 },
  'admin.orders.requestReturn': { id: delivered, kind: 'guarantee', lines, reason: 'Ne odgovara', iban },
  'admin.orders.approveReturn': { id: delivered },
  'admin.orders.rejectReturn': { id: delivered, reason: 'Korišteno' },
  'admin.orders.lapseReturn': { id: delivered, reason: 'Nije stiglo' },
  'admin.orders.receiveReturn': { id: delivered },
  'admin.orders.refund': { id: delivered, method: 'bank', iban, reference: 'U-1' },
  'admin.orders.export': {},
  'admin.cash.export': {},
  'admin.leads.resync': { ids: [leadId] },
  'admin.leads.withdrawConsent': { id: leadId, channel: 'phone' },
  'admin.leads.record': { id: leadId, outcome: 'busy' },
  'admin.memberships.activate': { id: membershipId, payment: { method: 'cash' } },
  'admin.memberships.renew': { id: membershipId, payment: { method: 'cash' } },
  'admin.memberships.cancel': { id: membershipId },
  'admin.messages.sendAgain': { id: messageId, reason: 'Kupac nije dobio poruku' },
  'admin.messages.declineResend': { id: messageId, reason: 'Kupac je dobio poruku' },
  'admin.messages.declineResendMany': { ids: [messageId], reason: 'Kupci su dobili poruke' },
  'admin.reviews.approve': { ids: [reviewId] },
  'admin.reviews.answer': { id: reviewId, text: 'Hvala Vam.' },
  'admin.reviews.withdrawAnswer': { id: reviewId },
  'admin.reviews.reopen': { ids: [reviewId] },
  'admin.reviews.reject': { ids: [reviewId], reason: 'Reklama' },
  'admin.reviews.approveMatching': { filter: { offerId: 'pure-fit' }, count: 1 },
  'admin.reviews.rejectMatching': { filter: { offerId: 'pure-fit' }, count: 1, reason: 'Reklama' },
  'admin.reviews.dismissReports': { ids: [reviewId] },
  'admin.reviews.view': { id: reviewId, open: true },
  'admin.leads.correct': { id: leadId, name: 'Ana Anić', reason: 'Na zahtjev' },
  'admin.users.correct': { id: userId, firstName: 'Ana', reason: 'Na zahtjev' },
  'admin.users.recordConsents': { id: userId, email: false, reason: 'Na zahtjev' },
  'admin.dataRequests.open': { id: userId, kind: 'correct', channel: 'letter', receivedOn: '2026-11-20' },
  'admin.dataRequests.answer': { id: newId(), userId, outcome: 'done', note: 'Poslano' },
  'admin.views.save': { resource: 'orders', name: 'Poziv', state },
  'admin.views.remove': { id: newId() },
  'ops.projections.rebuild': { name: 'no-such-model' },
  'ops.projections.verify': { name: 'no-such-model' },
  'ops.projections.pause': { name: 'no-such-model' },
  'ops.projections.resume': { name: 'no-such-model' },
  'ops.projections.retryParked': { name: 'no-such-model', stream: `order-${waiting}`, reason: 'Ispravljeno' },
  'ops.projections.skipParked': {
    name: 'no-such-model',
    stream: `order-${waiting}`,
    revision: 0,
    reason: 'Ispravljeno',
  },
  'admin.deliveries.retry': { ids: [newId()] },
  'admin.deliveries.redrive': { since: period.from },
  'admin.jobs.retry': { ids: [newId()] },
});

const phoneReveals = ({ userId, shipped, waiting, leadId, membershipId }: SeededPerson): Params => ({
  'admin.users.revealPhone': { id: userId, purpose },
  'admin.orders.revealPhone': { id: waiting, purpose },
  'admin.leads.revealPhone': { id: leadId, purpose },
  'admin.memberships.revealPhone': { id: membershipId, purpose },
  'admin.orders.labels': { ids: [shipped], purpose },
  'admin.users.export': { id: userId },
});

const emptyIds: SeededPerson = {
  ...{
    userId: '',
    delivered: '',
    shipped: '',
    waiting: '',
    leadId: '',
    membershipId: '',
    drawId: '',
    messageId: '',
    reviewId: '',
  },
};
const isOpenTo = (role: StaffRole) => (name: string) => {
  const { access, kind } = contract[name as keyof typeof contract];
  return kind !== 'subscription' && access.kind === 'staff' && access.roles.includes(role);
};
const methodNames = [...Object.keys(readingCalls(emptyIds)), ...Object.keys(changingCalls(emptyIds))];

function hasPhone(value: unknown): boolean {
  if (typeof value === 'string') return value.replace(/\D/g, '').includes('61555777');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasPhone);
}

describe.each<StaffRole>(['support', 'engineer'])('%s', (role) => {
  const own = methodNames.filter(isOpenTo(role));

  it('covers every method that is open to the role', () => {
    const all = Object.keys(contract).filter(isOpenTo(role));
    const asked = [...own, ...Object.keys(phoneReveals(emptyIds)).filter(isOpenTo(role))];
    expect(asked.sort()).toEqual(all.sort());
  });

  it.each(own)('returns no full number in %s', async (name) => {
    const params = { ...readingCalls(seeded), ...changingCalls(seeded) }[name];
    const answer = await shop.staff(role).call(name, params);
    expect(answer.data?.code).not.toBe('INVALID_PARAMS');
    expect([name, hasPhone(answer)]).toEqual([name, false]);
    await shop.settle();
  });
});

describe('the same responses', () => {
  const holding = [
    ...['admin.orders.getList', 'admin.orders.getOne', 'admin.orders.getMany', 'admin.orders.history'],
    ...['admin.orders.asOf', 'admin.leads.getList', 'admin.leads.getOne', 'admin.memberships.getList'],
    ...['admin.memberships.getOne', 'admin.draws.getList', 'admin.draws.getOne', 'admin.messages.getList'],
    ...['admin.messages.getOne', 'admin.users.getList', 'admin.users.getOne', 'admin.users.getMany'],
    ...['admin.users.timeline', 'admin.history.asOf'],
  ];

  it.each(holding)('have the full number for a manager and a masked one for support in %s', async (name) => {
    const params = readingCalls(seeded)[name];
    expect([name, hasPhone(await shop.staff('manager').call(name, params))]).toEqual([name, true]);
    expect(JSON.stringify(await shop.staff('support').call(name, params))).toContain(maskPhone(phone));
  });
});

describe('a revealed phone number', () => {
  it.each(Object.keys(phoneReveals(emptyIds)))('is returned by %s and recorded', async (name) => {
    const support = shop.staff('support');
    expect(hasPhone(await support.call(name, phoneReveals(seeded)[name]))).toBe(true);
    await shop.settle();
    const { data } = await shop.staff('manager').call('admin.audit.getList', { filter: { actorId: support.staffId } });
    const action = name === 'admin.users.export' ? 'PersonalDataExported' : 'PhoneRevealed';
    const reason = name === 'admin.users.export' ? null : purpose;
    expect(data.data).toMatchObject([{ action, resource: 'privacy', reason }]);
  });

  it('appears on the timeline of the person, with purpose and place', async () => {
    const { data } = await shop
      .staff('support')
      .call('admin.users.timeline', { id: seeded.userId, kinds: ['privacy'] });
    const records = data.data.map(({ facts }: { facts: { record?: { kind: string } } }) => facts.record?.kind);
    expect(records).toEqual(expect.arrayContaining(['order', 'lead', 'membership']));
    expect(data.data[1]).toMatchObject({ type: 'PhoneRevealed', facts: { personal: { purpose } } });
  });

  it('is not returned for unknown records', async () => {
    const ofOne = Object.keys(phoneReveals(emptyIds)).filter((name) => name !== 'admin.orders.labels');
    for (const name of ofOne) {
      const params = { id: newId(), ...(name.endsWith('export') ? {} : { purpose }) };
      expect(await shop.staff('support').call(name, params)).toMatchObject({ data: { code: 'NOT_FOUND' } });
    }
    const [id, support] = [newId(), shop.staff('support')];
    const { data } = await support.call('admin.orders.labels', { ids: [id, seeded.waiting], purpose });
    expect(data).toMatchObject({ labels: [], without: [{ id, leadId: null, why: 'none' }, { why: 'none' }] });
    await shop.settle();
    const audit = await shop.staff('manager').call('admin.audit.getList', { filter: { actorId: support.staffId } });
    expect(audit.data.data).toEqual([]);
  });
});

it('accepts a masked number in an edit and leaves the number unchanged', async () => {
  const { userId } = seeded;
  const order = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], FirstName: 'Zlata', LastName: 'B', PhoneNumber: phone };
  const { data: id } = await shop.shopper(userId).call('shopOrders.add', order, { country: 'BA' });
  const edit = (number: string) =>
    shop.staff('support').call('admin.orders.edit', { id, contact: { ...contact, phone: number } });
  expect(await edit(maskPhone(phone))).toMatchObject({ status: 'ok' });
  expect(await edit(maskPhone('+38761555888'))).toMatchObject({ data: { code: 'INVALID_PARAMS' } });
  await shop.settle();
  const { data } = await shop.staff('manager').call('admin.orders.getOne', { id });
  expect(data).toMatchObject({ customer: { phone }, address: contact.address });
});
