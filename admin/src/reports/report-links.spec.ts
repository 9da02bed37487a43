import { orderFilterSchema, reportDimensions } from '@shop/contracts';
import { metricLink } from './report-links.js';

const period = { from: '2026-11-01', to: '2026-11-21', country: undefined };
const filterIn = (link: string) => {
  const search = new URLSearchParams(link.slice(link.indexOf('?')));
  return orderFilterSchema.parse(JSON.parse(search.get('filter') ?? ''));
};

describe('a report drill-down', () => {
  it('lists the orders of the period, the country and the metric', () => {
    expect(filterIn(metricLink({ ...period, country: 'HR' }, 'sold'))).toEqual({
      ...{ fromDay: '2026-11-01', toDay: '2026-11-21', country: 'HR', figure: 'sold' },
    });
    expect(filterIn(metricLink(period, 'placed'))).toEqual({ fromDay: '2026-11-01', toDay: '2026-11-21' });
  });

  it.each([
    ['day', '2026-11-03', { fromDay: '2026-11-03', toDay: '2026-11-03' }],
    ['country', 'BA', { country: 'BA' }],
    ['agent', 'none', { agentId: 'none' }],
    ['offer', 'pure-fit', { offerId: 'pure-fit' }],
    ['cancelReason', 'too dear', { cancelReason: 'too dear' }],
    ['refuseReason', 'nobody home', { refuseReason: 'nobody home' }],
    ['returnKind', 'guarantee', { returnKind: 'guarantee' }],
    ['total', '', {}],
  ] as const)('lists the orders of its row, by %s', (by, key, expected) => {
    expect(reportDimensions).toContain(by);
    expect(filterIn(metricLink(period, 'placed', { by, key }))).toEqual({
      ...{ fromDay: '2026-11-01', toDay: '2026-11-21' },
      ...expected,
    });
  });
});
