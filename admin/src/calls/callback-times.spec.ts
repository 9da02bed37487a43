import { callbackProblem, formatDateTimeField, parseDateTimeField } from './callback-times.js';

const now = Date.parse('2026-11-21T10:00:00.000Z');

describe('call-back', () => {
  it('reads the field as it writes it', () => {
    expect(parseDateTimeField(formatDateTimeField(now))).toBe('2026-11-21T10:00:00.000Z');
    expect(parseDateTimeField('')).toBeNull();
  });

  it.each([
    [null, 'missing'],
    ['2026-11-21T09:59:00.000Z', 'past'],
    ['2026-11-21T10:30:00.000Z', null],
  ])('at %p is %p', (at, problem) => {
    expect(callbackProblem(at, now, 'BA')).toBe(problem);
  });
});
