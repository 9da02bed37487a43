import { CallsBackground, callTaskIdOf } from '@shop/calls';
import { ClubBackground, clubModule, membershipIdOf } from '@shop/club';
import type { TestShop } from '@shop/testing';
import { type DataPerson } from '@shop/contracts';
import { personStreams } from '@shop/customers';
import { isRejection, newId } from '@shop/kernel';
import { LeadIntake } from '@shop/leads';
import { withoutErasedPersons, PrivacyBackground } from '@shop/privacy';
import type { Process } from '@shop/projections';
import { startWholeShop } from './whole-shop.fixtures.js';

const [membershipStream] = clubModule.streams;

let shop: TestShop;
beforeAll(async () => {
  shop = await startWholeShop({ wrapKeys: withoutErasedPersons });
});
afterEach(() => shop.setTime(null));
afterAll(() => shop.close());

const sweep = () => shop.app.get(PrivacyBackground, { strict: false }).sweepers[1].sweep(shop.clock());
const now = () => new Date().toISOString();
const inYears = (years: number, day = '06-01') => `${new Date().getUTCFullYear() + years}-${day}T10:00:00.000Z`;

let contactCount = 0;
function newContact() {
  contactCount += 1;
  return { email: `trazeni${contactCount}@primjer.ba`, phone: `061 20${1_000 + contactCount}` };
}

async function addEmailLead(email: string): Promise<string> {
  const arrival = { country: 'BA', now: now(), correlationId: newId(), address: '203.0.113.1' } as const;
  const reception = shop.app.get(LeadIntake, { strict: false });
  const taken = await reception.receiveEmail(
    { Email: email, FirstLastName: 'Dunja Dunjić', Group: 'pure-fit-ba', Consents: { Email: true } },
    arrival,
  );
  if (isRejection(taken)) throw new Error(taken.code);
  await shop.settle();
  return taken.leadId;
}

async function addClubLead(phone: string, at: string = now()): Promise<string> {
  const arrival = { country: 'BA', now: at, correlationId: newId(), address: '203.0.113.1' } as const;
  const join = { FirstLastName: 'Dunja Dunjić', PhoneNumber: phone, ClubName: 'Bosilje klub', Country: 'BA' };
  const taken = await shop.app.get(LeadIntake, { strict: false }).receiveClubJoin(join, arrival);
  if (isRejection(taken)) throw new Error(taken.code);
  await shop.settle();
  return taken.leadId;
}

async function requestMembership(phone: string) {
  const [leadId, membershipId] = [await addClubLead(phone), newId()];
  const request = { membershipId, leadId, country: 'BA', requestedAt: now() } as const;
  const person = { name: 'Dunja Dunjić', phone };
  const context = { commandId: newId(), correlationId: newId(), actor: 'test', now: now() };
  const command = { type: 'RequestMembership', request, person } as const;
  await shop.streams.execute(membershipStream, membershipId, command, context);
  await shop.settle();
  return { leadId, membershipId };
}

async function registerWithOrder() {
  const { email, phone } = newContact();
  const account = { Username: email, Email: email, Password: 'duga-lozinka', PhoneNumber: phone };
  const guest = shop.server.caller();
  const { data: user } = await guest.call('shopUsers.f.add', account, { country: 'BA' });
  const id: string = user.ID;
  const order = {
    Articles: [{ ID: 'pure-fit', Quantity: 1 }],
    FirstName: 'Dunja',
    LastName: 'Dunjić',
    PhoneNumber: phone,
  };
  const { data } = await shop.shopper(id).call('shopOrders.add', order, { country: 'BA' });
  await shop.settle();
  return { id, orderId: data as string };
}

const eventTypesIn = async (stream: string) => (await shop.store.readStream(stream)).map(({ type }) => type);
const leadNameOf = async (leadId: string) => {
  const { rows } = await shop.pool.query<{ name: string | null }>('SELECT name FROM lead_list WHERE id = $1', [leadId]);
  return rows[0]?.name ?? null;
};

const memberNameOf = async ({ membershipId }: { readonly membershipId: string }) => {
  const member = 'SELECT name FROM membership_list WHERE id = $1';
  const { rows } = await shop.pool.query<{ name: string | null }>(member, [membershipId]);
  return rows[0]?.name ?? null;
};

