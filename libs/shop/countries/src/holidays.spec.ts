import { easterSunday, holidaysOf } from './holidays.js';
import { packOf } from './packs.js';

describe('easterSunday', () => {
  it.each([
    [2000, '2000-04-23', '2000-04-30'],
    [2008, '2008-03-23', '2008-04-27'],
    [2011, '2011-04-24', '2011-04-24'],
    [2021, '2021-04-04', '2021-05-02'],
    [2024, '2024-03-31', '2024-05-05'],
    [2025, '2025-04-20', '2025-04-20'],
    [2026, '2026-04-05', '2026-04-12'],
    [2027, '2027-03-28', '2027-05-02'],
    [2028, '2028-04-16', '2028-04-16'],
    [2038, '2038-04-25', '2038-04-25'],
  ])('of %d: western %s, Orthodox %s', (year, western, orthodox) => {
    expect(easterSunday(year, 'western')).toBe(western);
    expect(easterSunday(year, 'orthodox')).toBe(orthodox);
  });
});

function dates(code: 'BA' | 'RS' | 'HR' | 'ME', year: number): readonly string[] {
  return holidaysOf(year, packOf(code)).map(({ date }) => date.slice(5));
}

describe('holidaysOf', () => {
  it('lists Bosnia and Herzegovina, where Independence Day of 2026 moves from a Sunday', () => {
    expect(dates('BA', 2026)).toEqual(['01-01', '01-02', '03-01', '03-02', '05-01', '05-02', '11-25']);
    expect(dates('BA', 2028)).toEqual(['01-01', '01-02', '01-03', '03-01', '05-01', '05-02', '11-25']);
  });

  it('lists Serbia, where Statehood Day of 2026 moves past its second day', () => {
    expect(dates('RS', 2026)).toEqual([
      '01-01',
      '01-02',
      '01-07',
      '02-15',
      '02-16',
      '02-17',
      '04-10',
      '04-11',
      '04-12',
      '04-13',
      '05-01',
      '05-02',
      '11-11',
    ]);
  });

  it('lists Serbia in 2027, where Labour Day moves past Orthodox Easter', () => {
    expect(dates('RS', 2027).filter((date) => date >= '04-30' && date <= '05-10')).toEqual([
      '04-30',
      '05-01',
      '05-02',
      '05-03',
      '05-04',
    ]);
  });

  it('lists Croatia, where nothing moves', () => {
    expect(dates('HR', 2026)).toEqual([
      '01-01',
      '01-06',
      '04-05',
      '04-06',
      '05-01',
      '05-30',
      '06-04',
      '06-22',
      '08-05',
      '08-15',
      '11-01',
      '11-18',
      '12-25',
      '12-26',
    ]);
    expect(dates('HR', 2027)).toContain('05-27');
    expect(dates('HR', 2028)).toContain('06-15');
  });

  it('lists Montenegro, where both days of a holiday move if the first is a Sunday', () => {
    expect(dates('ME', 2026)).toEqual([
      '01-01',
      '01-02',
      '01-06',
      '01-07',
      '01-08',
      '04-10',
      '04-12',
      '04-13',
      '05-01',
      '05-02',
      '05-21',
      '05-22',
      '07-13',
      '07-14',
      '11-13',
      '11-14',
    ]);
    expect(dates('ME', 2028).filter((date) => date.startsWith('05-2'))).toEqual(['05-21', '05-22', '05-23']);
  });

  it('names a substitute day after the holiday that moved', () => {
    expect(holidaysOf(2026, packOf('BA')).find(({ date }) => date === '2026-03-02')?.name).toBe('Dan nezavisnosti');
  });
});
