import { dateOfFilter, endOfDateFilter, startOfDateFilter } from './filter-days.js';

it.each(['2026-11-21', '2026-03-29', '2026-10-25', '2026-12-31'])(
  'the day %s is read back from both its ends',
  (day) => {
    expect(dateOfFilter(startOfDateFilter(day))).toBe(day);
    expect(dateOfFilter(endOfDateFilter(day), 'end')).toBe(day);
  },
);

it.each(['', '2026-13-01', 'yesterday'])('%j is no day', (text) => {
  expect([startOfDateFilter(text), endOfDateFilter(text), dateOfFilter(text)]).toEqual([null, null, '']);
});
