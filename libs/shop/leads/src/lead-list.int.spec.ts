import { isRejection, newId, type EventOf } from '@shop/kernel';
import { writeEvent, type TestShop } from '@shop/testing';
import { personErased } from '@shop/events/users';
import { LeadIntake } from './index.js';
import { startLeadsShop } from './leads.fixtures.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startLeadsShop();
});
afterAll(() => shop.close());

let people = 0;
async function join(name: string): Promise<{ readonly id: string; readonly phone: string }> {
  const phone = `+387612${10_000 + (people += 1)}`;
  const lead = { FirstLastName: name, PhoneNumber: phone, ClubName: 'Bosilje klub', Country: 'BA' };
  const arrival = {
    country: 'BA',
    now: '2026-11-21T10:00:00.000Z',
    correlationId: newId(),
    address: '203.0.113.1',
  } as const;
  const received = await shop.app.get(LeadIntake, { strict: false }).receiveClubJoin(lead, arrival);
  if (isRejection(received)) throw new Error(received.message);
  await shop.settle();
  return { id: received.leadId, phone };
}
const found = async (q: string) => {
  const { data } = await shop.staff('agent').call('admin.leads.getList', { filter: { q } });
  return { ids: data.data.map(({ id }: { id: string }) => id), total: data.total };
};
const onlyIt = (id: string) => ({ ids: [id], total: 1 });
const nobody = { ids: [], total: 0 };
const rows = async () => (await shop.pool.query('SELECT * FROM lead_list ORDER BY id')).rows;
const rowOf = async (id: string) => (await rows()).find((row) => row.id === id);

async function erase(leadId: string): Promise<void> {
  const lists = { leads: [leadId], memberships: [], quizzes: [] };
  const erasedAt = '2026-11-21T11:00:00.000Z';
  const erased: EventOf<typeof personErased> = { type: 'PersonErased', data: { userId: leadId, erasedAt, ...lists } };
  await writeEvent<typeof erased>(shop, { category: 'privacy', events: [personErased] }, leadId, erased);
}

describe('a lead', () => {
  let id: string;
  let phone: string;
  beforeAll(async () => {
    ({ id, phone } = await join('Đorđe Šarić-Ćup'));
    await join('Mila Jović');
  });

  it.each([
    ['a part of the name', 'ari'],
    ['two words of it', 'Đorđe Šarić'],
    ['two words in the other order', 'šarić đor'],
    ['its name without diacritics', 'djordje saric'],
    ['d for đ', 'dorde'],
    ['capitals', 'ŠARIĆ'],
    ['a name with one digit, which is no phone number', 'Đorđe Šarić 2'],
  ])('is found by %s', async (_how, q) => expect(await found(q)).toEqual(onlyIt(id)));

  it.each([
    ['two words of which it has one', 'đorđe jović'],
    ['one letter', 'd'],
    ['nothing but signs', '%_'],
    ['a number that is no phone', '12'],
  ])('is not found by %s', async (_how, q) => expect(await found(q)).toEqual(nobody));

  it('is found by its id and its phone number in any format', async () => {
    expect(await found(id.toUpperCase())).toEqual(onlyIt(id));
    expect(await found(`0${phone.slice('+387'.length)}`)).toEqual(onlyIt(id));
  });

  it('is found by its e-mail', async () => {
    const lead = { Email: 'sara@primjer.ba', FirstLastName: 'Sara', Group: 'pure-fit-ba' };
    const arrival = {
      country: 'BA',
      now: '2026-11-21T10:00:00.000Z',
      correlationId: newId(),
      address: '203.0.113.1',
    } as const;
    const received = await shop.app.get(LeadIntake, { strict: false }).receiveEmail(lead, arrival);
    if (isRejection(received)) throw new Error(received.message);
    await shop.settle();
    expect(await found('SARA@primjer.ba')).toEqual(onlyIt(received.leadId));
  });
});

describe('an erased lead', () => {
  it('is found by no name and has no name or text in its row', async () => {
    const { id } = await join('Obrisana Osoba');
    expect(await found('obrisana')).toEqual(onlyIt(id));
    await erase(id);
    expect(await found('obrisana')).toEqual(nobody);
    expect(await rowOf(id)).toMatchObject({ name: null, words: null, phone: null });
  });

  it('has no personal data after a rebuild when only the key is revoked', async () => {
    const { id } = await join('Nestala Osoba');
    await shop.keys.revokeKey(id, 'account');
    await shop.projections.runtime.rebuild('lead-list');
    expect(await found('nestala')).toEqual(nobody);
    expect(await rowOf(id)).toMatchObject({ name: null, words: null });
  });
});

it('rebuilds the list identically', async () => {
  await join('Željka Đurić');
  const before = await rows();
  await shop.projections.runtime.rebuild('lead-list');
  expect(await rows()).toEqual(before);
});
