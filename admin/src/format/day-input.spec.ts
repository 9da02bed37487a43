import { dayInputText, parseDayInput } from './day-input.js';

describe('a typed day', () => {
  it.each([
    ['21. 11. 2026', '2026-11-21'],
    ['21.11.2026.', '2026-11-21'],
    ['1/2/2026', '2026-02-01'],
    ['21112026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['', ''],
  ])('%s is %s', (text, day) => expect(parseDayInput(text)).toBe(day));

  it.each(['21.11', '31. 2. 2026', '11/21/2026', '21. 11. 26', 'today'])('%s is no day', (text) =>
    expect(parseDayInput(text)).toBeNull(),
  );

  it.each(['2026-11-21', '2026-02-01'])('%s reads as it is written, in both formats', (day) => {
    expect(parseDayInput(dayInputText(day, true))).toBe(day);
    expect(parseDayInput(dayInputText(day, false))).toBe(day);
  });
});
