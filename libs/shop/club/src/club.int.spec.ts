import { clubContract } from '@shop/contracts';
import { addMilliseconds, isRejection, newId, systemClock } from '@shop/kernel';
import { ActivationLock } from './activation-lock.js';
import {
  changeEmail,
  confirmEmail,
  join,
  newPerson,
  register,
  registerWithoutSettling,
  startClubShop,
  type ClubShop,
} from './club.fixtures.js';
import { membershipStream } from './membership.stream.js';
import { yearAfter } from './membership-year.js';

let shop: ClubShop;
beforeAll(async () => {
  shop = await startClubShop();
});
afterAll(() => shop.close());
afterEach(() => shop.setTime(null));

const bank = { method: 'bank', reference: '00-123' };
const support = () => shop.staff('support');
const call = (method: string, params: object) => support().call(method, params);
const one = async (id: string) => (await shop.staff('manager').call('admin.memberships.getOne', { id })).data;
const activate = (id: string, more: object) => call('admin.memberships.activate', { id, payment: bank, ...more });
const sweep = async () => {
  for (const sweeper of shop.background.sweepers) await sweeper.sweep(shop.clock());
  await shop.settle();
};
/** Skips the check for a current membership. */
const beginYear = async (id: string, userId: string) => {
  const now = systemClock();
  const payment = { method: 'bank', priceMinor: 19_900 } as const;
  const command = { type: 'ActivateMembership', now, holder: { userId }, payment, currency: 'BAM' } as const;
  const context = { commandId: newId(), correlationId: newId(), causationId: newId(), actor: 'system:test', now };
  const outcome = await shop.streams.execute(membershipStream, id, command, context);
  expect(isRejection(outcome)).toBe(false);
};
const loginOf = async (userId: string) => (await shop.shopper(userId).call('auth.checkLogin')).data;
const articles = [{ ID: 'pure-fit', Quantity: 1 }];
const quoteOf = async (userId: string) =>
  (await shop.shopper(userId).call('shopOrders.f.quote', { Articles: articles }, { country: 'BA' })).data;
const order = { Articles: articles, FirstName: 'Ana', LastName: 'Anić', PhoneNumber: '061 000 000' };

describe('a club join request', () => {
  it('creates a membership that waits for a call', async () => {
    const person = newPerson();
    const id = await join(shop, person);
    const row = await one(id);
    expect(clubContract['admin.memberships.getOne'].data.parse(row)).toEqual({
      id,
      leadId: expect.any(String),
      status: 'requested',
      country: 'BA',
      createdAt: expect.any(String),
      activatedAt: null,
      until: null,
      cancelledAt: null,
      endedAt: null,
      member: { userId: null, name: person.name, phone: person.phone, email: null },
      payment: null,
      due: null,
      fee: { owedMinor: 0, parcels: [] },
      currency: 'KM',
      revision: 0,
    });
  });

  it('creates one membership, however often it is sent', async () => {
    const person = newPerson();
    expect(await join(shop, person)).toBe(await join(shop, person));
    expect((await call('admin.memberships.getList', { filter: { q: person.phone } })).data.total).toBe(1);
  });

  it('can be withdrawn at once', async () => {
    const id = await join(shop, newPerson());
    expect(await call('admin.memberships.cancel', { id })).toMatchObject({ status: 'ok', data: { status: 'ended' } });
    expect(await activate(id, { email: newPerson().email })).toMatchObject({ data: { code: 'CONFLICT' } });
  });
});

