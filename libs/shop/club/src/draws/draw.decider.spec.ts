import type { DrawEvent } from '@shop/events/club';
import { given } from '@shop/kernel/testing';
import fc from 'fast-check';
import { drawDecider, seedHashOf, winnerOf, type DrawCommand } from './draw.decider.js';

const seed = 'the seed of a spec';
const draw = {
  drawId: 'BA-2026-W47',
  country: 'BA',
  week: '2026-W47',
  opensAt: '2026-11-15T23:00:00.000Z',
  closesAt: '2026-11-22T23:00:00.000Z',
  seedHash: seedHashOf(seed),
} as const;
const now = '2026-11-22T23:01:00.000Z';
const announced: DrawEvent = { type: 'DrawAnnounced', data: draw };
const closed: DrawEvent = {
  type: 'DrawClosed',
  data: { drawId: draw.drawId, country: 'BA', closesAt: draw.closesAt },
};
const entries = ['300000000000', '100000000000', '200000000000'].map((number, index) => ({
  number,
  membershipId: `membership-${index}`,
}));
const hold: DrawCommand = { type: 'HoldDraw', now, seed, entries };
const held: DrawEvent = {
  type: 'DrawHeld',
  data: {
    ...{ drawId: draw.drawId, country: 'BA', week: draw.week, heldAt: now, seed },
    numbers: ['100000000000', '200000000000', '300000000000'],
    winner: entries.find(({ number }) => number === winnerOf(seed, ['100000000000', '200000000000', '300000000000']))!,
  },
};
const after = (...history: readonly DrawEvent[]) => given(drawDecider, ...history);

describe('a draw', () => {
  it('is announced once', () => {
    const announce: DrawCommand = { type: 'AnnounceDraw', draw };
    expect(after().when(announce)).toEqual([announced]);
    expect(after(announced).when({ ...announce, draw: { ...draw, seedHash: 'another' } })).toEqual([]);
  });

  it('is closed once, when its week is over', () => {
    expect(after(announced).when({ type: 'CloseDraw', now: '2026-11-22T22:59:59.999Z' })).toEqual([]);
    expect(after(announced).when({ type: 'CloseDraw', now: draw.closesAt })).toEqual([closed]);
    expect(after(announced, closed).when({ type: 'CloseDraw', now })).toEqual([]);
  });

  it('is held with the announced seed', () => {
    expect(after(announced, closed).when(hold)).toEqual([held]);
  });

  it('is not held with another seed', () => {
    expect(after(announced, closed).when({ ...hold, seed: 'a seed that somebody likes better' })).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is held neither during its week nor twice', () => {
    expect(after(announced).when(hold)).toMatchObject({ code: 'CONFLICT' });
    expect(after(announced, closed, held).when({ ...hold, entries: [] })).toEqual([]);
  });

  it('has no winner without participants', () => {
    expect(after(announced, closed).when({ ...hold, entries: [] })).toMatchObject([
      { type: 'DrawHeld', data: { numbers: [], winner: null } },
    ]);
  });

  it('has no state before it is announced', () => {
    expect(after().when({ type: 'CloseDraw', now })).toMatchObject({ code: 'NOT_FOUND' });
    expect(after().when(hold)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

const ruleSeed = '5f2a9c0d1e3b4a5968778695a4b3c2d1e0f1a2b3c4d5e6f708192a3b4c5d6e7f';
const ruleNumbers = ['000000000001', '000000000002', '000000000003', '000000000004'];

describe('the winner', () => {
  it('is the lowest SHA-256 hash of seed, colon and number', () => {
    // printf '%s' SEED:000000000001 | sha256sum, and so on; the lowest of the four lines.
    expect(winnerOf(ruleSeed, ruleNumbers)).toBe('000000000004');
  });

  it('does not exist without participants', () => {
    expect(winnerOf(ruleSeed, [])).toBeNull();
  });

  it('does not depend on the order of the numbers', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ruleNumbers, { minLength: 4 }), (shuffled) => {
        expect(winnerOf(ruleSeed, shuffled)).toBe(winnerOf(ruleSeed, ruleNumbers));
      }),
    );
  });

  it('stays the winner when others leave, and loses only to an added number', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^\d{12}$/), { minLength: 1, maxLength: 20 }), (some) => {
        const winner = winnerOf(ruleSeed, some)!;
        expect(winnerOf(ruleSeed, [winner])).toBe(winner);
        const added = winnerOf(ruleSeed, [...some, '123456789012']);
        expect([winner, '123456789012']).toContain(added);
      }),
    );
  });

  it('is equally likely for every number', () => {
    const wins = new Map<string, number>();
    for (let turn = 0; turn < 4_000; turn += 1) {
      const winner = winnerOf(`seed ${turn}`, ruleNumbers)!;
      wins.set(winner, (wins.get(winner) ?? 0) + 1);
    }
    for (const number of ruleNumbers) expect(Math.abs((wins.get(number) ?? 0) - 1_000)).toBeLessThan(150);
  });
});

it('hashes a seed as its text', () => {
  expect(seedHashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
