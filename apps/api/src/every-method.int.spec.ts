import { batchingContract, contract, type StaffRole } from '@shop/contracts';
import { newId } from '@shop/kernel';
import type { TestCaller } from '@shop/rpc/testing';
import type { TestShop } from '@shop/testing';
import { startWholeShop } from './whole-shop.fixtures.js';

const contact = {
  firstName: 'Ana',
  lastName: 'Anić',
  phone: '061 123 456',
  address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
};
const id = newId();
const period = { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' };
const list = { pagination: { page: 1, perPage: 10 }, sort: { field: 'createdAt', order: 'DESC' }, filter: {} };
const articles = [{ ID: 'pure-fit', Quantity: 1 }];

/** Valid params of every method; a missing method is a compile error. */
const validParams: Record<Exclude<keyof typeof contract, 'batching.progress'>, Record<string, unknown>> = {
  'offers.f.getAll': { filters: [['ChildOffers', 'eq', null]], includeReviews: true },
  'offers.f.getSlog': { Slog: 'pure-fit' },
  'offers.f.getDelivery': { Stock: 0 },
  'auth.loginShop': { username: 'ana@primjer.ba', password: 'duga-lozinka' },
  'auth.checkLogin': {},
  'auth.logout': {},
  'auth.generateToken': { Email: 'ana@primjer.ba' },
  'auth.resetPassword': { Email: 'ana@primjer.ba', Token: '12345678', NewPassword: 'nova-lozinka' },
  'shopUsers.f.add': {
    Username: 'ana@primjer.ba',
    Email: 'ana@primjer.ba',
    Password: 'duga-lozinka',
    PhoneNumber: '061 123 456',
    FirstName: 'Ana',
    LastName: 'Anić',
    Consents: { Sms: true },
  },
  'shopUsers.f.edit': { FirstName: 'Ana', LastName: 'Anić', PhoneNumber: '061 123 456', expectedRevision: 0 },
  'shopUsers.f.changePassword': { oldPassword: 'duga-lozinka', newPassword: 'nova-lozinka' },
  'shopUsers.f.emailChange': {},
  'shopUsers.f.sendEmailCode': {},
  'shopUsers.f.confirmEmail': { Token: '12345678' },
  'shopUsers.f.cancelEmailChange': {},
  'shopUsers.f.consent': { Consents: { Email: true } },
  'shopUsers.f.consents': {},
  'shopUsers.f.unsubscribe': { Token: 'e.user.signature' },
  'shopLeads.f.requestStockNotice': { OfferID: 'pure-fit', Email: 'ana@primjer.ba', Consent: true, Wording: 'w-1' },
  'club.f.draws': {},
  'club.f.draw': { ID: 'BA-2026-W47' },
  'club.f.entry': {},
  'admin.draws.getList': { ...list, sort: { field: 'closesAt', order: 'DESC' }, filter: { country: 'BA' } },
  'admin.draws.getOne': { id: 'BA-2026-W47' },
  'admin.draws.verify': { id: 'BA-2026-W47' },
  'shopUsers.f.dataRequest': { kind: 'export' },
  'shopUsers.f.dataRequests': {},
  'shopOrders.f.quote': { Articles: articles },
  'shopOrders.add': { Articles: articles, FirstName: 'Ana', LastName: 'Anić', PhoneNumber: '061 123 456' },
  'shopOrders.f.getAll': {},
  'shopOrders.f.getOne': { ID: id },
  'shopOrders.f.getDelivery': { LeadID: 'ABCDE-FGHJK' },
  'shopOrders.f.cancel': { ID: id, expectedRevision: 0 },
  'shopOrders.f.correct': {
    ...{ ID: id, Articles: articles, expectedRevision: 0 },
    ...{ FirstName: 'Ana', LastName: 'Anić', PhoneNumber: '061 123 456' },
  },
  'shopOrders.f.callTimes': { ID: id },
  'shopOrders.f.chooseCallTime': { ID: id, CallAt: '2026-11-20T17:00:00.000Z', expectedRevision: 0 },
  'shopOrders.f.returnTerms': { ID: id, lines: articles },
  'shopOrders.f.requestReturn': {
    ...{ ID: id, kind: 'guarantee', lines: articles, reason: 'Ne odgovara mi' },
    ...{ iban: 'BA39 1290 0794 0102 8494', expectedRevision: 0 },
  },
  'shopOrders.f.returnStatus': { ID: id },
  'shopOrders.f.refillReminder': { ID: id },
  'shopOrders.f.requestRefillReminder': { ID: id, Consent: true, Wording: 'refill-reminder-1' },
  'shopOrders.f.withdrawRefillReminder': { ID: id, expectedRevision: 0 },
  'shopOrders.f.withdrawReturn': { ID: id, expectedRevision: 0 },
  'shopOrders.f.live': {},
  'client.f.report': { id: '0a1b2c3d', message: 'TypeError: x is undefined', screen: '/offers/:slog' },
  'quiz.f.keep': {
    ID: id,
    Goal: 1,
    Answers: [{ Question: 'sleep', Answer: 'short' }],
    Consent: true,
    Wording: 'quiz-answers-1',
  },
  'quiz.f.getKept': { ID: id },
  'quiz.f.withdraw': { ID: id },
  'staff.login': { username: 'agent@demo.local', password: 'demo-password' },
  'staff.me': {},
  'admin.offers.getList': {
    ...list,
    sort: { field: 'position', order: 'ASC' },
    filter: { q: 'pure', reach: 'partly' },
  },
  'admin.offers.getOne': { id: 'pure-fit' },
  'admin.offers.priceHistory': { id: 'pure-fit' },
  'admin.offers.uploadPicture': { name: 'nova.jpg', file: new Uint8Array() },
  'admin.offers.create': {
    ...{ slug: 'nova-ponuda', group: 'hair', position: 99, children: null, images: ['pure-fit-1'] },
    ...{ ingredientsImage: 'pure-fit-ingredients', scaleleadId: 'SL-1', quizId: null },
  },
  'admin.offers.update': { id: 'pure-fit', position: 2, countries: { BA: { reviewBase: 0 } }, expectedRevision: 0 },
  'admin.offers.previewPrice': { id: 'pure-fit', country: 'BA', oldPriceMinor: 5000, newPriceMinor: 4000 },
  'admin.offers.setPrice': {
    ...{ id: 'pure-fit', country: 'BA', oldPriceMinor: 5000, newPriceMinor: 4000, expectedRevision: 0 },
    ...{ validFrom: '2030-01-01T00:00:00.000Z', reason: 'Akcija', confirmed: true },
  },
  'admin.offers.withdrawPrice': { id: 'pure-fit', country: 'BA', validFrom: '2030-01-01T00:00:00.000Z' },
  'admin.offers.setStock': { id: 'pure-fit', country: 'BA', days: null, expectedRevision: 0 },
  'admin.offers.publish': { id: 'pure-fit', country: 'BA', expectedRevision: 0 },
  'admin.offers.unpublish': { id: 'pure-fit', country: 'BA', expectedRevision: 0 },
  'staff.secondFactor': {},
  'staff.beginSecondFactor': { password: 'demo-password' },
  'staff.confirmSecondFactor': { code: '123456' },
  'staff.renewRecoveryCodes': { code: '123456' },
  'staff.removeSecondFactor': { password: 'demo-password', code: '123456' },
  'admin.staff.resetSecondFactor': { id, reason: 'Telefon izgubljen', expectedRevision: 0 },
  'admin.staff.demandSecondFactor': { id, demanded: true, expectedRevision: 0 },
  'staff.logout': {},
  'admin.orders.getList': list,
  'admin.orders.getOne': { id },
  'admin.orders.getMany': { ids: [id] },
  'admin.orders.history': { id },
  'admin.orders.parcel': { id },
  'admin.orders.clubFees': { ids: [id] },
  'admin.orders.confirm': { id, contact, expectedRevision: 0 },
  'admin.orders.edit': { id, contact, expectedRevision: 0 },
  'admin.orders.cancel': { id, reason: 'Predomislio se', expectedRevision: 0 },
  'admin.orders.undo': { id, outcomeEventId: id, expectedRevision: 0 },
  'admin.orders.pack': { id, expectedRevision: 0 },
  'admin.orders.ship': { id, carrier: 'Kurir', expectedRevision: 0 },
  'admin.orders.deliver': { id, expectedRevision: 0 },
  'admin.orders.refuse': { id, reason: 'Predomislio se', expectedRevision: 0 },
  'admin.orders.asOf': { id, revision: 0 },
  'admin.orders.returnDetails': { id, lines: [{ offerId: 'pure-fit', quantity: 1 }] },
  'admin.orders.requestReturn': {
    ...{ id, kind: 'guarantee', lines: [{ offerId: 'pure-fit', quantity: 1 }], reason: 'Ne odgovara' },
    ...{ iban: 'BA39 1290 0794 0102 8494', expectedRevision: 0 },
  },
  'admin.orders.approveReturn': { id, lines: [{ offerId: 'pure-fit', quantity: 1 }], expectedRevision: 0 },
  'admin.orders.rejectReturn': { id, reason: 'Korišteno', expectedRevision: 0 },
  'admin.orders.lapseReturn': { id, reason: 'Roba nije stigla', expectedRevision: 0 },
  'admin.orders.receiveReturn': { id, lines: [{ offerId: 'pure-fit', quantity: 1 }], expectedRevision: 0 },
  'admin.orders.refund': {
    ...{ id, method: 'bank', reference: 'U-1', iban: 'BA39 1290 0794 0102 8494' },
    ...{ amountMinor: 100, reason: 'Oštećeno', expectedRevision: 0 },
  },
  'admin.orders.packMany': { ids: [id] },
  'admin.orders.shipMany': { ids: [id], carrier: 'Kurir' },
  'admin.orders.deliverMany': { ids: [id] },
  'admin.orders.cancelMany': { ids: [id], reason: 'Predomislila se' },
  'admin.orders.undoMany': { outcomes: [{ id, outcomeEventId: id }] },
  'admin.orders.noteMany': { ids: [id], text: 'Zvati poslije podne' },
  'admin.orders.pickList': { ids: [id] },
  'admin.orders.labels': { ids: [id], purpose: 'Naljepnica' },
  'admin.orders.replies': { id },
  'admin.orders.export': { filter: { status: 'packed', country: 'BA', q: 'ana' } },
  'admin.history.steps': { resource: 'orders', id },
  'admin.history.asOf': { resource: 'reviews', id, at: period.from },
  'admin.reports.orders': { from: '2026-01-01', to: '2026-01-31', by: 'offer', country: 'HR' },
  'admin.reports.hours': { from: '2026-01-01', to: '2026-01-31', country: 'HR' },
  'admin.reports.club': { from: '2026-01-01', to: '2026-01-31', by: 'day', country: 'HR' },
  'admin.reports.exportClub': { from: '2026-01-01', to: '2026-01-31', by: 'country' },
  'admin.reports.export': { from: '2026-01-01', to: '2026-01-31', by: 'day', report: 'sales' },
  'admin.views.getList': { resource: 'orders' },
  'admin.views.save': {
    ...{ resource: 'orders', name: 'Za slanje', shared: false },
    state: { filter: { status: 'packed' }, sort: { field: 'createdAt', order: 'ASC' }, columns: ['leadId'] },
  },
  'admin.views.remove': { id },
  'admin.orders.note': { id, text: 'Zvati poslije podne' },
  'admin.orders.pinNote': { id, noteId: id },
  'admin.calls.queue': { countries: ['BA'] },
  'admin.calls.next': { countries: ['BA'] },
  'admin.calls.claim': { orderId: id },
  'admin.calls.takeOver': { orderId: id, reason: 'Kraj smjene' },
  'admin.calls.heartbeat': { orderId: id, token: 'token' },
  'admin.calls.release': { orderId: id, token: 'token' },
  'admin.calls.record': { orderId: id, token: 'token', outcome: 'confirmed', contact },
  'admin.calls.undo': { orderId: id, outcomeEventId: id, expectedRevision: 0 },
  'admin.calls.stats': period,
  'admin.errands.queue': { countries: ['BA'], kind: 'lead' },
  'admin.errands.getOne': { id },
  'admin.errands.next': { countries: ['BA'] },
  'admin.errands.claim': { id },
  'admin.errands.takeOver': { id, reason: 'Kraj smjene' },
  'admin.errands.heartbeat': { id, token: 'token' },
  'admin.errands.release': { id, token: 'token' },
  'admin.errands.record': { id, token: 'token', outcome: 'interested', note: 'Naručuje', expectedRevision: 0 },
  'admin.calls.lookUp': { phone: '061 123 456' },
  'admin.calls.agents': {},
  'admin.calls.present': {},
  'admin.calls.pause': { reason: 'lunch' },
  'admin.calls.resume': {},
  'admin.calls.blocks': {},
  'admin.calls.block': { phone: '061 123 456', reason: 'asked' },
  'admin.calls.unblock': { id },
  'admin.leads.getList': list,
  'admin.leads.getOne': { id },
  'admin.leads.resync': { ids: [id] },
  'admin.leads.withdrawConsent': { id, channel: 'phone', expectedRevision: 0 },
  'admin.leads.record': { id, outcome: 'busy', note: 'Zvati u petak', expectedRevision: 0 },
  'ops.streams.getList': { pagination: { page: 1, perPage: 10 }, filter: { category: 'order' } },
  'ops.streams.read': { stream: `order-${id}`, from: 0, limit: 10 },
  'ops.streams.state': { stream: `order-${id}`, at: 1, against: 0 },
  'ops.events.search': { correlationId: id, limit: 10 },
  'ops.projections.getList': { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' } },
  'ops.projections.rebuild': { name: 'no-such-model' },
  'ops.projections.verify': { name: 'no-such-model' },
  'ops.projections.pause': { name: 'no-such-model' },
  'ops.projections.resume': { name: 'no-such-model' },
  'ops.projections.parked': { name: 'no-such-model' },
  'ops.projections.retryParked': { name: 'no-such-model', stream: `order-${id}`, reason: 'Ispravljeno' },
  'ops.projections.skipParked': { name: 'no-such-model', stream: `order-${id}`, revision: 0, reason: 'Ispravljeno' },
  'admin.deliveries.getList': list,
  'admin.deliveries.getOne': { id },
  'admin.deliveries.retry': { ids: [id] },
  'admin.deliveries.toRedrive': { since: period.from, type: 'order' },
  'admin.deliveries.redrive': { since: period.from, type: 'order' },
  'admin.jobs.getList': list,
  'admin.jobs.getOne': { id },
  'admin.jobs.retry': { ids: [id] },
  'admin.audit.getList': list,
  'admin.audit.getOne': { id },
  'admin.audit.export': { filter: { action: 'OrderNoted', q: 'ana' } },
  'shopReviews.getAll': { args: { OfferID: 'pure-fit' }, orders: 'files', page: 1, perPage: 20 },
  'shopReviews.add': {
    args: { OfferID: 'pure-fit', Rating: 5, Review: 'Odlično', ReviewHead: 'Preporuka', Attachments: [] },
  },
  'shopReviews.f.mine': { OfferID: 'pure-fit' },
  'shopReviews.edit': {
    ...{ ID: id, Rating: 4, Review: 'Odlično', ReviewHead: 'Preporuka', Attachments: [], expectedRevision: 0 },
  },
  'shopReviews.remove': { ID: id, expectedRevision: 0 },
  'shopReviews.report': { ID: id, reason: 'advertising' },
  'shopReviews.helpful': { ID: id, helpful: true },
  'shopReviews.live': { args: { OfferID: 'pure-fit' } },
  'staticContent.images.f.upload': { args: { ImageName: 'Slika', ImageTag: 'offer', ImageFile: new Uint8Array() } },
  'admin.reviews.getList': list,
  'admin.reviews.getOne': { id },
  'admin.reviews.reasons': {},
  'admin.reviews.stats': period,
  'admin.reviews.approve': { ids: [id], expectedRevisions: { [id]: 0 } },
  'admin.reviews.reject': { ids: [id], reason: 'Reklama' },
  'admin.reviews.reopen': { ids: [id] },
  'admin.reviews.approveMatching': { filter: { offerId: 'pure-fit' }, count: 1 },
  'admin.reviews.rejectMatching': { filter: { offerId: 'pure-fit' }, count: 1, reason: 'Reklama' },
  'admin.reviews.dismissReports': { ids: [id] },
  'admin.reviews.answer': { id, text: 'Hvala Vam.', expectedRevision: 0 },
  'admin.reviews.withdrawAnswer': { id, expectedRevision: 0 },
  'admin.reviews.view': { id, open: true },
  'admin.reminders.counts': {},
  'admin.retention.rules': {},
  'admin.returns.getList': {
    ...list,
    sort: { field: 'dueBy', order: 'ASC' },
    filter: { due: 'overdue', step: 'answer' },
  },
  'admin.cash.getList': { ...list, sort: { field: 'since', order: 'ASC' }, filter: { view: 'missing', q: 'SBX1' } },
  'admin.cash.getOne': { id },
  'admin.cash.summary': period,
  'admin.cash.export': { filter: { view: 'different', difference: 'too_little', country: 'BA', q: 'SBX1' } },
  'admin.cash.settle': { id, reason: 'fee_kept', note: 'Po ugovoru', expectedRevision: 0 },
  'admin.cash.note': { id, text: 'Zvali smo kurira', expectedRevision: 0 },
  'admin.remittances.getList': { ...list, sort: { field: 'takenAt', order: 'DESC' } },
  'admin.remittances.getOne': { id },
  'admin.remittances.check': { number: 'L-1', country: 'BA', issuedOn: '2026-11-20', csv: 'SBX1;10,00;10,00' },
  'admin.remittances.take': { number: 'L-1', country: 'BA', issuedOn: '2026-11-20', csv: 'SBX1;10,00;10,00' },
  'admin.remittances.settle': { id },
  'admin.messages.getList': list,
  'admin.messages.getOne': { id },
  'admin.messages.sendAgain': { id, reason: 'Kupac nije dobio poruku', expectedRevision: 0 },
  'admin.messages.declineResend': { id, reason: 'Kupac je dobio poruku', expectedRevision: 0 },
  'admin.messages.declineResendMany': { ids: [id], reason: 'Kupci su dobili poruke' },
  'admin.messages.invitations': { staffIds: [id] },
  'admin.memberships.getList': list,
  'admin.memberships.getOne': { id },
  'admin.memberships.activate': { id, email: 'ana@primjer.ba', payment: { method: 'cash' }, expectedRevision: 0 },
  'admin.memberships.renew': { id, payment: { method: 'cash' }, expectedRevision: 0 },
  'admin.memberships.cancel': { id, expectedRevision: 0 },
  'admin.staff.getList': { pagination: list.pagination, sort: { field: 'name', order: 'ASC' }, filter: {} },
  'admin.staff.getOne': { id },
  'admin.staff.create': { email: 'nova@primjer.ba', name: 'Nova', role: 'agent' },
  'admin.staff.invite': { id },
  'admin.staff.update': { id, role: 'support', expectedRevision: 0 },
  'admin.staff.disable': { id, expectedRevision: 0 },
  'staff.acceptInvitation': { code: 'a.b', password: 'nova-lozinka' },
  'admin.users.getList': list,
  'admin.users.getOne': { id },
  'admin.users.getMany': { ids: [id] },
  'admin.users.timeline': { id, pagination: { page: 1, perPage: 10 }, kinds: ['order'] },
  'admin.users.revealPhone': { id, purpose: 'Poziv' },
  'admin.orders.revealPhone': { id, purpose: 'Poziv' },
  'admin.leads.revealPhone': { id, purpose: 'Poziv' },
  'admin.memberships.revealPhone': { id, purpose: 'Poziv' },
  'admin.users.export': { id, reason: 'Na zahtjev' },
  'admin.users.erase': { id, reason: 'Na zahtjev' },
  'admin.dataRequests.getList': { filter: { status: 'open' } },
  'admin.leads.correct': { id, name: 'Ana Anić', phone: '061 000 000', reason: 'Na zahtjev', expectedRevision: 0 },
  'admin.users.correct': { id, firstName: 'Ana', reason: 'Na zahtjev' },
  'admin.users.recordConsents': { id, email: false, reason: 'Na zahtjev' },
  'admin.dataRequests.people': { q: 'ana@primjer.ba' },
  'admin.dataRequests.open': { id, kind: 'export', channel: 'letter', receivedOn: '2026-11-20', note: 'Pismo' },
  'admin.dataRequests.answer': { id, userId: id, outcome: 'done', note: 'Poslano' },
  'admin.live': { topics: ['orders'] },
};
const methods = Object.entries(validParams).map(([name, params]) => ({
  name,
  params,
  method: contract[name as keyof typeof contract],
}));
const roles: readonly StaffRole[] = ['agent', 'support', 'manager', 'engineer', 'admin'];

let shop: TestShop;

beforeAll(async () => {
  shop = await startWholeShop();
});

afterAll(() => shop.close());

function callerFor(access: (typeof methods)[number]['method']['access']): TestCaller {
  if (access.kind === 'anyone') return shop.server.caller();
  return access.kind === 'shopper' ? shop.shopper() : shop.staff('admin');
}

async function callCode(caller: TestCaller, name: string, params: unknown): Promise<string> {
  const isStream = contract[name as keyof typeof contract].kind === 'subscription';
  const action = isStream ? 'subscribe' : 'call';
  const { body } = await caller.post({ action, method: name, params });
  return body.status === 'ok' ? 'ok' : body.data.code;
}

async function countEvents(): Promise<string> {
  const { rows } = await shop.pool.query<{ count: string }>('SELECT count(*) FROM es_events');
  return rows[0]?.count ?? '';
}

describe.each(methods)('$name', ({ name, params, method }) => {
  it('rejects params of a wrong shape, and writes nothing', async () => {
    const caller = callerFor(method.access);
    const before = await countEvents();
    const wrong: unknown[] = [[], 'text', 7, { ...params, unknownKey: 1 }, { ...params, __proto__x: {} }];
    for (const key of Object.keys(params)) {
      wrong.push({ ...params, [key]: { nonsense: true } }, { ...params, [key]: 'x'.repeat(100_000) });
    }
    const codes = [];
    for (const bad of wrong) codes.push(await callCode(caller, name, bad));
    expect(new Set(codes)).toEqual(new Set(['INVALID_PARAMS']));
    expect(await countEvents()).toBe(before);
  });

  it('rejects incomplete params', async () => {
    const caller = callerFor(method.access);
    const shape = Object.keys(params).filter((key) => !method.params.safeParse(without(params, key)).success);
    for (const key of shape) expect(await callCode(caller, name, without(params, key))).toBe('INVALID_PARAMS');
  });

  it('names the invalid param', async () => {
    const { body } = await callerFor(method.access).post({
      action: method.kind === 'subscription' ? 'subscribe' : 'call',
      method: name,
      params: { ...params, unknownKey: 1 },
    });
    expect(JSON.stringify(body.data.details)).toContain('unknownKey');
  });

  if (method.access.kind !== 'anyone') {
    it('rejects guests', async () => {
      expect(await callCode(shop.server.caller(), name, params)).toBe('NOT_LOGGED_IN');
    });
  }
});

const staffMethods = methods.filter(({ method }) => method.access.kind === 'staff');

describe.each(staffMethods)('$name', ({ name, method }) => {
  it('rejects shoppers', async () => {
    expect(await callCode(shop.shopper(), name, { unknownKey: 1 })).toBe('NOT_LOGGED_IN');
  });

  it.each(roles)('checks the role of an %s', async (role) => {
    const may = method.access.kind === 'staff' && method.access.roles.includes(role);
    const code = await callCode(shop.staff(role), name, { unknownKey: 1 });
    expect(code).toBe(may ? 'INVALID_PARAMS' : 'FORBIDDEN');
  });
});

describe('the OpenRPC document', () => {
  const describedTo = async (caller: TestCaller): Promise<readonly string[]> => {
    const cookie = [...caller.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${shop.server.url}/_rpc/openrpc.json`, { headers: { cookie } });
    const document = (await answer.json()) as { readonly methods: readonly { readonly name: string }[] };
    return document.methods.map(({ name }) => name);
  };
  const isForStaff = (name: string) => /^(staff|admin|ops)\./.test(name);

  it('describes every method to staff, and no staff method to other callers', async () => {
    const every = Object.keys({ ...contract, ...batchingContract });
    expect(every.filter(isForStaff)).toEqual(expect.arrayContaining(['staff.login', 'staff.logout', 'admin.live']));
    expect([...(await describedTo(shop.staff('agent')))].sort()).toEqual([...every].sort());
    const open = every.filter((name) => !isForStaff(name)).sort();
    for (const caller of [shop.server.caller(), shop.shopper()]) {
      expect([...(await describedTo(caller))].sort()).toEqual(open);
    }
  });
});

it('rejects an unknown method like any other missing one', async () => {
  const { body } = await shop.server.caller().post({ action: 'call', method: 'admin.orders.drop', params: {} });
  expect(body).toMatchObject({ status: 'error', data: { code: 'METHOD_NOT_FOUND' } });
});

describe('another route to a staff method', () => {
  const orders = JSON.stringify({ action: 'call', method: 'admin.orders.getList', params: list });
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${shop.server.url}${path}`, {
      method: 'POST',
      body: orders,
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });

  it.each(['/_rpc/', '//_rpc', '/_rpc;x', '/%5frpc', '/_rpc%2f', '/_RPC', '/_rpc?country=BA'])(
    'rejects a guest like the plain one: %s',
    async (path) => {
      const response = await send(path);
      const body = (await response.json()) as { readonly data?: { readonly code?: string } };
      if (response.status === 200) expect(body.data?.code).toBe('NOT_LOGGED_IN');
      else expect(response.status).toBe(404);
    },
  );

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])(
    'does not open by overriding the HTTP method with %s',
    async (method) => {
      for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
        const response = await send('/_rpc', { headers: { [name]: method } });
        expect(await response.json()).toMatchObject({ data: { code: 'NOT_LOGGED_IN' } });
      }
    },
  );

  it.each(['HEAD', 'GET'])('does not open with %s', async (method) => {
    const response = await send('/_rpc', { method, body: null });
    expect(response.status).toBe(404);
  });
});

it('logs no user input', () => {
  const logged = JSON.stringify(shop.server.logLines);
  for (const personal of ['primjer.ba', 'duga-lozinka', 'Anić', 'Ferhadija']) expect(logged).not.toContain(personal);
});

function without(params: Readonly<Record<string, unknown>>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => name !== key));
}