describe('an activated membership', () => {
  it('gives its account 25% off and free delivery for a year, in quote and order', async () => {
    const person = newPerson();
    const [id, userId] = [await join(shop, person), await register(shop, person)];
    expect(await loginOf(userId)).toMatchObject({ ClubMember: null });
    expect(await quoteOf(userId)).toMatchObject({ Discount: 0, Delivery: 7 });

    const { data } = await activate(id, { userId });
    expect(data).toMatchObject({ id, status: 'active', userId, revision: 2 });
    const row = await one(id);
    expect(row).toMatchObject({
      status: 'active',
      until: yearAfter(row.activatedAt),
      member: { userId, email: person.email },
      payment: { ...bank, priceMinor: 19_900 },
    });
    expect(await loginOf(userId)).toMatchObject({ ClubMember: { Until: row.until } });
    expect(await quoteOf(userId)).toMatchObject({ Subtotal: 39.9, Discount: 9.98, Delivery: 0, Total: 29.92 });

    const placed = await shop.shopper(userId).call('shopOrders.add', order, { country: 'BA' });
    const { data: kept } = await shop.shopper(userId).call('shopOrders.f.getOne', { ID: placed.data });
    expect(kept).toMatchObject({ Discount: 9.98, Delivery: 0, Total: 29.92 });
  });

  it('gives no benefits to other accounts', async () => {
    const person = newPerson();
    await activate(await join(shop, person), { userId: await register(shop, person) });
    expect(await quoteOf(await register(shop, newPerson()))).toMatchObject({ Discount: 0, Delivery: 7 });
    const { data } = await shop.server.caller().call('shopOrders.f.quote', { Articles: articles }, { country: 'BA' });
    expect(data).toMatchObject({ Discount: 0, Delivery: 7 });
  });

  it('waits for an account with its e-mail and is attached on registration', async () => {
    const person = newPerson();
    const id = await join(shop, person);
    expect((await activate(id, { email: person.email.toUpperCase() })).data).toMatchObject({ userId: null });
    expect(await one(id)).toMatchObject({ status: 'active', member: { userId: null, email: person.email } });
    const userId = await register(shop, person);
    await shop.settle();
    expect(await one(id)).toMatchObject({ member: { userId } });
    expect(await loginOf(userId)).toMatchObject({ ClubMember: { Until: expect.any(String) } });
  });

  it('is attached to an account that changes to its e-mail, once the address is confirmed', async () => {
    const [person, before] = [newPerson(), newPerson()];
    const id = await join(shop, person);
    await activate(id, { email: person.email });
    const userId = await register(shop, before);
    await changeEmail(shop, userId, person.email);
    await shop.settle();
    expect(await one(id)).toMatchObject({ member: { userId: null } });
    expect(await loginOf(userId)).toMatchObject({ ClubMember: null });
    await confirmEmail(shop, userId);
    await shop.settle();
    expect(await one(id)).toMatchObject({ member: { userId } });
  });

  it('is not given to an account by an address that waits for its code', async () => {
    const [person, before] = [newPerson(), newPerson()];
    const userId = await register(shop, before);
    await changeEmail(shop, userId, person.email);
    await shop.settle();
    const [id, own] = [await join(shop, person), await join(shop, before)];
    expect((await activate(id, { email: person.email })).data).toMatchObject({ userId: null });
    expect((await activate(own, { email: before.email })).data).toMatchObject({ userId });
    expect(await one(own)).toMatchObject({ member: { userId, email: before.email } });
  });

  it('is not attached to a current member who changes to its e-mail', async () => {
    const [person, member] = [newPerson(), newPerson()];
    const waiting = await join(shop, person);
    await activate(waiting, { email: person.email });
    const userId = await register(shop, member);
    await activate(await join(shop, member), { userId });
    await changeEmail(shop, userId, person.email);
    await confirmEmail(shop, userId);
    await shop.settle();
    expect(await one(waiting)).toMatchObject({ status: 'active', member: { userId: null } });
  });

  it('is attached to a current member once the former membership ends', async () => {
    const [person, member] = [newPerson(), newPerson()];
    const userId = await register(shop, member);
    const former = await join(shop, member);
    await activate(former, { userId });
    const { until } = await one(former);
    shop.setTime(addMilliseconds(until, -24 * 3_600_000));
    const waiting = await join(shop, person);
    await activate(waiting, { email: person.email });
    await changeEmail(shop, userId, person.email);
    await confirmEmail(shop, userId);
    await shop.settle();
    expect(await one(waiting)).toMatchObject({ member: { userId: null } });

    shop.setTime(addMilliseconds(until, 1));
    await sweep();

    expect(await one(former)).toMatchObject({ status: 'ended' });
    expect(await one(waiting)).toMatchObject({ status: 'active', member: { userId } });
    expect(await quoteOf(userId)).toMatchObject({ Discount: 9.98, Delivery: 0 });
  });

  it('is attached at once to the account with its e-mail, else its phone number', async () => {
    const [byEmail, byPhone] = [newPerson(), newPerson()];
    const users = [await register(shop, byEmail), await register(shop, byPhone)];
    expect((await activate(await join(shop, byEmail), { email: byEmail.email })).data).toMatchObject({
      userId: users[0],
    });
    expect((await activate(await join(shop, byPhone), {})).data).toMatchObject({ userId: users[1] });
  });

  it('is attached when activation and registration happen at the same moment', async () => {
    const people = Array.from({ length: 5 }, newPerson);
    const ids: string[] = [];
    for (const person of people) ids.push(await join(shop, person));
    const users = await Promise.all(
      people.map(async (person, place) => {
        const [userId] = await Promise.all([register(shop, person), activate(ids[place]!, { email: person.email })]);
        return userId;
      }),
    );
    await shop.settle();
    const holders = await Promise.all(ids.map(async (id) => (await one(id)).member.userId));
    expect(holders).toEqual(users);
  });
});

