import { leadsContract } from '@shop/contracts';
import { isRejection, newId, systemClock } from '@shop/kernel';
import type { TestShop } from '@shop/testing';
import { LeadIntake, type LeadContext } from './index.js';
import { startLeadsShop } from './leads.fixtures.js';

let shop: TestShop;
let reception: LeadIntake;

beforeAll(async () => {
  shop = await startLeadsShop();
  reception = shop.app.get(LeadIntake, { strict: false });
});
afterAll(() => shop.close());

let people = 0;
const newPerson = () => ({ email: `osoba${(people += 1)}@primjer.ba`, phone: `061 ${100_000 + people}` });
const arrival = (country: LeadContext['country'] = 'BA', now = '2026-11-21T10:00:00.000Z'): LeadContext => ({
  country,
  now,
  correlationId: newId(),
  address: '203.0.113.1',
});
const received = async (outcome: Promise<unknown>) => {
  const taken = await outcome;
  if (isRejection(taken)) throw new Error(JSON.stringify(taken));
  return (taken as { readonly leadId: string }).leadId;
};
const one = async (id: string) => {
  await shop.settle();
  return (await shop.staff('agent').call('admin.leads.getOne', { id })).data;
};

describe('a lead by e-mail', () => {
  it('is shown to staff as received, with its consents', async () => {
    const { email } = newPerson();
    const Consents = { Email: true, Wording: 'quiz-email-1' };
    const lead = {
      Email: ` ${email.toUpperCase()} `.trim(),
      FirstLastName: 'Ana Anić',
      Group: 'pure-fit-ba',
      Consents,
    };
    const id = await received(reception.receiveEmail(lead, arrival()));
    expect(leadsContract['admin.leads.getOne'].data.parse(await one(id))).toEqual({
      id,
      kind: 'email',
      country: 'BA',
      createdAt: '2026-11-21T10:00:00.000Z',
      name: 'Ana Anić',
      email,
      phone: null,
      group: 'pure-fit-ba',
      offerId: null,
      offerName: null,
      clubName: null,
      locatedIn: null,
      consents: { email: true, wording: 'quiz-email-1' },
      withdrawals: [],
      crm: null,
      calls: 0,
      lastCall: null,
      settled: false,
      revision: 1,
    });
  });

  it('belongs to the shop of its mailing group, wherever it was sent', async () => {
    const lead = { Email: newPerson().email, FirstLastName: 'Ana', Group: 'pure-fit-rs' };
    expect(await one(await received(reception.receiveEmail(lead, arrival('ME'))))).toMatchObject({ country: 'RS' });
  });

  it('requires an existing mailing group', async () => {
    const lead = { Email: newPerson().email, FirstLastName: 'Ana', Group: 'nothing-ba' };
    expect(await reception.receiveEmail(lead, arrival())).toMatchObject({
      code: 'NOT_FOUND',
      facts: { details: [{ path: 'Group', message: 'Mailing group not found' }] },
    });
  });
});

describe('a lead by phone', () => {
  it('stores one E.164 number for any format', async () => {
    const lead = { PhoneNumber: '00387 61/000-777', OfferID: 'pure-fit' };
    const id = await received(reception.receivePhone(lead, arrival()));
    expect(await one(id)).toMatchObject({
      kind: 'phone',
      phone: '+38761000777',
      offerId: 'pure-fit',
      offerName: 'Pure Fit',
      consents: null,
    });
  });

  it('is a call-back without an offer, with the name', async () => {
    const lead = { PhoneNumber: newPerson().phone, FirstLastName: 'Ana Anić' };
    const id = await received(reception.receivePhone(lead, arrival()));
    expect(await one(id)).toMatchObject({ kind: 'phone', name: 'Ana Anić', offerId: null, offerName: null });
    expect(await received(reception.receivePhone(lead, arrival()))).toBe(id);
  });

  it.each([
    ['PhoneNumber', { PhoneNumber: '12', OfferID: 'pure-fit' }, 'INVALID_PARAMS'],
    ['OfferID', { PhoneNumber: '061 000 000', OfferID: 'nothing' }, 'NOT_FOUND'],
  ])('reports an invalid %s', async (path, lead, code) => {
    expect(await reception.receivePhone(lead, arrival())).toMatchObject({ code, facts: { details: [{ path }] } });
  });
});

