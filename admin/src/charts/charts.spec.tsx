import { orderMetrics, type DataOf, type OrderReportRow } from '@shop/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LocaleId } from '../i18n/locales.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { ok, type RpcResponses } from '../testing/fake-console-server.js';
import { find, openConsole } from '../testing/open-console.js';

const dayRow = (key: string, placed: number, sold = placed): OrderReportRow => ({
  key,
  name: null,
  placed,
  pieces: null,
  amounts: [],
  counts: { ...(Object.fromEntries(orderMetrics.map((one) => [one, 0])) as OrderReportRow['counts']), sold },
});

function reportOf(...rows: readonly OrderReportRow[]): DataOf<ConsoleContract['admin.reports.orders']> {
  const placed = rows.reduce((sum, row) => sum + row.placed, 0);
  const before = { from: '2026-10-01', to: '2026-10-05', total: dayRow('', 0) };
  return { rows: [...rows], hasMore: false, total: dayRow('', placed), before };
}

const responses: RpcResponses = {
  'admin.reports.orders': ok(
    reportOf(
      dayRow('2026-11-01', 0),
      dayRow('2026-11-02', 5, 3),
      dayRow('2026-11-03', 0),
      dayRow('2026-11-04', 12, 4),
      dayRow('2026-11-05', 0),
    ),
  ),
  'admin.reports.hours': ok({
    rows: [
      { weekday: 1, hour: 9, placed: 4 },
      { weekday: 3, hour: 11, placed: 13 },
    ],
  }),
};
const sales = '/reports/sales?from=2026-11-01&to=2026-11-05';
const openSales = (options: { readonly locale?: LocaleId; readonly responses?: RpcResponses } = {}) =>
  openConsole(sales, { live: false, responses, ...options });

/** Dates have spaces that do not break. */
const plainText = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

async function chart(name = 'Sales'): Promise<HTMLElement> {
  return find('figure', name);
}

describe('a line chart', () => {
  it('says in words where each line is highest', async () => {
    await openSales();
    const figure = await chart();
    await within(figure).findByText(/^Placed: highest 12 \(4 Nov\)\. Sold: highest 4 \(4 Nov\)\. Delivered: highest 0/);
  });

  it('reads out each point with the arrow keys', async () => {
    await openSales();
    const slider = await find('slider', /^Sales: read each point/);
    expect(plainText(slider.getAttribute('aria-valuetext'))).toBe('4 Nov: Placed 12, Sold 4, Delivered 0');
    fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    expect(plainText(slider.getAttribute('aria-valuetext'))).toBe('3 Nov: Placed 0, Sold 0, Delivered 0');
    fireEvent.keyDown(slider, { key: 'Home' });
    expect(plainText(slider.getAttribute('aria-valuetext'))).toBe('2 Nov: Placed 5, Sold 3, Delivered 0');
    fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    expect(slider.getAttribute('aria-valuenow')).toBe('0');
    fireEvent.keyDown(slider, { key: 'End' });
    expect(slider.getAttribute('aria-valuenow')).toBe('2');
  });

  it('has the same values in its table, and draws each of them', async () => {
    await openSales();
    const figure = await chart();
    const slider = await find('slider', /^Sales/);
    fireEvent.click(within(figure).getByText('Numbers as a table'));
    const table = await within(figure).findByRole('table');
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => plainText(cell.textContent)));
    expect(cells).toEqual([
      ['Day', 'Placed', 'Sold', 'Delivered'],
      ['2 Nov', '5', '3', '0'],
      ['3 Nov', '0', '0', '0'],
      ['4 Nov', '12', '4', '0'],
    ]);
    const heights = [...slider.querySelectorAll('[data-series="placed"] [transform]')].map((mark) =>
      Number(/ ([\d.]+)\)/.exec(mark.getAttribute('transform') ?? '')?.[1]),
    );
    const [five = 0, zero = 0, twelve = 0] = heights;
    expect(heights).toHaveLength(3);
    expect((zero - five) / (zero - twelve)).toBeCloseTo(5 / 12);
  });

  it('tells its lines apart without colour', async () => {
    await openSales();
    const slider = await find('slider', /^Sales/);
    const lines = [...slider.querySelectorAll('[data-series]')];
    const looks = lines.map((line) => [
      line.querySelector('.visx-linepath')?.getAttribute('stroke-dasharray'),
      line.querySelector('[transform]')?.getAttribute('d'),
    ]);
    expect(new Set(looks.map(([dash]) => dash)).size).toBe(3);
    expect(new Set(looks.map(([, mark]) => mark)).size).toBe(3);
  });

  it.each([
    ['bs-Latn-BA', 'Prodaja', /Primljeno: najviše 12 \(4\.\s11\.\)/],
    ['hr-HR', 'Prodaja', /Zaprimljeno: najviše 12 \(4\.\s11\.\)/],
    ['sr-RS', 'Prodaja', /Primljeno: najviše 12 \(4\.\s11\.\)/],
  ] as const)('speaks %s', async (locale, title, summary) => {
    await openSales({ locale });
    await within(await chart(title)).findByText(summary);
  });
});

describe('a heat map', () => {
  it('is a table of the orders by hour and weekday, with its peak in words', async () => {
    await openSales();
    const table = await screen.findByRole('table', { name: 'Orders by weekday and hour' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => plainText(cell.textContent)).join(' '));
    expect(rows).toEqual([
      'Hour Mon Tue Wed Thu Fri Sat Sun',
      '9:00 4 0 0 0 0 0 0',
      '10:00 0 0 0 0 0 0 0',
      '11:00 0 0 13 0 0 0 0',
    ]);
    await screen.findByText('Orders by weekday and hour: highest 13 (Wednesday 11:00).');
  });

  it('says that it is empty, and that it could not be loaded', async () => {
    const { server } = await openSales({ responses: { ...responses, 'admin.reports.hours': ok({ rows: [] }) } });
    await screen.findByText('No numbers to draw yet.');
    server.answer({ 'admin.reports.hours': { status: 'error', data: { code: 'INVALID_PARAMS' } } });
    fireEvent.click(await find('button', /^HR/));
    await waitFor(() => expect(screen.getAllByText('Could not load. Retrying…').length).toBeGreaterThan(0));
  });
});

describe('the days of a report', () => {
  it('begin with the newest, without the empty days around the data', async () => {
    await openSales();
    const table = await screen.findByRole('group', { name: 'By day' });
    const days = within(table)
      .getAllByRole('rowheader')
      .map((cell) => plainText(cell.textContent));
    expect(days).toEqual(['4 Nov', '3 Nov', '2 Nov', 'Total']);
    await screen.findByText('Days before 2 Nov and after 4 Nov have no data and are left out.');
  });
});
