import { callTimes, isCallTime } from './call-time-selection.js';

it('offers the full hours of the local day, with half an hour’s notice, for three days', () => {
  const times = callTimes('2026-11-20T17:10:00.000Z', 'BA');
  expect(times.slice(0, 3)).toEqual([
    '2026-11-20T18:00:00.000Z',
    '2026-11-20T19:00:00.000Z',
    '2026-11-21T07:00:00.000Z',
  ]);
  expect(times.at(-1)).toBe('2026-11-23T19:00:00.000Z');
  expect(callTimes('2026-11-20T17:31:00.000Z', 'BA')[0]).toBe('2026-11-20T19:00:00.000Z');
});

it('follows the local day when clocks change', () => {
  expect(callTimes('2026-10-24T20:00:00.000Z', 'HR')[0]).toBe('2026-10-25T07:00:00.000Z');
});

it('accepts a time that was offered while the shopper was reading', () => {
  const at = '2026-11-20T18:00:00.000Z';
  expect(isCallTime(at, '2026-11-20T17:45:00.000Z', 'BA')).toBe(true);
  expect(isCallTime(at, '2026-11-20T17:55:00.000Z', 'BA')).toBe(false);
  expect(isCallTime(at, at, 'BA')).toBe(false);
  expect(isCallTime('2026-11-20T18:00:01.000Z', '2026-11-20T12:00:00.000Z', 'BA')).toBe(false);
});