describe('membership activation', () => {
  it.each([
    ['an account that there is not', () => ({ userId: newId() }), 'INVALID_PARAMS', 'userId'],
    ['nobody, when no account has the phone', () => ({}), 'INVALID_PARAMS', 'email'],
    ['an account and an e-mail', () => ({ userId: newId(), email: 'a@primjer.ba' }), 'INVALID_PARAMS', 'email'],
  ])('is rejected for %s', async (_, holder, code, path) => {
    const id = await join(shop, newPerson());
    expect(await activate(id, holder())).toMatchObject({ data: { code, details: [{ path }] } });
    expect(await one(id)).toMatchObject({ status: 'requested' });
  });

  it('is rejected for a current member', async () => {
    const person = newPerson();
    const userId = await register(shop, person);
    await activate(await join(shop, person), { userId });
    const again = await join(shop, { ...person, name: 'Ana Drugi' });
    expect(await activate(again, { userId })).toMatchObject({ data: { code: 'CONFLICT' } });
  });

  it('is rejected for the e-mail of a running membership, in any spelling', async () => {
    const person = newPerson();
    const [id, again] = [await join(shop, person), await join(shop, { ...person, name: 'Ana Drugi' })];
    await activate(id, { email: person.email });
    const { until } = await one(id);
    const refused = await activate(again, { email: person.email.toUpperCase() });
    expect(refused).toMatchObject({ data: { code: 'CONFLICT', message: expect.stringContaining(until) as string } });
    expect(await one(again)).toMatchObject({ status: 'requested' });

    shop.setTime(addMilliseconds(until, 1));
    expect(await activate(again, { email: person.email })).toMatchObject({ data: { status: 'active' } });
  });

  it('is rejected for an account whose e-mail belongs to an unattached running membership', async () => {
    const person = newPerson();
    const [waiting, again] = [await join(shop, person), await join(shop, { ...person, name: 'Ana Drugi' })];
    await activate(waiting, { email: person.email });
    await shop.projections.runtime.pause('membership-attaching');
    const userId = await registerWithoutSettling(shop, person);
    const refused = await activate(again, { userId });
    await shop.projections.runtime.resume('membership-attaching');
    await shop.settle();
    expect(refused).toMatchObject({ data: { code: 'CONFLICT' } });
    expect(await one(waiting)).toMatchObject({ status: 'active', member: { userId } });
    expect(await one(again)).toMatchObject({ status: 'requested' });
  });

  it('runs in turn with attaching, so that no account gets two memberships', async () => {
    const [person, member] = [newPerson(), newPerson()];
    const [waiting, begun] = [await join(shop, person), await join(shop, member)];
    await activate(waiting, { email: person.email });
    const userId = await register(shop, member);
    await shop.app.get(ActivationLock, { strict: false }).runExclusive(async () => {
      await changeEmail(shop, userId, person.email);
      await confirmEmail(shop, userId);
      await beginYear(begun, userId);
    });
    await shop.settle();
    expect(await one(begun)).toMatchObject({ status: 'active', member: { userId } });
    expect(await one(waiting)).toMatchObject({ status: 'active', member: { userId: null } });
  });

  it('lets one of several concurrent activations win per e-mail or account', async () => {
    const person = newPerson();
    const userId = await register(shop, newPerson());
    for (const holder of [{ email: person.email }, { userId }]) {
      const ids: string[] = [];
      for (const name of ['Ana Prva', 'Ana Druga', 'Ana Treća']) ids.push(await join(shop, { ...person, name }));
      const answers = await Promise.all(ids.map((id) => activate(id, holder)));
      expect(answers.map(({ status }) => status).sort()).toEqual(['error', 'error', 'ok']);
      const refused = answers.filter(({ status }) => status === 'error');
      for (const { data } of refused) expect(data).toMatchObject({ code: 'CONFLICT' });
    }
  });

  it('lets one of two win while an older append delays the read models', async () => {
    const person = newPerson();
    const ids: string[] = [];
    for (const name of ['Ana Prva', 'Ana Druga']) ids.push(await join(shop, { ...person, name }));
    const late = await shop.pool.connect();
    await late.query('BEGIN');
    await late.query(
      `SELECT es_append(ARRAY[$1], ARRAY[-1], ARRAY[1], ARRAY[1], ARRAY[0], ARRAY[$1::uuid], ARRAY['test.late'], ARRAY['{}'], ARRAY['{}'])`,
      [newId()],
    );
    const begun = ids.map((id) => activate(id, { email: person.email }));
    await shop.pool.query('SELECT pg_sleep(0.3)');
    await late.query('COMMIT');
    late.release();
    expect((await Promise.all(begun)).map(({ status }) => status).sort()).toEqual(['error', 'ok']);
  });

  it('happens once per command and once per membership', async () => {
    const person = newPerson();
    const id = await join(shop, person);
    const caller = support();
    const send = (idempotencyKey: string) =>
      caller.call(
        'admin.memberships.activate',
        { id, email: person.email, payment: bank },
        { meta: { idempotencyKey } },
      );
    const key = newId();
    expect((await send(key)).data).toEqual((await send(key)).data);
    expect(await send(newId())).toMatchObject({ status: 'error', data: { code: 'CONFLICT' } });
  });

  it('returns the changes since the expected revision', async () => {
    const id = await join(shop, newPerson());
    await call('admin.memberships.cancel', { id });
    expect(await activate(id, { email: newPerson().email, expectedRevision: 0 })).toMatchObject({
      data: { code: 'CONFLICT', revision: 1, changes: [{ path: 'status', yours: 'requested', theirs: 'ended' }] },
    });
  });

  it('requires an existing membership', async () => {
    for (const id of [newId(), 'nothing']) {
      expect(await activate(id, { email: 'a@primjer.ba' })).toMatchObject({ data: { code: 'NOT_FOUND' } });
      expect(await call('admin.memberships.cancel', { id })).toMatchObject({ data: { code: 'NOT_FOUND' } });
      expect(await call('admin.memberships.getOne', { id })).toMatchObject({ data: { code: 'NOT_FOUND' } });
    }
  });
});