describe('a person without an account', () => {
  const find = async (q: string): Promise<readonly DataPerson[]> =>
    (await shop.staff('support').call('admin.dataRequests.people', { q })).data;

  it('is found by e-mail, and a letter’s deadline starts on its arrival date', async () => {
    const { email } = newContact();
    const leadId = await addEmailLead(email);
    expect(await find(email.toUpperCase())).toMatchObject([{ id: leadId, account: false, name: 'Dunja Dunjić' }]);
    const support = shop.staff('support');
    const letter = { id: leadId, kind: 'erase', channel: 'letter', note: 'Pismo od ponedjeljka' };
    const opened = await support.call('admin.dataRequests.open', { ...letter, receivedOn: '2026-11-02' });
    expect(opened.data).toMatchObject({ dueAt: '2026-12-02T00:00:00.000Z' });
    const again = await support.call('admin.dataRequests.open', { ...letter, receivedOn: '2026-11-03' });
    expect(again.data).toEqual(opened.data);
    const { data } = await support.call('admin.dataRequests.getList', { filter: { userId: leadId } });
    expect(data.data).toMatchObject([
      { kind: 'erase', account: false, name: 'Dunja Dunjić', createdAt: '2026-11-02T00:00:00.000Z' },
    ]);
  });

  it('rejects a request with a future date or for an unknown person', async () => {
    const letter = { kind: 'export', channel: 'letter' };
    const support = shop.staff('support');
    const id = await addEmailLead(newContact().email);
    const early = await support.call('admin.dataRequests.open', { ...letter, id, receivedOn: '2999-01-01' });
    expect(early.data).toMatchObject({ code: 'INVALID_PARAMS' });
    const unknown = await support.call('admin.dataRequests.open', { ...letter, id: newId(), receivedOn: '2026-01-01' });
    expect(unknown.data).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('receives all personal data, from any lead of the person', async () => {
    const { phone } = newContact();
    const leadId = await addClubLead(phone);
    const { data } = await shop.staff('support').call('admin.users.export', { id: leadId, reason: 'Pismo' });
    expect(data).toMatchObject({ person: { id: leadId, name: 'Dunja Dunjić' } });
    expect(data.leads).toHaveLength(1);
    expect(await eventTypesIn(`privacy-${leadId}`)).toContain('PersonalDataExported');
  });

  it('is erased with all leads, certified, and unknown afterwards', async () => {
    const { email } = newContact();
    const first = await addEmailLead(email);
    const manager = shop.staff('manager');
    await manager.call('admin.dataRequests.open', {
      ...{ id: first, kind: 'erase', channel: 'phone', receivedOn: '2026-11-02' },
    });
    const erased = await manager.call('admin.users.erase', { id: first, reason: 'Traženo telefonom' });
    expect(erased.data).toMatchObject({ id: first, certificateId: expect.any(String) });
    await shop.settle();
    expect(await leadNameOf(first)).toBeNull();
    expect(await find(email)).toEqual([]);
    expect(await eventTypesIn(`privacy-${first}`)).toEqual(
      expect.arrayContaining(['ErasureOrdered', 'PersonErased', 'DataRequestAnswered', 'ErasureCertified']),
    );
    const again = await manager.call('admin.users.erase', { id: first, reason: 'Još jednom' });
    expect(again.data).toEqual(erased.data);
    const copy = await manager.call('admin.users.export', { id: first });
    expect(copy.data).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a staff command for a person with an account', () => {
  const one = async (id: string) => (await shop.staff('manager').call('admin.users.getOne', { id })).data;

  it('corrects the account with a reason, and completes the data request', async () => {
    const { id } = await registerWithOrder();
    const { email, phone } = newContact();
    const manager = shop.staff('manager');
    await manager.call('admin.dataRequests.open', { id, kind: 'correct', channel: 'phone', receivedOn: '2026-11-02' });
    const edit = { id, lastName: 'Dunjić Novak', phone, email, reason: 'Nova adresa e-pošte' };
    expect(await manager.call('admin.users.correct', edit)).toMatchObject({ status: 'ok' });
    await shop.settle();
    expect(await one(id)).toMatchObject({ lastName: 'Dunjić Novak', email, request: null });
    const login = await shop.server.caller().call('auth.loginShop', { username: email, password: 'duga-lozinka' });
    expect(login.data).toMatchObject({ ID: id });
    const { events } = await shop.streams.read(personStreams.privacy, id);
    expect(events.find(({ type }) => type === 'PersonalDataCorrected')).toMatchObject({
      personal: { reason: 'Nova adresa e-pošte' },
      metadata: { actor: expect.stringMatching(/^staff:/) },
    });
  });

  it('rejects a taken e-mail, and corrections by support', async () => {
    const [{ id }, other] = [await registerWithOrder(), await registerWithOrder()];
    const { email } = await one(other.id);
    const taken = await shop.staff('manager').call('admin.users.correct', { id, email, reason: 'Na zahtjev' });
    expect(taken.data).toMatchObject({ code: 'USERNAME_EXISTS' });
    const refused = await shop
      .staff('support')
      .call('admin.users.correct', { id, firstName: 'D', reason: 'Na zahtjev' });
    expect(refused.data).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('records a given or withdrawn consent with the reason', async () => {
    const { id } = await registerWithOrder();
    const support = shop.staff('support');
    await support.call('admin.users.recordConsents', { id, email: true, sms: true, reason: 'Rekla telefonom' });
    await support.call('admin.users.recordConsents', { id, sms: false, reason: 'Ne želi SMS' });
    await shop.settle();
    expect(await one(id)).toMatchObject({ consents: { email: true, sms: false, phone: null } });
    const { events } = await shop.streams.read(personStreams.privacy, id);
    expect(events.filter(({ type }) => type === 'ConsentsExplained')).toHaveLength(2);
  });

  it('rejects a second change of the same revision, names the first, and reverts nothing', async () => {
    const { id } = await registerWithOrder();
    const [manager, support] = [shop.staff('manager'), shop.staff('support')];
    const { revision: seen } = await one(id);
    const withdrawn = { id, email: false, expectedRevision: seen, reason: 'Ne želi poštu' };
    const { data: first } = await support.call('admin.users.recordConsents', withdrawn);
    expect(first).toEqual({ id, revision: seen + 1 });

    const given = { id, email: true, expectedRevision: seen, reason: 'Rekla telefonom' };
    const overtaken = await support.call('admin.users.recordConsents', given);
    expect(overtaken.data).toMatchObject({
      ...{ code: 'CONFLICT', revision: seen + 1 },
      changes: [{ path: 'email', yours: true, theirs: false }],
    });

    const edit = { id, firstName: 'Dunjica', expectedRevision: seen + 1, reason: 'Na zahtjev' };
    const { data: corrected } = await manager.call('admin.users.correct', edit);
    expect(corrected).toEqual({ id, revision: seen + 2 });
    const late = { id, firstName: 'Duška', expectedRevision: seen + 1, reason: 'Na zahtjev' };
    expect((await manager.call('admin.users.correct', late)).data).toMatchObject({
      ...{ code: 'CONFLICT', revision: seen + 2 },
      changes: [{ path: 'firstName', yours: 'Duška', theirs: 'Dunjica' }],
    });
    await shop.settle();
    expect(await one(id)).toMatchObject({ revision: seen + 2, consents: { email: false, sms: null } });
  });

  it('accepts the shown revision even after a password reset request', async () => {
    const { id } = await registerWithOrder();
    const { email } = await one(id);
    await shop.server.caller().call('auth.generateToken', { Email: email }, { country: 'BA' });
    await shop.settle();
    expect(await eventTypesIn(`user-${id}`)).toContain('PasswordResetRequested');

    const { revision } = await one(id);
    const edit = { id, firstName: 'Dunjica', expectedRevision: revision, reason: 'Na zahtjev' };
    expect(await shop.staff('manager').call('admin.users.correct', edit)).toMatchObject({ status: 'ok' });
  });
});

describe('a correction of a person without an account', () => {
  const edit = { name: 'Dunja Novak-Dunjić', reason: 'Udala se' };
  const manager = () => shop.staff('manager');
  const one = async (id: string) => (await manager().call('admin.leads.getOne', { id })).data;
  const correct = async (id: string, more: object = {}) => {
    const answer = await manager().call('admin.leads.correct', { id, ...edit, ...more });
    await shop.settle();
    return answer;
  };
  const follow = async (
    of: typeof ClubBackground | typeof CallsBackground,
    name: string,
    kind: 'lead' | 'membership',
    id: string,
  ) => {
    const { processes } = shop.app.get<{ processes: readonly Process[] }>(of, { strict: false });
    const process = processes.find((one) => one.name === name);
    const { events } = await shop.streams.read(personStreams[kind], id);
    for (const event of events) {
      if (process?.events.some(({ type }) => type === event.type))
        await process.react(event as Parameters<typeof process.react>[0]);
    }
    await shop.settle();
  };
  const joinClub = async (leadId: string) => {
    await follow(ClubBackground, 'club-joining', 'lead', leadId);
    return (await manager().call('admin.memberships.getOne', { id: membershipIdOf(leadId) })).data;
  };

  it('changes the lead, with the reason, and completes the data request', async () => {
    const [before, after] = [newContact(), newContact()];
    const id = await addEmailLead(before.email);
    await manager().call('admin.dataRequests.open', {
      id,
      kind: 'correct',
      channel: 'email',
      receivedOn: '2026-11-02',
    });
    const { data } = await correct(id, { email: after.email.toUpperCase(), phone: after.phone });
    expect(data).toMatchObject({ id, revision: expect.any(Number) });
    const lead = await one(id);
    expect(lead).toMatchObject({ name: edit.name, email: after.email, revision: data.revision });
    expect(lead.phone).toBe(`+387${after.phone.replaceAll(' ', '').slice(1)}`);
    const found = await manager().call('admin.leads.getList', { filter: { q: 'novak dunj' } });
    expect(found.data.data).toMatchObject([{ id }]);
    const { data: requests } = await manager().call('admin.dataRequests.getList', { filter: { userId: id } });
    expect(requests.data).toMatchObject([{ kind: 'correct', outcome: 'done', name: edit.name }]);
    const { events } = await shop.streams.read(personStreams.privacy, id);
    expect(events.find(({ type }) => type === 'PersonalDataCorrected')).toMatchObject({
      personal: { reason: edit.reason },
      metadata: { actor: expect.stringMatching(/^staff:/) },
    });
  });

  it('applies once if sent repeatedly, checks the revision, and requires a manager', async () => {
    const id = await addEmailLead(newContact().email);
    const { revision: seen } = await one(id);
    const [sender, meta] = [manager(), { idempotencyKey: newId() }];
    const send = () => sender.call('admin.leads.correct', { id, ...edit, expectedRevision: seen }, { meta });
    const [first, again] = [await send(), await send()];
    expect(again.data).toEqual(first.data);
    expect((await eventTypesIn(`lead-${id}`)).filter((type) => type === 'LeadCorrected')).toHaveLength(1);
    expect((await correct(id, { name: 'Duška', expectedRevision: seen })).data).toMatchObject({
      ...{ code: 'CONFLICT', revision: seen + 1 },
      changes: [{ path: 'name', yours: 'Duška', theirs: edit.name }],
    });
    expect((await correct(id, { phone: '12' })).data).toMatchObject({
      ...{ code: 'INVALID_PARAMS', details: [{ path: 'phone' }] },
    });
    expect((await correct(newId())).data).toMatchObject({ code: 'NOT_FOUND' });
    const refused = await shop.staff('support').call('admin.leads.correct', { id, ...edit });
    expect(refused.data).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('changes the resulting membership, too', async () => {
    const { phone } = newContact();
    const id = await addClubLead(newContact().phone);
    await correct(id, { phone });
    const number = (await one(id)).phone;
    expect((await joinClub(id)).member).toMatchObject({ name: edit.name, phone: number });
    expect(await joinClub(id)).toMatchObject({ revision: 1 });
    const { data } = await manager().call('admin.memberships.getList', { filter: { q: 'novak dunj' } });
    expect(data.data).toMatchObject([{ id: membershipIdOf(id) }]);
  });

  it('is rejected while an agent has claimed a call about the lead or membership', async () => {
    const tuesday = '2026-11-24T10:00:00.000Z';
    const leadId = await addClubLead(newContact().phone, tuesday);
    const membershipId = (await joinClub(leadId)).id;
    await follow(CallsBackground, 'errands', 'membership', membershipId);
    shop.setTime(tuesday);
    const [agent, id] = [shop.staff('agent'), callTaskIdOf('club_join', membershipId)];
    const { data: lease } = await agent.call('admin.errands.claim', { id });
    expect((await correct(leadId)).data).toMatchObject({
      ...{ code: 'CONFLICT', claimedBy: { id: agent.staffId }, heldErrandId: id },
    });
    await agent.call('admin.errands.release', { id, token: lease.token });
    expect(await correct(leadId)).toMatchObject({ status: 'ok' });
    await joinClub(leadId);
    const { data: call } = await agent.call('admin.errands.getOne', { id });
    expect(call).toMatchObject({ name: edit.name });
  });

  it('covers old and new names in the export and the erasure', async () => {
    const [before, after] = [newContact(), newContact()];
    const [first, second] = [await addEmailLead(before.email), await addEmailLead(after.email)];
    const third = await addClubLead(before.phone);
    await correct(third, { email: before.email });
    await correct(first, { email: after.email });
    const { data } = await manager().call('admin.users.export', { id: first });
    expect(data.person).toMatchObject({ name: edit.name, emails: [before.email, after.email] });
    const leads: readonly { readonly id: string }[] = data.leads;
    expect(leads.map(({ id }) => id).sort()).toEqual([first, second, third].sort());
    expect(JSON.stringify(data)).toContain(edit.reason);
    await manager().call('admin.users.erase', { id: first, reason: 'Traženo telefonom' });
    await shop.settle();
    for (const id of [first, second, third]) expect([id, await leadNameOf(id)]).toEqual([id, null]);
    expect((await correct(first)).data).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('retention', () => {
  it('erases a lead after two years without contact, once', async () => {
    const leadId = await addEmailLead(newContact().email);
    shop.setTime(inYears(1));
    await sweep();
    await shop.settle();
    expect(await leadNameOf(leadId)).toBe('Dunja Dunjić');
    shop.setTime(inYears(3));
    await Promise.all([sweep(), sweep()]);
    await shop.settle();
    await sweep();
    expect(await leadNameOf(leadId)).toBeNull();
    const types = await eventTypesIn(`privacy-${leadId}`);
    for (const once of ['PersonErased', 'ErasureCertified'])
      expect([once, types.filter((type) => type === once)]).toEqual([once, [once]]);
  });

  it('erases an unanswered club request, but not one with an active membership', async () => {
    const [unanswered, joined] = [
      await requestMembership(newContact().phone),
      await requestMembership(newContact().phone),
    ];
    const activating = { id: joined.membershipId, email: newContact().email, payment: { method: 'cash' } };
    const begun = await shop.staff('support').call('admin.memberships.activate', activating);
    expect(begun).toMatchObject({ status: 'ok' });
    shop.setTime(inYears(3));
    await sweep();
    await shop.settle();
    expect([await leadNameOf(unanswered.leadId), await memberNameOf(unanswered)]).toEqual([null, null]);
    expect([await leadNameOf(joined.leadId), await memberNameOf(joined)]).toEqual(['Dunja Dunjić', 'Dunja Dunjić']);
  });

  it('revokes the accounting key of an erased person after the legal period, not before', async () => {
    const shopper = await registerWithOrder();
    const address = { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' };
    const contact = { firstName: 'Dunja', lastName: 'Dunjić', phone: '061 207 001', address };
    const manager = shop.staff('manager');
    await manager.call('admin.orders.confirm', { id: shopper.orderId, contact });
    for (const move of ['pack', 'ship', 'deliver']) await manager.call(`admin.orders.${move}`, { id: shopper.orderId });
    await manager.call('admin.users.erase', { id: shopper.id, reason: 'Traženo pismom' });
    await shop.settle();
    shop.setTime(inYears(11, '12-31'));
    await sweep();
    expect(await booksKey(shopper.id)).toBe(true);
    shop.setTime(inYears(12, '01-01'));
    await Promise.all([sweep(), sweep()]);
    await shop.settle();
    expect(await sweep()).toBe(0);
    expect(await booksKey(shopper.id)).toBe(false);
    const types = await eventTypesIn(`privacy-${shopper.id}`);
    expect(types.filter((type) => type === 'BooksDestroyed')).toEqual(['BooksDestroyed']);
  });

  it('does not affect the data of an existing account', async () => {
    const shopper = await registerWithOrder();
    shop.setTime(inYears(30));
    await sweep();
    expect(await booksKey(shopper.id)).toBe(true);
    const { events } = await shop.streams.read(personStreams.order, shopper.orderId);
    expect(events[0]).toMatchObject({ type: 'OrderPlaced', personal: { firstName: 'Dunja' } });
  });

  it('is the same in a rebuilt read model', async () => {
    const reports = await shop.projections.runtime.verify('all');
    expect(reports.filter(({ comparison }) => comparison?.equal !== true).map(({ name }) => name)).toEqual([]);
  });

  async function booksKey(person: string): Promise<boolean> {
    const { rows } = await shop.pool.query<{ there: boolean }>(
      'SELECT accounting IS NOT NULL AS there FROM es_person_keys WHERE person = $1',
      [person],
    );
    return rows[0]?.there === true;
  }
});
