import { CallsBackground, callTaskIdOf } from '@shop/calls';
import { clubModule } from '@shop/club';
import { messagesModule } from '@shop/messages';
import type { TestShop } from '@shop/testing';
import { shippingModule } from '@shop/shipping';
import { PersonRecords, personStreams } from '@shop/customers';
import { addMilliseconds, isRejection, newId } from '@shop/kernel';
import { LeadIntake } from '@shop/leads';
import { withoutErasedPersons, ErasureCompletion, ErasureCommands } from '@shop/privacy';
import { readAllRows, readAllFiles } from '@shop/platform/testing';
import { AccountClosure } from '@shop/users';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { eventCatalogue } from '@shop/events';
import { startWholeShop } from './whole-shop.fixtures.js';

const [messageStream] = messagesModule.streams;
const [membershipStream] = clubModule.streams;
const [parcelStream] = shippingModule.streams;
const emails = ['zlatoustka.grep@primjer.ba', 'zlatoustka.nova@primjer.ba'] as const;
const FirstName = 'Zlatoustka';
const LastName = 'Grepić-Tražilović';
const street = 'Skrovita 77';
const Articles = [{ ID: 'pure-fit', Quantity: 1 }];
const orderParams = { Articles, FirstName, LastName, PhoneNumber: '061 987 654' };
const address = { street, city: 'Sarajevo', postcode: '71000', note: 'Kod tetke' };
const traces = [
  ...['zlatoustka', 'grepić', 'grepic', '61987654', '61 987 654', 'skrovita', 'hrani se noću', 'kod tetke'],
  ...['spava danju', 'brat se javio', 'zalupila vrata', 'svađa se', 'nije kupila'],
];

let shop: TestShop;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'erasure-'));
  shop = await startWholeShop({ dataDir, wrapKeys: withoutErasedPersons });
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function placesOf(needles: readonly string[]): Promise<readonly string[]> {
  const all = [...(await readAllRows(shop.pool)), ...(await readAllFiles(dataDir))];
  const hits = all.filter(({ text }) => needles.some((needle) => text.toLowerCase().includes(needle)));
  return [...new Set(hits.map(({ location }) => location))];
}

const context = () => {
  const commandId = newId();
  return { commandId, correlationId: commandId, actor: 'system:spec', now: '2026-11-21T10:00:00.000Z' };
};

async function createCustomer() {
  const registration = { Username: emails[0], Email: emails[0], Password: 'duga-lozinka', PhoneNumber: '061 987 654' };
  const guest = shop.server.caller();
  const { data: user } = await guest.call(
    'shopUsers.f.add',
    { ...registration, FirstName, LastName },
    { country: 'BA' },
  );
  const id: string = user.ID;
  const shopper = shop.shopper(id);
  await shopper.call('shopUsers.f.edit', { Username: emails[1], password: 'duga-lozinka' });
  const place = async (): Promise<string> => (await shopper.call('shopOrders.add', orderParams)).data;
  const [delivered, open, calledOff] = [await place(), await place(), await place()];
  const [refused, shipped] = [await place(), await place()];
  const manager = shop.staff('manager');
  const contact = { firstName: FirstName, lastName: LastName, phone: '061 987 654', address };
  await manager.call('admin.orders.confirm', { id: delivered, contact });
  for (const move of ['pack', 'ship', 'deliver']) await manager.call(`admin.orders.${move}`, { id: delivered });
  for (const id of [refused, shipped])
    for (const move of ['confirm', 'pack', 'ship'])
      await manager.call(`admin.orders.${move}`, { id, ...(move === 'confirm' && { contact }) });
  const atTheDoor = { id: refused, reason: `${FirstName} zalupila vrata` };
  expect(await manager.call('admin.orders.refuse', atTheDoor)).toMatchObject({ status: 'ok' });
  await cancelOnCall(calledOff);
  await manager.call('admin.orders.note', { id: delivered, text: `${FirstName} hrani se noću` });
  const image = await upload(shopper);
  const review = { OfferID: 'pure-fit', Rating: 5, Review: `Ja, ${LastName}, hvalim`, ReviewHead: FirstName };
  const written = await shopper.call('shopReviews.add', { args: { ...review, Attachments: [image] } });
  expect(written.status).toBe('ok');
  await shopper.call('quiz.f.keep', {
    ...{ ID: newId(), Goal: 1, Consent: true, Wording: 'quiz-answers-1' },
    Answers: [{ Question: 'sleep', Answer: 'short' }],
  });
  const rejected = { ids: [written.data.ID], reason: `${FirstName} nije kupila` };
  expect((await manager.call('admin.reviews.reject', rejected)).data.results).toMatchObject([{ status: 'ok' }]);
  await correctLead(await addLead());
  await queueMessage(id);
  for (const kind of ['export', 'erase']) await shopper.call('shopUsers.f.dataRequest', { kind });
  await shop.settle();
  return { id, delivered, open, calledOff, refused, shipped, manager };
}

