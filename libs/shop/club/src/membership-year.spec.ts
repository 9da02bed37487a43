import { yearAfter } from './membership-year.js';

describe('a membership year', () => {
  it.each([
    ['2026-11-21T10:00:00.000Z', '2027-11-21T10:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-12-31T23:59:59.999Z'],
    ['2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
    ['2027-02-28T10:00:00.000Z', '2028-02-28T10:00:00.000Z'],
  ])('runs from %s until %s', (from, until) => expect(yearAfter(from)).toBe(until));
});
