import { packOf } from './packs.js';
import { weekAt } from './week.js';

const ba = packOf('BA');

describe('a week', () => {
  it.each([
    ['2026-11-21T10:00:00.000Z', '2026-W47', '2026-11-15T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
    ['2026-11-22T22:59:59.999Z', '2026-W47', '2026-11-15T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
    ['2026-11-22T23:00:00.000Z', '2026-W48', '2026-11-22T23:00:00.000Z', '2026-11-29T23:00:00.000Z'],
    // Summer time ends on 25 October: that week is an hour longer.
    ['2026-10-20T00:00:00.000Z', '2026-W43', '2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    // ISO weeks cross the year boundary in both directions.
    ['2024-12-31T12:00:00.000Z', '2025-W01', '2024-12-29T23:00:00.000Z', '2025-01-05T23:00:00.000Z'],
    ['2027-01-02T12:00:00.000Z', '2026-W53', '2026-12-27T23:00:00.000Z', '2027-01-03T23:00:00.000Z'],
  ])('of %s is %s', (at, name, from, until) => {
    expect(weekAt(at, ba)).toEqual({ name, from, until });
  });
});