async function cancelOnCall(orderId: string): Promise<void> {
  const agent = shop.staff('agent');
  const { data } = await agent.call('admin.calls.claim', { orderId });
  const words = { note: `${FirstName} spava danju`, reason: `${FirstName}: brat se javio` };
  const recorded = { orderId, token: data.token, outcome: 'cancelled', ...words };
  expect(await agent.call('admin.calls.record', recorded)).toMatchObject({ status: 'ok' });
}

async function upload(shopper: ReturnType<TestShop['shopper']>): Promise<string> {
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#2d5540' } })
    .png()
    .toBuffer();
  const args = { ImageName: `${FirstName}.png`, ImageTag: 'offer', ImageFile: { $file: 'picture' } };
  const form = new FormData();
  form.set('rpc', JSON.stringify({ action: 'call', method: 'staticContent.images.f.upload', params: { args } }));
  form.set('picture', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'picture.png');
  return (await shopper.post(form)).body.data;
}

async function addCrmDelivery(person: string, subject: string): Promise<void> {
  await shop.pool.query(
    `INSERT INTO crm_deliveries (id, type, event, subject, revision, person, happened_at, sent_at)
     VALUES ($1, 'order', 'placed', $2, 0, $3, now(), now())`,
    [newId(), subject, person],
  );
}

let hours = 10;
async function addLead(Email: string = emails[0]): Promise<string> {
  const reception = shop.app.get(LeadIntake, { strict: false });
  // A repeat within minutes would be the same lead.
  hours += 1;
  const now = addMilliseconds('2026-11-21T00:00:00.000Z', hours * 3_600_000);
  const arrival = { country: 'BA', now, correlationId: newId(), address: '203.0.113.1' } as const;
  const taken = await reception.receiveEmail(
    { Email, FirstLastName: `${FirstName} ${LastName}`, Group: 'pure-fit-ba' },
    arrival,
  );
  if (isRejection(taken)) throw new Error(taken.code);
  return taken.leadId;
}

async function correctLead(leadId: string): Promise<void> {
  const edit = { id: leadId, name: `${FirstName} Nova`, phone: '061 987 654', reason: `${FirstName} se javila` };
  expect(await shop.staff('manager').call('admin.leads.correct', edit)).toMatchObject({ status: 'ok' });
}

async function requestMembership(leadId: string): Promise<string> {
  const membershipId = newId();
  const person = { name: `${FirstName} ${LastName}`, phone: '+38761987654' };
  const request = { membershipId, leadId, country: 'BA', requestedAt: context().now } as const;
  const command = { type: 'RequestMembership', request, person } as const;
  const requested = await shop.streams.execute(membershipStream, membershipId, command, context());
  const right = { type: 'CorrectMember', person: { name: `${FirstName} Nova` } } as const;
  const corrected = await shop.streams.execute(membershipStream, membershipId, right, context());
  for (const outcome of [requested, corrected]) if (isRejection(outcome)) throw new Error(outcome.code);
  return membershipId;
}

async function deliverOrder(userId: string): Promise<string> {
  const { data: id } = await shop.shopper(userId).call('shopOrders.add', orderParams);
  const contact = { firstName: FirstName, lastName: LastName, phone: '061 987 654', address };
  for (const move of ['confirm', 'pack', 'ship', 'deliver'])
    await shop.staff('manager').call(`admin.orders.${move}`, { id, ...(move === 'confirm' && { contact }) });
  return id;
}

