import { drawsContract, shopDrawsContract } from '@shop/contracts';
import { packOf, weekAt } from '@shop/countries';
import { addMilliseconds, newId } from '@shop/kernel';
import { join, register, newPerson, startClubShop, type ClubShop, type TestPerson } from '../club.fixtures.js';
import { seedHashOf, winnerOf, type DrawCommand, type DrawEntry } from './draw.decider.js';
import { drawStream } from './draw.stream.js';
import { PrizeChoices } from './prize-choices.js';

let shop: ClubShop;
beforeAll(async () => {
  shop = await startClubShop();
});
afterAll(() => shop.close());
afterEach(() => shop.setTime(null));

const minuteMs = 60_000;
const support = (method: string, params: object = {}) => shop.staff('support').call(method, params);
const guest = async (method: string, params: object = {}, country = 'BA') =>
  shop.server.caller().call(method, params, { country });
const sweep = async () => {
  for (const sweeper of shop.background.sweepers) await sweeper.sweep(shop.clock());
  // Events first, then their effects.
  await shop.settle();
  await shop.settle();
};

async function member(at: string, person: TestPerson = newPerson()) {
  shop.setTime(at);
  const id = await join(shop, person);
  const userId = await register(shop, person);
  const params = { id, userId, payment: { method: 'cash' } };
  expect(await support('admin.memberships.activate', params)).toMatchObject({ status: 'ok' });
  await shop.settle();
  return { id, userId };
}

/** One week per spec, so that specs do not share members. */
const weekOf = (at: string) => weekAt(at, packOf('BA'));
const entryOf = async (userId: string) => (await shop.shopper(userId).call('club.f.entry')).data;

describe('a weekly draw', () => {
  const week = weekOf('2026-12-02T12:00:00.000Z');
  const id = `BA-${week.name}`;

  it('is announced with the hash of its seed, held after the week, and verifiable', async () => {
    const members = [
      await member(addMilliseconds(week.from, -minuteMs)),
      await member(addMilliseconds(week.until, -1)),
    ];
    shop.setTime(addMilliseconds(week.from, minuteMs));
    await sweep();
    const announced = (await guest('club.f.draws')).data;
    expect(shopDrawsContract['club.f.draws'].data.parse(announced)[0]).toMatchObject({
      ...{ ID: id, Week: week.name, OpensAt: week.from, ClosesAt: week.until },
      ...{ SeedHash: expect.stringMatching(/^[0-9a-f]{64}$/), Seed: null, Entries: null, Winner: null },
    });
    expect(await guest('club.f.draw', { ID: id })).toMatchObject({ data: { code: 'NOT_FOUND' } });
    const numbers = [];
    for (const { userId } of members) {
      shop.setTime(addMilliseconds(week.until, -1));
      const entry = await entryOf(userId);
      expect(entry).toEqual({ ID: id, Number: expect.stringMatching(/^\d{12}$/), ClosesAt: week.until });
      numbers.push(entry.Number);
    }

    // Grace period for late activations.
    shop.setTime(addMilliseconds(week.until, minuteMs - 1));
    await sweep();
    expect((await support('admin.draws.getOne', { id })).data).toMatchObject({ status: 'announced', seed: null });
    await member(addMilliseconds(week.until, 1));
    shop.setTime(addMilliseconds(week.until, minuteMs));
    await sweep();

    const [held] = (await guest('club.f.draws')).data.filter((draw: { ID: string }) => draw.ID === id);
    const drawn = (await guest('club.f.draw', { ID: id })).data.Numbers;
    expect(drawn).toEqual(numbers.sort());
    expect(held).toMatchObject({ SeedHash: announced[0].SeedHash, Entries: 2, Winner: winnerOf(held.Seed, drawn) });
    expect(seedHashOf(held.Seed)).toBe(held.SeedHash);
    expect((await support('admin.draws.verify', { id })).data).toEqual({
      ...{ seed: true, winner: true, numbers: true, members: true, entries: 2 },
    });
  });

  it('names the winner in the console, but shows no personal data in the shop', async () => {
    const row = drawsContract['admin.draws.getOne'].data.parse((await support('admin.draws.getOne', { id })).data);
    expect(row.winner).toMatchObject({ membershipId: expect.any(String), name: expect.stringContaining('Ana') });
    const told = JSON.stringify([(await guest('club.f.draws')).data, (await guest('club.f.draw', { ID: id })).data]);
    expect(told).not.toContain(row.winner!.membershipId);
    expect(told).not.toContain('Ana');
  });

  it('is held once, despite repeated or concurrent sweeps and a rebuild', async () => {
    const before = (await support('admin.draws.getOne', { id })).data;
    await shop.projections.runtime.rebuild('draw-list');
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect((await support('admin.draws.getOne', { id })).data).toEqual(before);
    const { events } = await shop.streams.load(drawStream, id);
    expect(events.map(({ type }) => type)).toEqual(['DrawAnnounced', 'DrawClosed', 'DrawHeld']);
  });

  it('shows the winner’s choice as the prize of that week', async () => {
    const { membershipId } = (await support('admin.draws.getOne', { id })).data.winner;
    const now = addMilliseconds(week.until, 60 * minuteMs);
    const context = { commandId: newId(), correlationId: newId(), actor: 'staff:spec', now };
    const outcome = await shop.app.get(PrizeChoices, { strict: false }).choose(membershipId, '2 × Pure Fit', context);
    expect(outcome).toMatchObject({ events: [{ type: 'MembershipPrizeChosen', data: { drawId: id } }] });
    await shop.settle();
    expect((await support('admin.draws.getOne', { id })).data.winner).toMatchObject({ prize: '2 × Pure Fit' });
  });

  it('stays verifiable after the winner is erased', async () => {
    const { data: row } = await support('admin.draws.getOne', { id });
    const { data: membership } = await support('admin.memberships.getOne', { id: row.winner.membershipId });
    await shop.keys.revokeKey(membership.leadId, 'account');
    await shop.projections.runtime.rebuild('membership-list');
    expect((await support('admin.draws.verify', { id })).data).toMatchObject({ numbers: true, members: true });
    expect((await support('admin.draws.getOne', { id })).data.winner).toMatchObject({
      name: null,
      phone: null,
      prize: null,
    });
  });
});

