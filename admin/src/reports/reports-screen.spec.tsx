import type { DataOf, OrderReportRow } from '@shop/contracts';
import { screen, waitFor } from '@testing-library/react';
import { ok } from '../testing/fake-console-server.js';
import { find, openConsole, press, type } from '../testing/open-console.js';
import type { ConsoleContract } from '../rpc/rpc.js';

const reportRow = (key: string, placed: number): OrderReportRow => ({
  ...{ key, name: null, placed, pieces: null, amounts: [] },
  counts: Object.fromEntries(metricNames.map((figure) => [figure, placed])) as OrderReportRow['counts'],
});
const metricNames = [
  ...['confirmed', 'in_time', 'late', 'called', 'grown', 'waiting', 'unreachable', 'cancelled', 'sold'],
  ...[
    'sold_to_members',
    'shipped',
    'delivered',
    'refused',
    'return_requested',
    'return_rejected',
    'returned',
    'refunded',
    'broken',
  ],
];
const reportResponse = (...rows: readonly OrderReportRow[]): DataOf<ConsoleContract['admin.reports.orders']> => {
  const placed = rows.reduce((sum, one) => sum + one.placed, 0);
  const before = { from: '2026-10-01', to: '2026-10-31', total: reportRow('total', 0) };
  return { rows: [...rows], hasMore: false, total: reportRow('total', placed), before };
};

describe('a report', () => {
  it('puts report, rows, country and days into the address', async () => {
    const opened = await openConsole('/reports/confirmation?by=cancelReason', {
      responses: {
        'admin.reports.orders': ({ country }) =>
          ok(country === 'HR' ? reportResponse() : reportResponse(reportRow('Too dear', 4))),
        'admin.reports.export': ok({ url: '#exported' }),
      },
    });
    const { server } = opened;
    await find('link', /^Too dear, Cancelled: 4/);

    await press('button', /^HR/);
    await screen.findByText('No orders were placed in this period.');
    expect(screen.queryByRole('link', { name: /^Too dear/ })).toBeNull();

    await type('From', '2020-01-01');
    const chosen = { by: 'cancelReason', from: '2020-01-01', to: '2020-12-31', country: 'HR' } as const;
    await waitFor(() => expect(server.calls('admin.reports.orders').at(-1)).toEqual(chosen));
    expect(opened.path).toBe('/reports/confirmation?from=2020-01-01&to=2020-12-31&country=HR&by=cancelReason');

    await press('button', 'CSV');
    await waitFor(() => expect(server.calls('admin.reports.export')).toEqual([{ ...chosen, report: 'confirmation' }]));
  });

  it('shows an error when it cannot be loaded', async () => {
    await openConsole('/reports', {
      responses: { 'admin.reports.orders': { status: 'error', data: { code: 'INVALID_PARAMS' } } },
    });
    await screen.findByText('Could not load. Retrying…');
  });
});
