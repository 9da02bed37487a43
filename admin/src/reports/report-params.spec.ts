import {
  findPreset,
  presetPeriod,
  presets,
  parseReportParams,
  withDay,
  reportUrl,
  type ReportParams,
} from './report-params.js';

const today = '2026-11-21';
const parse = (name: string | undefined, search: string) => parseReportParams(name, new URLSearchParams(search), today);

describe('a report address', () => {
  it('contains all visible settings', () => {
    const period = { from: '2026-10-01', to: '2026-10-31' };
    const address: ReportParams = { ...period, report: 'returns', by: 'refuseReason', country: 'HR' };
    expect(reportUrl(address)).toBe('/reports/returns?from=2026-10-01&to=2026-10-31&country=HR&by=refuseReason');
    expect(parse('returns', 'from=2026-10-01&to=2026-10-31&country=HR&by=refuseReason')).toEqual(address);
  });

  it.each([
    [undefined, ''],
    ['nothing', 'by=cancelReason&country=SI'],
    ['sales', 'from=2026-02-30&to=2026-03-01'],
    ['sales', 'from=2026-11-02&to=2026-11-01'],
  ])('falls back to the defaults for %p with %p', (name, search) => {
    expect(parse(name, search)).toEqual({
      ...{ report: 'sales', by: 'day', country: undefined },
      ...{ from: '2026-10-23', to: '2026-11-21' },
    });
  });

  it('preserves a dimension that the other report also has', () => {
    const address = { ...parse('confirmation', 'by=cancelReason'), report: 'sales' } as const;
    expect(reportUrl(address)).not.toContain('by=');
    expect(reportUrl({ ...address, by: 'agent' })).toContain('by=agent');
  });
});

describe('the period presets', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-15', '2026-11-21'],
    ['month', '2026-10-23', '2026-11-21'],
    ['this_month', '2026-11-01', '2026-11-21'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['this_year', '2026-01-01', '2026-11-21'],
  ] as const)('map %s to %s until %s', (preset, from, to) => {
    expect(presetPeriod(preset, today)).toEqual({ from, to });
    expect(findPreset({ from, to }, today)).toBe(preset);
  });

  it('do not match a custom period', () => {
    expect(findPreset({ from: '2026-11-02', to: today }, today)).toBeNull();
    expect(presets).toHaveLength(6);
  });
});

describe('a selected day', () => {
  const period = { from: '2026-11-01', to: '2026-11-21' };
  it.each([
    ['from', '2026-11-05', '2026-11-05', '2026-11-21'],
    ['to', '2026-11-05', '2026-11-01', '2026-11-05'],
    ['from', '2026-12-01', '2026-12-01', '2026-12-01'],
    ['to', '2026-10-01', '2026-10-01', '2026-10-01'],
    ['from', '2024-11-01', '2024-11-01', '2025-11-01'],
    ['to', '2028-01-01', '2027-01-01', '2028-01-01'],
    ['to', 'nothing', '2026-11-01', '2026-11-21'],
  ] as const)('as %s, %s, sets the period %s to %s', (end, day, from, to) => {
    expect(withDay(period, end, day)).toEqual({ from, to });
  });
});