describe('a club join request', () => {
  const join = (phone: string, Country = 'HR') => ({
    FirstLastName: 'Ana Anić',
    PhoneNumber: phone,
    ClubName: 'Bosilje klub',
    Country,
  });

  it('belongs to the shop of the person’s country', async () => {
    const id = await received(reception.receiveClubJoin(join('091 234 5678'), arrival('BA')));
    expect(await one(id)).toMatchObject({
      kind: 'club_join',
      country: 'HR',
      phone: '+385912345678',
      clubName: 'Bosilje klub',
      locatedIn: 'HR',
    });
  });

  it('belongs to the visited shop when the person lives abroad', async () => {
    const id = await received(reception.receiveClubJoin(join(newPerson().phone, 'DE'), arrival('BA')));
    expect(await one(id)).toMatchObject({ country: 'BA', locatedIn: 'DE' });
  });

  it('requires an existing country', async () => {
    expect(await reception.receiveClubJoin(join('061 000 000', 'XX'), arrival())).toMatchObject({
      code: 'INVALID_PARAMS',
    });
  });
});

describe('a repeated lead', () => {
  const again = async (first: string, second: string) => {
    const lead = { PhoneNumber: newPerson().phone, OfferID: 'pure-fit' };
    const ids = [
      await received(reception.receivePhone(lead, arrival('BA', first))),
      await received(
        reception.receivePhone({ ...lead, PhoneNumber: `+387 ${lead.PhoneNumber.slice(1)}` }, arrival('BA', second)),
      ),
    ];
    return new Set(ids).size;
  };

  it('is the same lead within ten minutes, also across a time slice border', async () => {
    expect(await again('2026-11-21T10:01:00.000Z', '2026-11-21T10:02:00.000Z')).toBe(1);
    expect(await again('2026-11-21T10:09:59.000Z', '2026-11-21T10:19:00.000Z')).toBe(1);
  });

  it('is a new lead later', async () => {
    expect(await again('2026-11-21T10:01:00.000Z', '2026-11-21T10:11:00.001Z')).toBe(2);
    expect(await again('2026-11-21T09:59:59.900Z', '2026-11-21T10:11:00.000Z')).toBe(2);
  });

  it('is one lead when its first attempt still runs at the ten-minute border', async () => {
    const numbers = Array.from({ length: 10 }, () => newPerson().phone);
    const times = ['2026-11-21T09:59:59.900Z', '2026-11-21T10:00:00.100Z'];
    const tries = numbers.map(async (PhoneNumber) => {
      const send = (now: string) =>
        received(reception.receivePhone({ PhoneNumber, OfferID: 'pure-fit' }, arrival('BA', now)));
      return new Set(await Promise.all(times.map(send))).size;
    });
    expect(await Promise.all(tries)).toEqual(numbers.map(() => 1));
  });

  it('is one lead when it arrives many times at once', async () => {
    const lead = { PhoneNumber: newPerson().phone, OfferID: 'pure-fit' };
    const ids = await Promise.all(Array.from({ length: 10 }, () => received(reception.receivePhone(lead, arrival()))));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('the list of leads', () => {
  it('is filtered by kind and country, counted, and searched by phone and e-mail', async () => {
    const { email, phone } = newPerson();
    await received(reception.receiveEmail({ Email: email, FirstLastName: 'Ana', Group: 'pure-fit-ba' }, arrival()));
    const id = await received(reception.receivePhone({ PhoneNumber: phone, OfferID: 'pure-fit' }, arrival()));
    await shop.settle();
    const agent = shop.staff('agent');
    const list = async (filter: object) => (await agent.call('admin.leads.getList', { filter })).data;
    const phones = await list({ kind: 'phone', country: 'BA' });
    expect(phones.total).toBe(phones.meta.counts.phone);
    expect(phones.data.every((row: { kind: string }) => row.kind === 'phone')).toBe(true);
    expect(await list({ q: `+387${phone.slice(1)}` })).toMatchObject({ total: 1, data: [{ id }] });
    expect(await list({ q: email.toUpperCase() })).toMatchObject({ total: 1, data: [{ kind: 'email', email }] });
    expect(await list({ q: id })).toMatchObject({ total: 1 });
    expect(await list({ from: '2026-11-21T10:00:00.001Z', kind: 'email' })).toMatchObject({ total: 0 });
  });

  it('shows a lead without its person when the key is revoked, also after a rebuild', async () => {
    const lead = { Email: newPerson().email, FirstLastName: 'Ana', Group: 'pure-fit-ba' };
    const id = await received(reception.receiveEmail(lead, arrival()));
    await shop.settle();
    await shop.keys.revokeKey(id, 'account');
    await shop.projections.runtime.rebuild('lead-list');
    expect(await one(id)).toMatchObject({ id, kind: 'email', name: null, email: null });
  });

  it('leaves no personal data readable in the log', async () => {
    const { rows } = await shop.pool.query('SELECT row_to_json(e)::text AS event FROM es_events e');
    const log = rows.map(({ event }) => event).join('\n');
    expect(log).toContain('LeadReceived');
    expect(log).not.toMatch(/primjer\.ba|Anić|61000777/);
  });
});

describe('a consent withdrawal', () => {
  const Consents = { Email: true, Phone: true, Wording: 'quiz-phone-1' };
  const aLead = async () =>
    received(reception.receivePhone({ PhoneNumber: newPerson().phone, OfferID: 'pure-fit', Consents }, arrival()));

  it('ends one consent, once, and records the time and the staff member', async () => {
    const id = await aLead();
    const support = shop.staff('support');
    for (const _ of ['once', 'again'])
      expect(await support.call('admin.leads.withdrawConsent', { id, channel: 'phone' })).toMatchObject({
        data: { id, revision: 2 },
      });
    expect(await one(id)).toMatchObject({
      consents: { email: true, phone: false, wording: 'quiz-phone-1' },
      withdrawals: [{ channel: 'phone', at: expect.any(String), by: { id: support.staffId } }],
      settled: true,
    });
  });

  it('leaves the requested call open when it is not about calls', async () => {
    const id = await aLead();
    await shop.staff('support').call('admin.leads.withdrawConsent', { id, channel: 'email' });
    expect(await one(id)).toMatchObject({ consents: { email: false, phone: true }, settled: false });
  });

  it('rejects an unknown lead and an outdated revision', async () => {
    const agent = shop.staff('agent');
    const nobody = await agent.call('admin.leads.withdrawConsent', { id: newId(), channel: 'phone' });
    expect(nobody.data.code).toBe('NOT_FOUND');
    const id = await aLead();
    await agent.call('admin.leads.withdrawConsent', { id, channel: 'phone' });
    const stale = await agent.call('admin.leads.withdrawConsent', { id, channel: 'email', expectedRevision: 1 });
    expect(stale.data).toMatchObject({ code: 'CONFLICT', revision: 2 });
  });
});

describe('a call about a lead', () => {
  const aLead = async () =>
    received(
      reception.receivePhone({ PhoneNumber: newPerson().phone, OfferID: 'pure-fit' }, arrival('BA', systemClock())),
    );
  const list = async (params: object) => (await shop.staff('agent').call('admin.leads.getList', params)).data;

  it('is recorded with its agent and completes the lead when no call is needed', async () => {
    const id = await aLead();
    const agent = shop.staff('agent');
    await agent.call('admin.leads.record', { id, outcome: 'busy' });
    expect(await one(id)).toMatchObject({ calls: 1, settled: false, lastCall: { outcome: 'busy', note: null } });
    const recorded = await agent.call('admin.leads.record', { id, outcome: 'ordered', note: 'Dva komada' });
    expect(recorded.data).toEqual({ id, settled: true, revision: 2 });
    expect(await one(id)).toMatchObject({
      calls: 2,
      lastCall: { outcome: 'ordered', note: 'Dva komada', by: { id: agent.staffId } },
    });
    const open = await list({ filter: { settled: false }, pagination: { page: 1, perPage: 100 } });
    expect(open.data.map((row: { id: string }) => row.id)).not.toContain(id);
  });

  it('is open for a phone lead, but not for one that only joined the e-mail list', async () => {
    const { email } = newPerson();
    const lead = { Email: email, FirstLastName: 'Ana Anić', Group: 'pure-fit-ba' };
    const [called, listed] = [await aLead(), await received(reception.receiveEmail(lead, arrival()))];
    await shop.settle();
    const idsOf = async (filter: object) =>
      (await list({ filter, pagination: { page: 1, perPage: 100 } })).data.map((row: { id: string }) => row.id);
    expect(await idsOf({})).toEqual(expect.arrayContaining([called, listed]));
    expect(await idsOf({ settled: false })).toContain(called);
    expect(await idsOf({ settled: false })).not.toContain(listed);
    const open = await list({ filter: { q: email, settled: false } });
    expect(open).toMatchObject({ total: 0, meta: { counts: {} } });
  });

  it('rejects an outdated revision', async () => {
    const id = await aLead();
    const agent = shop.staff('agent');
    await agent.call('admin.leads.record', { id, outcome: 'busy', expectedRevision: 0 });
    const stale = await agent.call('admin.leads.record', { id, outcome: 'ordered', expectedRevision: 0 });
    expect(stale.data).toMatchObject({ code: 'CONFLICT', revision: 1 });
  });

  it('has an encrypted note', async () => {
    const id = await aLead();
    await shop.staff('agent').call('admin.leads.record', { id, outcome: 'call_back', note: 'Poslije Bajrama' });
    const { rows } = await shop.pool.query<{ text: string }>(
      `SELECT data::text AS text FROM es_events WHERE type = 'LeadCallRecorded'`,
    );
    expect(rows.filter(({ text }) => text.includes('Bajrama'))).toEqual([]);
  });

  it('rejects an unknown lead', async () => {
    const params = { id: newId(), outcome: 'busy' };
    expect((await shop.staff('agent').call('admin.leads.record', params)).data.code).toBe('NOT_FOUND');
  });

  it('does not stop a bulk resync, which handles each lead separately', async () => {
    const [id, none] = [await aLead(), newId()];
    const { data } = await shop.staff('agent').call('admin.leads.resync', { ids: [id, none, id] });
    expect(data.results).toEqual([
      { id, status: 'ok' },
      { id: none, status: 'error', code: 'NOT_FOUND' },
    ]);
  });

  it('is listed in the same order forward and backward', async () => {
    const at = '2026-11-21T12:34:56.000Z';
    for (let count = 0; count < 4; count += 1)
      await received(
        reception.receivePhone({ PhoneNumber: newPerson().phone, OfferID: 'pure-fit' }, arrival('ME', at)),
      );
    await shop.settle();
    const ids = async (order: 'ASC' | 'DESC') =>
      (await list({ filter: { country: 'ME', from: at }, sort: { field: 'createdAt', order } })).data.map(
        (row: { id: string }) => row.id,
      );
    const [down, up] = [await ids('DESC'), await ids('ASC')];
    expect(down.length).toBeGreaterThanOrEqual(4);
    expect(up).toEqual([...down].reverse());
  });
});