describe('membership renewal', () => {
  it('adds one year to the paid period, once', async () => {
    const person = newPerson();
    const id = await join(shop, person);
    await activate(id, { email: person.email });
    const before = await one(id);
    const payment = { method: 'cash', reference: '17' };
    const renewed = await shop.staff('support').call('admin.memberships.renew', { id, payment });
    expect(renewed.data).toMatchObject({ id, status: 'active', until: yearAfter(before.until) });
    expect(await one(id)).toMatchObject({
      activatedAt: before.activatedAt,
      until: yearAfter(before.until),
      payment: { ...payment, priceMinor: 19_900 },
    });
    const again = await shop.staff('support').call('admin.memberships.renew', { id, payment });
    expect(again.data.code).toBe('CONFLICT');
  });

  it('requires an existing membership and rejects agents', async () => {
    const params = { id: newId(), payment: { method: 'cash' } };
    expect((await shop.staff('support').call('admin.memberships.renew', params)).data.code).toBe('NOT_FOUND');
    expect((await shop.staff('agent').call('admin.memberships.renew', params)).data.code).toBe('FORBIDDEN');
  });
});

describe('the fee of the next year', () => {
  const dayMs = 86_400_000;
  const historyOf = async (id: string) =>
    (await shop.streams.load(membershipStream, id)).events.map(({ type }) => type);

  it('is requested once, two weeks before the end, and reminded of once', async () => {
    const person = newPerson();
    const id = await join(shop, person);
    await activate(id, { email: person.email });
    const { until } = await one(id);
    expect(await one(id)).toMatchObject({ status: 'active', due: null });

    shop.setTime(addMilliseconds(until, -14 * dayMs - 1));
    await sweep();
    expect(await one(id)).toMatchObject({ status: 'active', due: null });

    const asked = addMilliseconds(until, -14 * dayMs);
    shop.setTime(asked);
    for (let turn = 0; turn < 3; turn += 1) await sweep();
    const due = { priceMinor: 19_900, by: until, askedAt: asked, remindedAt: null };
    expect(await one(id)).toMatchObject({ status: 'payment_due', due });

    const reminded = addMilliseconds(until, -3 * dayMs);
    shop.setTime(reminded);
    for (let turn = 0; turn < 3; turn += 1) await sweep();
    expect(await one(id)).toMatchObject({ status: 'payment_due', due: { ...due, remindedAt: reminded } });
    const history = await historyOf(id);
    expect(history.slice(-2)).toEqual(['MembershipPaymentDue', 'MembershipReminded']);

    // Simulates a sweeper with an outdated read model.
    await shop.projections.runtime.rebuild('membership-list');
    await Promise.all([sweep(), sweep()]);
    expect(await historyOf(id)).toEqual(history);

    await call('admin.memberships.renew', { id, payment: bank });
    expect(await one(id)).toMatchObject({ status: 'active', until: yearAfter(until), due: null });
  });

  it('is not requested from a member who cancelled', async () => {
    const person = newPerson();
    const id = await join(shop, person);
    await activate(id, { email: person.email });
    await call('admin.memberships.cancel', { id });
    shop.setTime(addMilliseconds((await one(id)).until, -dayMs));
    await sweep();
    expect(await one(id)).toMatchObject({ status: 'ending', due: null });
  });
});

