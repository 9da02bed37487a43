import { daysOf, periodBefore } from './report-period.js';

describe('a report period', () => {
  it('includes its first and its last day', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysOf({ from: '2026-03-29', to: '2026-03-29' })).toEqual(['2026-03-29']);
  });

  it('is compared with the period of equal length before it', () => {
    expect(periodBefore({ from: '2026-11-21', to: '2026-11-21' })).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  });
});
