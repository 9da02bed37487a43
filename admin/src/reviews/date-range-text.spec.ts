import { createDateRangeText } from './date-range-text.js';

const days = createDateRangeText({ day: (iso) => iso.slice(0, 10) });

it('shows the last included day, not the exclusive end', () => {
  expect(days('2026-11-01T00:00:00.000Z', '2026-11-22T00:00:00.000Z')).toBe('2026-11-01 – 2026-11-21');
  expect(days('2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z')).toBe('2026-11-21');
});

it('accepts a period open at either end', () => {
  expect(days('2026-11-01T00:00:00.000Z', undefined)).toBe('2026-11-01 –');
  expect(days(undefined, '2026-11-22T00:00:00.000Z')).toBe('– 2026-11-21');
});
