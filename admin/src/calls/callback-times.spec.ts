import { callbackProblem } from './callback-times.js';

const now = Date.parse('2026-11-21T10:00:00.000Z');

describe('a callback', () => {
  it.each([
    [null, 'missing'],
    ['2026-11-21T09:59:00.000Z', 'past'],
    ['2026-11-21T10:30:00.000Z', null],
    ['2026-12-05T10:00:00.000Z', null],
    ['2026-12-05T10:01:00.000Z', 'late'],
  ])('at %p has the problem %p', (at, problem) => {
    expect(callbackProblem(at, now, { country: 'BA' })).toBe(problem);
  });
});
