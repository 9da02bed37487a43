import type { DrawEvent } from '@shop/events/club';
import { given } from '@shop/kernel/testing';
import { seedHashOf, winnerOf } from './draw-rule.js';
import { drawDecider, type DrawCommand } from './draw.decider.js';

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