async function openCallTasks(orderId: string): Promise<void> {
  const { events } = await shop.streams.read(personStreams.order, orderId);
  const requested = events.find(({ type }) => type === 'OrderReturnRequested');
  const errands = shop.app.get(CallsBackground, { strict: false }).processes.find(({ name }) => name === 'errands');
  await errands?.react(requested as Parameters<typeof errands.react>[0]);
}

async function queueMessage(userId: string): Promise<void> {
  const messageId = newId();
  const content = { kind: 'data_request_received', requestKind: 'export', dueAt: '2026-12-21T10:00:00.000Z' } as const;
  const message = { messageId, userId, channel: 'email', country: 'BA', queuedAt: context().now, content } as const;
  const command = { type: 'QueueMessage', message, to: emails[1] } as const;
  const queued = await shop.streams.execute(messageStream, messageId, command, context());
  if (isRejection(queued)) throw new Error(queued.code);
}

describe('the personal data of a customer', () => {
  it('is exported completely, and an event records the export', async () => {
    const { id, open } = await createCustomer();
    const reminder = { ID: open, Consent: true, Wording: 'refill-reminder-1' };
    expect(await shop.shopper(id).call('shopOrders.f.requestRefillReminder', reminder)).toMatchObject({ status: 'ok' });
    const { data } = await shop.staff('support').call('admin.users.export', { id });
    expect(data.refillReminders).toMatchObject([
      { events: [{ type: 'RefillReminderRequested', by: 'shopper', data: { wording: 'refill-reminder-1' } }] },
    ]);
    expect(data.person).toMatchObject({ id, email: emails[1], phone: '+38761987654', firstName: FirstName });
    const text = JSON.stringify(data);
    for (const said of [
      emails[0],
      street,
      'hrani se noću',
      'spava danju',
      'brat se javio',
      'zalupila vrata',
      'nije kupila',
      'hvalim',
      'data_request_received',
      '/800.jpg',
      'LeadReceived',
      'LeadCorrected',
    ])
      expect([said, text.includes(said)]).toEqual([said, true]);
    for (const heading of ['account', 'orders', 'reviews', 'pictures', 'messages', 'leads', 'quizAnswers', 'sessions'])
      expect([heading, data[heading]?.length > 0]).toEqual([heading, true]);
    expect(text).not.toMatch(/argon2|token_?hash/i);
    const requests = await shop.staff('support').call('admin.dataRequests.getList', { filter: { userId: id } });
    expect(requests.data.meta.counts).toEqual({ open: 1, overdue: 0, answered: 1 });
    await shop.staff('manager').call('admin.users.erase', { id, reason: 'Tidying up' });
  });

  it('includes data outside the person’s streams: CRM deliveries, blocks, order exports', async () => {
    const { id, delivered, manager } = await createCustomer();
    const { data: before } = await manager.call('admin.users.export', { id });
    expect(before).toMatchObject({ toldToCrm: [], blocks: [], listsOfOrders: [] });
    const leadId = before.leads[0].id;
    await addCrmDelivery(id, delivered);
    await addCrmDelivery(leadId, leadId);
    await addCrmDelivery(newId(), newId());
    const block = { phone: '061 987 654', reason: 'asked' };
    const { data: blocked } = await shop.staff('agent').call('admin.calls.block', block);
    await manager.call('admin.calls.unblock', { id: blocked.id });
    for (const userId of [id, newId()]) await manager.call('admin.orders.export', { filter: { userId } });

    const { data } = await manager.call('admin.users.export', { id });
    expect(data.toldToCrm).toMatchObject([
      { subject: delivered, event: 'placed', status: 'sent', happenedAt: expect.any(String) },
      { subject: leadId, status: 'sent', sentAt: expect.any(String) },
    ]);
    expect(data.toldToCrm).toHaveLength(2);
    expect(data.blocks).toMatchObject([
      { events: [{ type: 'NumberBlocked', by: 'staff', data: { reason: 'asked' } }, { type: 'NumberUnblocked' }] },
    ]);
    expect(data.listsOfOrders).toMatchObject([
      { events: [{ type: 'OrdersExported', by: 'staff', data: { filter: { userId: id } } }] },
    ]);
    await manager.call('admin.users.erase', { id, reason: 'Tidying up' });
  });

  it('has no open shipment after the carrier rejected the parcel', async () => {
    const { id, shipped, manager } = await createCustomer();
    const reject = { type: 'RejectParcel', orderId: shipped, reason: 'HTTP 422', now: context().now } as const;
    await shop.streams.execute(parcelStream, shipped, reject, context());
    await shop.settle();
    await manager.call('admin.users.erase', { id, reason: 'Asked for by letter' });
    await shop.settle();
    const { data: history } = await manager.call('admin.orders.history', { id: shipped });
    expect(history).toContainEqual(
      expect.objectContaining({ type: 'OrderRefused', facts: expect.objectContaining({ reason: 'erasure' }) }),
    );
  });

  it('is found by a search before the erasure and not after it', async () => {
    const { id, delivered, open, calledOff, refused, shipped, manager } = await createCustomer();
    const state = { filter: {}, sort: { field: 'createdAt', order: 'ASC' }, columns: null };
    const view = { resource: 'orders', name: 'Grepićeve narudžbe', state };
    expect(await manager.call('admin.views.save', view)).toMatchObject({ status: 'ok' });
    const before = await placesOf(traces);
    expect(before.length).toBeGreaterThan(8);
    const { data } = await manager.call('admin.users.erase', { id, reason: 'Asked for by letter' });
    expect(data).toMatchObject({ id, certificateId: expect.any(String) });
    await shop.settle();
    expect(await placesOf(traces)).toEqual([]);
    expect(
      (await readdir(join(dataDir, 'media'), { recursive: true })).filter((one) => /\.(jpg|webp|avif)$/.test(one)),
    ).toEqual([]);

    const { data: views } = await manager.call('admin.views.getList', { resource: 'orders' });
    expect(views).toMatchObject([{ name: '…', revision: 1 }]);
    const sessions = await shop.pool.query('SELECT 1 FROM users_sessions WHERE account_id = $1', [id]);
    expect(sessions.rowCount).toBe(0);
    const login = await shop.server.caller().call('auth.loginShop', { username: emails[1], password: 'duga-lozinka' });
    expect(login.data).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    const order = async (orderId: string) => (await manager.call('admin.orders.getOne', { id: orderId })).data;
    expect(await order(open)).toMatchObject({ status: 'cancelled', customer: { firstName: null, phone: null } });
    expect(await order(delivered)).toMatchObject({
      status: 'delivered',
      address: null,
      totalMinor: expect.any(Number),
    });
    expect(await order(calledOff)).toMatchObject({ status: 'cancelled', cancelReason: null });
    expect(await order(open)).toMatchObject({ cancelReason: 'erasure' });
    const reviews = (await manager.call('admin.reviews.getList', { filter: { author: id } })).data;
    expect(reviews.data).toMatchObject([{ status: 'rejected', reason: 'erased' }]);
    const history = JSON.stringify((await manager.call('admin.orders.history', { id: refused })).data);
    expect(history).toContain('the reason was erased');

    // Parcels in transit still return; no personal text is stored any longer.
    const late = await manager.call('admin.orders.refuse', { id: shipped, reason: `${FirstName} svađa se` });
    expect(late).toMatchObject({ status: 'ok', data: { status: 'refused' } });
    const note = await manager.call('admin.orders.note', { id: shipped, text: `${FirstName} je zvala` });
    expect(note).toMatchObject({ status: 'error', data: { code: 'CONFLICT' } });
    await shop.settle();
    expect(await placesOf(traces)).toEqual([]);

    const customer = await manager.call('admin.users.getOne', { id });
    expect(customer.data).toMatchObject({ firstName: null, email: null, phone: null, erasedAt: expect.any(String) });
    const again = await manager.call('admin.users.erase', { id, reason: 'Once more' });
    expect(again.data).toEqual(data);
  });

  it('is the same in a rebuilt read model', async () => {
    const reports = await shop.projections.runtime.verify('all');
    expect(reports.filter(({ comparison }) => comparison?.equal !== true).map(({ name }) => name)).toEqual([]);
  });

  it('frees the e-mail and phone for another account', async () => {
    const registration = {
      Username: emails[1],
      Email: emails[1],
      Password: 'duga-lozinka',
      PhoneNumber: '061 987 654',
    };
    const { data } = await shop.server.caller().call('shopUsers.f.add', registration, { country: 'BA' });
    expect(data).toMatchObject({ Email: emails[1], FirstName: '' });
    await shop.staff('admin').call('admin.users.erase', { id: data.ID, reason: 'Tidying up' });
  });
});