async function holdWith(country: 'RS' | 'HR', at: string, seed: string, entry: DrawEntry): Promise<string> {
  const week = weekAt(at, packOf(country));
  const drawId = `${country}-${week.name}`;
  const draw = { drawId, country, week: week.name, opensAt: week.from, closesAt: week.until } as const;
  const now = addMilliseconds(week.until, 5 * minuteMs);
  for (const command of [
    { type: 'AnnounceDraw', draw: { ...draw, seedHash: seedHashOf(seed) } },
    { type: 'CloseDraw', now },
    { type: 'HoldDraw', now, seed, entries: [entry] },
  ] satisfies readonly DrawCommand[]) {
    const commandId = newId();
    const context = { commandId, correlationId: commandId, actor: 'system:spec', now };
    expect(await shop.streams.execute(drawStream, drawId, command, context)).toMatchObject({ deduplicated: false });
  }
  return drawId;
}

describe('a winner of two draws', () => {
  it('has a prize for each, the older first, both shown with their draw', async () => {
    const membershipId = await join(shop, newPerson(), 'HR');
    const entry = { number: '000000000002', membershipId };
    const later = await holdWith('HR', '2026-03-18T12:00:00.000Z', 'a seed of the specs', entry);
    const older = await holdWith('HR', '2026-03-11T12:00:00.000Z', 'another seed', entry);
    await shop.settle();
    const choosing = shop.app.get(PrizeChoices, { strict: false });
    for (const choice of ['2 × Pure Fit', 'Biljni čaj']) {
      const context = {
        commandId: newId(),
        correlationId: newId(),
        actor: 'staff:spec',
        now: '2026-04-01T12:00:00.000Z',
      };
      for (const _ of [1, 2]) expect(await choosing.choose(membershipId, choice, context)).toHaveProperty('events');
    }
    await shop.settle();
    const prizeOf = async (id: string) => (await support('admin.draws.getOne', { id })).data.winner.prize;
    expect([await prizeOf(older), await prizeOf(later)]).toEqual(['2 × Pure Fit', 'Biljni čaj']);
  });
});

describe('a draw that was tampered with', () => {
  it('gives another result when it is verified', async () => {
    const stranger = { number: '000000000001', membershipId: 'nobody' };
    const drawId = await holdWith('RS', '2026-03-04T12:00:00.000Z', 'a seed that somebody liked', stranger);
    expect((await support('admin.draws.verify', { id: drawId })).data).toEqual({
      ...{ seed: true, winner: false, numbers: false, members: true, entries: 1 },
    });
  });
});

describe('a draw', () => {
  it('has no winner without members', async () => {
    const week = weekAt('2026-12-16T12:00:00.000Z', packOf('HR'));
    shop.setTime(week.from);
    await sweep();
    shop.setTime(addMilliseconds(week.until, minuteMs));
    await sweep();
    const { data } = await support('admin.draws.getOne', { id: `HR-${week.name}` });
    expect(data).toMatchObject({ status: 'held', entries: 0, winner: null });
    expect((await support('admin.draws.verify', { id: data.id })).data).toMatchObject({ winner: true, members: true });
  });

  it('has new numbers every week, for members only', async () => {
    const { userId } = await member('2027-01-05T12:00:00.000Z');
    const first = await entryOf(userId);
    shop.setTime('2027-01-12T12:00:00.000Z');
    expect((await entryOf(userId)).Number).not.toBe(first.Number);
    expect(await entryOf(await register(shop, newPerson()))).toBeNull();
    expect(await guest('club.f.entry')).toMatchObject({ data: { code: 'NOT_LOGGED_IN' } });
  });

  it('is listed for support and managers, by country and status', async () => {
    const { data } = await support('admin.draws.getList', { filter: { country: 'HR', status: 'held' } });
    expect(drawsContract['admin.draws.getList'].data.parse(data).total).toBeGreaterThan(0);
    expect(data.data.every((row: { country: string }) => row.country === 'HR')).toBe(true);
    const all = await support('admin.draws.getList', { filter: { status: 'held' } });
    const draw = all.data.data.find(({ winner }: { winner: object | null }) => winner !== null);
    for (const q of [draw.id.toLowerCase(), draw.winner.number.replace(/(?=(.{4})+$)/g, ' ')]) {
      const found = await support('admin.draws.getList', { filter: { q } });
      expect(found.data.data.map(({ id }: { id: string }) => id)).toContain(draw.id);
      expect(found.data.total).toBe(1);
    }
    for (const role of ['agent', 'engineer'] as const)
      expect(await shop.staff(role).call('admin.draws.getList')).toMatchObject({ data: { code: 'FORBIDDEN' } });
  });
});
