import type { EventOf } from '@shop/kernel';
import { writeEvent } from '@shop/testing';
import { personErased } from '@shop/events/users';
import { join, newPerson, startClubShop, type ClubShop } from './club.fixtures.js';

let shop: ClubShop;
beforeAll(async () => {
  shop = await startClubShop();
});
afterAll(() => shop.close());

const named = (name: string) => ({ ...newPerson(), name });
const found = async (q: string) => {
  const { data } = await shop.staff('support').call('admin.memberships.getList', { filter: { q } });
  return { ids: data.data.map(({ id }: { id: string }) => id), total: data.total };
};
const onlyIt = (id: string) => ({ ids: [id], total: 1 });
const nobody = { ids: [], total: 0 };
const rows = async () => (await shop.pool.query('SELECT * FROM membership_list ORDER BY id')).rows;
const rowOf = async (id: string) => (await rows()).find((row) => row.id === id);

async function erase(membershipId: string): Promise<void> {
  const { lead_id: leadId } = await rowOf(membershipId);
  const lists = { leads: [leadId], memberships: [membershipId], quizzes: [] };
  const erasedAt = '2026-11-21T11:00:00.000Z';
  const erased: EventOf<typeof personErased> = { type: 'PersonErased', data: { userId: leadId, erasedAt, ...lists } };
  await writeEvent<typeof erased>(shop, { category: 'privacy', events: [personErased] }, leadId, erased);
}

describe('a membership', () => {
  const person = named('Đorđe Šarić-Ćup');
  let id: string;
  beforeAll(async () => {
    id = await join(shop, person);
    await join(shop, named('Mila Jović'));
  });

  it.each([
    ['a part of the name', 'ari'],
    ['two words of it', 'Đorđe Šarić'],
    ['two words in the other order', 'šarić đor'],
    ['the name without diacritics', 'djordje saric'],
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

  it('is found by its id, its lead’s id and its phone number in any format', async () => {
    expect(await found(id.toUpperCase())).toEqual(onlyIt(id));
    expect(await found((await rowOf(id)).lead_id)).toEqual(onlyIt(id));
    expect(await found(`0${person.phone.slice('+387'.length)}`)).toEqual(onlyIt(id));
  });

  it('is found by the e-mail used at activation', async () => {
    const payment = { method: 'bank', reference: '00-123' };
    await shop.staff('support').call('admin.memberships.activate', { id, email: person.email, payment });
    await shop.settle();
    expect(await found(person.email.toUpperCase())).toEqual(onlyIt(id));
    expect(await found('šarić')).toEqual(onlyIt(id));
  });
});

describe('the membership of an erased person', () => {
  it('is found by no name and has no name or text in its row', async () => {
    const id = await join(shop, named('Obrisana Osoba'));
    expect(await found('obrisana')).toEqual(onlyIt(id));
    await erase(id);
    expect(await found('obrisana')).toEqual(nobody);
    expect(await rowOf(id)).toMatchObject({ name: null, words: null, phone: null });
  });

  it('has no personal data after a rebuild when only the key is revoked', async () => {
    const id = await join(shop, named('Nestala Osoba'));
    await shop.keys.revokeKey((await rowOf(id)).lead_id, 'account');
    await shop.projections.runtime.rebuild('membership-list');
    expect(await found('nestala')).toEqual(nobody);
    expect(await rowOf(id)).toMatchObject({ name: null, words: null });
  });
});

it('rebuilds the list identically', async () => {
  await join(shop, named('Željka Đurić'));
  const before = await rows();
  await shop.projections.runtime.rebuild('membership-list');
  expect(await rows()).toEqual(before);
});