describe('an address that a customer typed and never confirmed', () => {
  it('leads to no data of its owner, neither in the export nor in the erasure', async () => {
    const stranger = 'vlasnica@primjer.ba';
    const leadId = await addLead(stranger);
    const { id, manager } = await createCustomer();
    const change = { Username: stranger, password: 'duga-lozinka' };
    expect(await shop.shopper(id).call('shopUsers.f.edit', change)).toMatchObject({ status: 'ok' });
    await shop.settle();
    const { data } = await manager.call('admin.users.export', { id });
    expect(data.leads.map((lead: { id: string }) => lead.id)).not.toContain(leadId);
    expect(data.leads).not.toEqual([]);
    await manager.call('admin.users.erase', { id, reason: 'Asked for by letter' });
    await shop.settle();
    const { rows } = await shop.pool.query('SELECT email FROM lead_list WHERE id = $1', [leadId]);
    expect(rows).toEqual([{ email: stranger }]);
    const erasing = shop.app.get(ErasureCommands, { strict: false });
    await erasing.eraseLead(leadId, 'Tidying up', context());
    await shop.settle();
  });
});

describe('an interrupted erasure', () => {
  it('is completed by the process, once', async () => {
    const { id } = await createCustomer();
    const { process } = shop.app.get(ErasureCompletion, { strict: false });
    const own = await shop.app.get(PersonRecords, { strict: false }).list(id, { emails, phones: [] });
    const idsOf = (wanted: string) => own.filter(({ kind }) => kind === wanted).map((record) => record.id);
    const owned = { leads: idsOf('lead'), memberships: idsOf('membership'), quizzes: idsOf('quiz') };
    const cut = await shop.app.get(AccountClosure, { strict: false }).erase(id, owned, context());
    expect(isRejection(cut)).toBe(false);
    const { events } = await shop.streams.read(personStreams.account, id);
    const erased = events.find(({ type }) => type === 'PersonErased');
    const finish = () => process.react(erased as Parameters<typeof process.react>[0]);
    await finish();
    await shop.pool.query('UPDATE es_person_keys SET account = accounting WHERE person = $1', [id]);
    await finish();
    const { rows } = await shop.pool.query('SELECT account FROM es_person_keys WHERE person = $1', [id]);
    expect(rows).toEqual([{ account: null }]);
    const { events: noted } = await shop.streams.read(personStreams.privacy, id);
    expect(noted.filter(({ type }) => type === 'ErasureCertified')).toHaveLength(1);
    await shop.settle();
    expect(await placesOf(traces)).toEqual([]);
  });
});

