import { startOfDay } from '../browser.js';
import { dayBefore, periodNames, periodOf } from './periods.js';

const at = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString();

it.each([
  ['today', at(2026, 11, 23), at(2026, 11, 24)],
  ['yesterday', at(2026, 11, 22), at(2026, 11, 23)],
  ['week', at(2026, 11, 17), at(2026, 11, 24)],
  ['month', at(2026, 10, 25), at(2026, 11, 24)],
] as const)('%s consists of whole days', (name, from, to) => {
  expect(periodOf(name, at(2026, 11, 23))).toEqual({ from, to });
});

it('a day is compared with the day before, a longer period with none', () => {
  const today = at(2026, 11, 23);
  expect(dayBefore('today', today)).toEqual(periodOf('yesterday', today));
  expect(dayBefore('yesterday', today)).toEqual({ from: at(2026, 11, 21), to: at(2026, 11, 22) });
  expect([dayBefore('week', today), dayBefore('month', today)]).toEqual([undefined, undefined]);
});

it.each(periodNames)('%s begins and ends at midnight on days of 23 and of 25 hours', (name) => {
  for (const [month, day] of [
    [3, 28],
    [3, 29],
    [3, 30],
    [10, 24],
    [10, 25],
    [10, 26],
  ] as const) {
    const { from, to } = periodOf(name, at(2026, month, day));
    expect([startOfDay(Date.parse(from)), startOfDay(Date.parse(to))]).toEqual([from, to]);
    expect(Date.parse(from)).toBeLessThan(Date.parse(to));
  }
});