describe('the end of a membership', () => {
  it('comes after the year; a cancelled member has benefits until then', async () => {
    const person = newPerson();
    const userId = await register(shop, person);
    const id = await join(shop, person);
    await activate(id, { userId });
    const { until } = await one(id);
    expect((await call('admin.memberships.cancel', { id })).data).toMatchObject({ status: 'ending', until });
    expect(await quoteOf(userId)).toMatchObject({ Delivery: 0 });

    shop.setTime(addMilliseconds(until, -1));
    await sweep();
    expect(await one(id)).toMatchObject({ status: 'ending' });
    expect(await quoteOf(userId)).toMatchObject({ Delivery: 0 });

    // No sweep has run yet; benefits end by time.
    shop.setTime(until);
    expect(await quoteOf(userId)).toMatchObject({ Discount: 0, Delivery: 7 });
    expect(await loginOf(userId)).toMatchObject({ ClubMember: null });
    await sweep();
    await sweep();
    expect(await one(id)).toMatchObject({ status: 'ended', endedAt: until, revision: 4 });
  });

  it('also comes when the next year is unpaid', async () => {
    const person = newPerson();
    const id = await join(shop, person);
    await activate(id, { email: person.email });
    shop.setTime(addMilliseconds(yearAfter(systemClock()), 86_400_000));
    await sweep();
    expect(await one(id)).toMatchObject({ status: 'ended', cancelledAt: null });
    const userId = await register(shop, person);
    expect(await one(id)).toMatchObject({ member: { userId: null } });
    expect(await loginOf(userId)).toMatchObject({ ClubMember: null });
  });
});

describe('the list of memberships', () => {
  it('is filtered, counted and searched', async () => {
    const person = newPerson();
    const id = await join(shop, { ...person, phone: '+38164111' + String(person.phone).slice(-4) }, 'RS');
    const list = async (filter: object) => (await call('admin.memberships.getList', { filter })).data;
    const requested = await list({ status: 'requested', country: 'RS' });
    expect(requested.data).toMatchObject([{ id, country: 'RS', currency: 'RSD' }]);
    expect(requested.total).toBe(requested.meta.counts.requested);
    await activate(id, { email: person.email });
    expect(await list({ q: person.email.toUpperCase() })).toMatchObject({ total: 1, data: [{ id }] });
    expect(await list({ q: id })).toMatchObject({ total: 1 });
    expect(await list({ status: 'active', country: 'RS' })).toMatchObject({ total: 1 });
  });

  it('rejects agents and engineers', async () => {
    for (const role of ['agent', 'engineer'] as const)
      expect(await shop.staff(role).call('admin.memberships.getList')).toMatchObject({ data: { code: 'FORBIDDEN' } });
  });

  it('is the same after a rebuild, without persons whose key is revoked', async () => {
    const id = await join(shop, newPerson());
    const row = await one(id);
    await shop.projections.runtime.rebuild('membership-list');
    expect(await one(id)).toEqual(row);
    await shop.keys.revokeKey(row.leadId, 'account');
    await shop.projections.runtime.rebuild('membership-list');
    expect(await one(id)).toMatchObject({ id, member: { name: null, phone: null } });
  });
});
