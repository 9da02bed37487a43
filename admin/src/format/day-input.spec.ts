import { dayInputText, momentInputText, momentToIso, parseDayInput, parseMomentInput, toMoment } from './day-input.js';

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

describe('a typed day with a time', () => {
  it.each([
    ['21. 11. 2026 14:05', '2026-11-21T14:05'],
    ['21.11.2026. 9.30', '2026-11-21T09:30'],
    ['1/2/2026, 00:00', '2026-02-01T00:00'],
    ['21/11/2026 1405', '2026-11-21T14:05'],
    ['211120261405', '2026-11-21T14:05'],
    ['2026-11-21T14:05', '2026-11-21T14:05'],
    ['', ''],
  ])('%s is %s', (text, moment) => expect(parseMomentInput(text)).toBe(moment));

  it.each([
    '21. 11. 2026',
    '14:05',
    '21. 11. 2026 24:00',
    '21. 11. 2026 9:60',
    '11/21/2026 10:00',
    '21. 11. 2026 2 pm',
  ])('%s is no moment', (text) => {
    expect(parseMomentInput(text)).toBeNull();
    expect(momentToIso(text)).toBeNull();
  });

  it.each(['2026-11-21T14:05', '2026-02-01T00:00'])('%s reads as it is written, in both formats', (moment) => {
    expect(parseMomentInput(momentInputText(moment, true))).toBe(moment);
    expect(parseMomentInput(momentInputText(moment, false))).toBe(moment);
  });

  it('is the same instant in local time', () => {
    expect(momentToIso(toMoment(Date.parse('2026-11-21T10:00:00.000Z')))).toBe('2026-11-21T10:00:00.000Z');
    expect(momentToIso('')).toBeNull();
  });
});