describe('data that arrives during an erasure', () => {
  it('is found and blanked: a late order is cancelled', async () => {
    const { id, manager } = await createCustomer();
    const { process } = shop.app.get(ErasureCompletion, { strict: false });
    const own = await shop.app.get(PersonRecords, { strict: false }).list(id, { emails, phones: [] });
    const leads = own.filter(({ kind }) => kind === 'lead').map((record) => record.id);
    const owned = { leads, memberships: [], quizzes: [] };
    await shop.app.get(AccountClosure, { strict: false }).erase(id, owned, context());
    const { data: late } = await shop.shopper(id).call('shopOrders.add', orderParams);
    await manager.call('admin.orders.note', { id: late, text: `${FirstName} je zvala` });
    const call = { id: leads[0], outcome: 'no_answer', note: `${FirstName} ne čuje` };
    expect(await manager.call('admin.leads.record', call)).toMatchObject({ status: 'ok' });
    await queueMessage(id);
    const { events } = await shop.streams.read(personStreams.account, id);
    const erased = events.find(({ type }) => type === 'PersonErased');
    await process.react(erased as Parameters<typeof process.react>[0]);
    await shop.settle();
    const { rows } = await shop.pool.query(
      `SELECT 1 FROM order_list WHERE user_id = $1 AND (first_name IS NOT NULL OR phone IS NOT NULL)
       UNION ALL SELECT 1 FROM order_search WHERE user_id = $1 AND words LIKE '%zlatoustka%'
       UNION ALL SELECT 1 FROM message_list WHERE user_id = $1 AND recipient IS NOT NULL
       UNION ALL SELECT 1 FROM customer_record WHERE user_id = $1 AND (email IS NOT NULL OR phone IS NOT NULL)
       UNION ALL SELECT 1 FROM call_task_queue WHERE id = $2
       UNION ALL SELECT 1 FROM lead_list WHERE id = ANY ($3) AND note IS NOT NULL`,
      [id, late, leads],
    );
    expect(rows).toEqual([]);
    const { data } = await manager.call('admin.orders.getOne', { id: late });
    expect(data).toMatchObject({ status: 'cancelled', cancelReason: 'erasure', customer: { firstName: null } });
    expect((await shop.shopper(id).call('shopOrders.add', orderParams)).data).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a restore from before an erasure', () => {
  it('erases everyone on the list again, including restored read models and pictures', async () => {
    const { id, open, manager } = await createCustomer();
    const own = await shop.app.get(PersonRecords, { strict: false }).list(id, { emails, phones: [] });
    const leads = own.filter(({ kind }) => kind === 'lead').map((record) => record.id);
    const list = [id, ...leads, 'quiz-of-somebody'];
    for (const person of list) await shop.keys.revokeKey(person, 'account');
    expect((await placesOf(traces)).length).toBeGreaterThan(0);
    const erasing = shop.app.get(ErasureCommands, { strict: false });
    const again = { erased: [id, ...leads], underAccount: [] };
    expect(await erasing.eraseRestored(list, context)).toEqual(again);
    await shop.settle();
    expect(await placesOf(traces)).toEqual([]);
    const order = await manager.call('admin.orders.getOne', { id: open });
    expect(order.data).toMatchObject({ status: 'cancelled' });
    const customer = await manager.call('admin.users.getOne', { id });
    expect(customer.data).toMatchObject({ erasedAt: expect.any(String) });
    expect(await erasing.eraseRestored(list, context)).toEqual(again);
    const { events } = await shop.streams.read(personStreams.privacy, id);
    expect(events.filter(({ type }) => type === 'ErasureCertified')).toHaveLength(1);
  });
});

describe('a restore from before the end of a lead’s retention', () => {
  it('erases that lead, and no later lead of the same person', async () => {
    const [old, later] = [await addLead('stranac@primjer.ba'), await addLead('stranac@primjer.ba')];
    await shop.settle();
    const erasing = shop.app.get(ErasureCommands, { strict: false });
    expect(await erasing.eraseRestored([old], context)).toEqual({ erased: [old], underAccount: [] });
    await shop.settle();
    const { rows } = await shop.pool.query('SELECT id, email FROM lead_list WHERE id = ANY ($1) ORDER BY email', [
      [old, later],
    ]);
    expect(rows).toEqual([
      { id: later, email: 'stranac@primjer.ba' },
      { id: old, email: null },
    ]);
    await erasing.eraseRestored([later], context);
    await shop.settle();
  });
});

describe('an erasure while a read model is behind', () => {
  it('waits until the person’s records are known, and erases nothing before', async () => {
    const { runtime } = shop.projections;
    const { id, manager } = await createCustomer();
    await runtime.pause('customer-record');
    await addLead();
    const late = await shop.shopper(id).call('shopOrders.add', orderParams);
    const refused = await manager.call('admin.users.erase', { id, reason: 'Asked for by letter' });
    expect(refused).toMatchObject({ status: 'error', data: { code: 'SERVICE_UNAVAILABLE' } });
    const { events } = await shop.streams.read(personStreams.account, id);
    expect(events.map(({ type }) => type)).not.toContain('PersonErased');
    const privacy = await shop.streams.read(personStreams.privacy, id);
    expect(privacy.events.map(({ type }) => type)).not.toContain('ErasureOrdered');

    await runtime.resume('customer-record');
    expect(await manager.call('admin.users.erase', { id, reason: 'Asked for by letter' })).toMatchObject({
      status: 'ok',
    });
    await shop.settle();
    expect(await placesOf(traces)).toEqual([]);
    const order = await manager.call('admin.orders.getOne', { id: late.data });
    expect(order.data).toMatchObject({ status: 'cancelled' });
  });
});

describe('a staff request about an erased person', () => {
  const words = `${FirstName} svađa se`;

  it('succeeds without free text if an order needs it, and is rejected if it is only text', async () => {
    const { id, delivered, shipped, manager } = await createCustomer();
    const leadId = await addLead();
    const membershipId = await requestMembership(leadId);
    const second = await deliverOrder(id);
    await shop.shopper(id).call('shopOrders.f.requestReturn', { ID: delivered, kind: 'guarantee', reason: words });
    const reviews = (await manager.call('admin.reviews.getList', { filter: { author: id } })).data.data;
    await shop.settle();
    await manager.call('admin.users.erase', { id, reason: 'Asked for by letter' });
    await shop.settle();

    const asked: readonly (readonly [method: string, params: object, answer: string])[] = [
      ['admin.orders.refuse', { id: shipped, reason: words }, 'ok'],
      ['admin.orders.rejectReturn', { id: delivered, reason: words }, 'ok'],
      ['admin.orders.requestReturn', { id: second, kind: 'guarantee', reason: words }, 'ok'],
      ['admin.orders.approveReturn', { id: second }, 'ok'],
      ['admin.orders.receiveReturn', { id: second }, 'ok'],
      ['admin.orders.refund', { id: second, method: 'cash', amountMinor: 100, reason: words }, 'ok'],
      ['admin.orders.note', { id: shipped, text: words }, 'CONFLICT'],
      ['admin.reviews.reopen', { ids: [reviews[0].id] }, 'ok'],
      ['admin.reviews.answer', { id: reviews[0].id, text: words }, 'CONFLICT'],
      ['admin.leads.record', { id: leadId, outcome: 'no_answer', note: words }, 'CONFLICT'],
      ['admin.leads.correct', { id: leadId, name: FirstName, reason: words }, 'NOT_FOUND'],
      ['admin.memberships.activate', { id: membershipId, payment: { method: 'cash' }, email: emails[0] }, 'CONFLICT'],
      ['admin.users.correct', { id, firstName: FirstName, reason: words }, 'NOT_FOUND'],
      ['admin.users.recordConsents', { id, email: true, reason: words }, 'NOT_FOUND'],
      ['admin.users.export', { id, reason: words }, 'NOT_FOUND'],
      [
        'admin.dataRequests.open',
        { id, kind: 'export', channel: 'letter', receivedOn: '2026-11-21', note: words },
        'NOT_FOUND',
      ],
      ['admin.users.revealPhone', { id, purpose: words }, 'ok'],
    ];
    const answers: string[] = [];
    for (const [method, params] of asked) {
      const { status, data } = await manager.call(method, params);
      answers.push(`${method}: ${status === 'ok' ? 'ok' : data.code} ${data.message ?? ''}`);
    }
    const reject = async (reason: string) =>
      (await manager.call('admin.reviews.reject', { ids: [reviews[0].id], reason })).data.results;
    expect(await reject(words)).toMatchObject([{ status: 'ok' }]);
    const review = await manager.call('admin.reviews.getOne', { id: reviews[0].id });
    expect(review.data).toMatchObject({ status: 'rejected', reason: 'erased' });
    expect(answers).toEqual(asked.map(([method, , answer]) => expect.stringContaining(`${method}: ${answer}`)));
    await shop.settle();
    expect(await placesOf(traces)).toEqual([]);
  });
});

describe('a refund for an erased person', () => {
  const iban = 'BA391290079401028494';

  it('is payable: the accounting streams show the IBAN until it is paid', async () => {
    const { id, delivered, manager } = await createCustomer();
    const returning = async () =>
      (await manager.call('admin.orders.returnDetails', { id: delivered })).data.returning as Record<string, unknown>;
    const request = { kind: 'guarantee', reason: 'Osip po koži', iban };
    await shop.shopper(id).call('shopOrders.f.requestReturn', { ID: delivered, ...request });
    await manager.call('admin.orders.approveReturn', { id: delivered });
    await manager.call('admin.users.erase', { id, reason: 'Asked for by letter' });
    await shop.settle();

    const owed = { iban, payee: `${FirstName} ${LastName}`, reason: null, refund: null };
    expect(await returning()).toMatchObject(owed);
    await manager.call('admin.orders.receiveReturn', { id: delivered });
    expect(await returning()).toMatchObject(owed);
    expect(await placesOf([...traces, iban.toLowerCase()])).toEqual([]);
    const travelled = JSON.stringify((await manager.call('admin.orders.getOne', { id: delivered })).data);
    expect(travelled).not.toMatch(new RegExp(`${FirstName}|${LastName}|${iban}`));

    const paid = await manager.call('admin.orders.refund', { id: delivered, reference: 'N-2026-1' });
    expect(paid).toMatchObject({ status: 'ok', data: { status: 'refunded' } });
    expect(await returning()).toMatchObject({ iban: null, payee: null, refund: { iban: null, reference: null } });
  });

  it('shows no IBAN for a return that is not approved', async () => {
    const { id, delivered, manager } = await createCustomer();
    await shop.shopper(id).call('shopOrders.f.requestReturn', { ID: delivered, kind: 'guarantee', iban });
    await manager.call('admin.users.erase', { id, reason: 'Asked for by letter' });
    const { data } = await manager.call('admin.orders.returnDetails', { id: delivered });
    expect(data.returning).toMatchObject({ iban: null, payee: null });
  });

  it('needs no call task; the return continues', async () => {
    const { id, delivered, manager } = await createCustomer();
    const second = await deliverOrder(id);
    const callAbout = async (orderId: string) => {
      await openCallTasks(orderId);
      const { events } = await shop.streams.read(personStreams.errand, callTaskIdOf('return', orderId));
      return events.map(({ type, data }) => `${type}: ${(data as { cause?: string }).cause ?? ''}`);
    };
    await shop.shopper(id).call('shopOrders.f.requestReturn', { ID: delivered, kind: 'guarantee', iban });
    expect(await callAbout(delivered)).toEqual(['ErrandOpened: ']);
    await shop.settle();
    await manager.call('admin.users.erase', { id, reason: 'Asked for by letter' });
    await manager.call('admin.orders.requestReturn', { id: second, kind: 'guarantee' });
    await shop.settle();

    expect(await callAbout(delivered)).toEqual(['ErrandOpened: ', 'ErrandClosed: erased']);
    expect(await callAbout(second)).toEqual([]);
    expect((await manager.call('admin.orders.getOne', { id: delivered })).data).toMatchObject({
      status: 'return_requested',
    });
    expect(await manager.call('admin.orders.approveReturn', { id: delivered })).toMatchObject({ status: 'ok' });
  });

  it('ends when the accounting key is revoked', async () => {
    const { id, delivered, manager } = await createCustomer();
    await shop.shopper(id).call('shopOrders.f.requestReturn', { ID: delivered, kind: 'guarantee', iban });
    await manager.call('admin.orders.approveReturn', { id: delivered });
    await manager.call('admin.users.erase', { id, reason: 'Asked for by letter' });
    await shop.keys.revokeKey(id, 'accounting');
    const { data } = await manager.call('admin.orders.returnDetails', { id: delivered });
    expect(data.returning).toMatchObject({ iban: null, payee: null });
  });
});

describe('the list of personal streams', () => {
  const ofStaff = new Set([
    'StaffAdded',
    'CallTakenOver',
    'ErrandTakenOver',
    'OrdersExported',
    'CashExported',
    'AuditExported',
  ]);

  it('contains every event with personal fields', () => {
    const known = new Set(Object.values(personStreams).flatMap(({ events }) => events.map(({ type }) => type)));
    const personal = eventCatalogue.filter((definition) => definition.personal !== undefined).map(({ type }) => type);
    expect(personal.filter((type) => !known.has(type) && !ofStaff.has(type) && !/^Staff/.test(type))).toEqual([]);
  });
});
