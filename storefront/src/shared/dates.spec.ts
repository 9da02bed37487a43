import { formatDate } from './dates.js';

describe('formatDate', () => {
  it('writes a time in the country’s time zone', () => {
    expect(formatDate('2026-11-21T23:30:00.000Z', 'Europe/Sarajevo', { time: true })).toBe(
      '22.\u00a011.\u00a02026. 00:30',
    );
    expect(formatDate('2026-07-01T05:04:00.000Z', 'Europe/Zagreb', { time: true })).toBe('1.\u00a07.\u00a02026. 07:04');
    expect(formatDate('2026-11-21T23:30:00.000Z', 'Europe/Sarajevo')).toBe('22.\u00a011.\u00a02026.');
  });

  it('leaves a date without a time on its day', () => {
    expect(formatDate('2026-11-21', 'Europe/Sarajevo')).toBe('21.\u00a011.\u00a02026.');
    expect(formatDate('2026-11-21', 'America/New_York')).toBe('21.\u00a011.\u00a02026.');
  });
});
