import { dateOfFilter, endOfDateFilter, startOfDateFilter } from './filter-days.js';

it.each(['2026-11-21', '2026-03-29', '2026-10-25', '2026-12-31'])(
  'round-trips the day %s from its start and its end',
  (day) => {
    expect(dateOfFilter(startOfDateFilter(day))).toBe(day);
    expect(dateOfFilter(endOfDateFilter(day), 'end')).toBe(day);
  },
);

it.each(['', '2026-13-01', 'yesterday'])('rejects %j as a day', (text) => {
  expect([startOfDateFilter(text), endOfDateFilter(text), dateOfFilter(text)]).toEqual([null, null, '']);
});
