import Box from '@mui/material/Box';
import { LineChart } from '../charts/LineChart.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { CallMetrics } from './call-metrics.js';
import { MetricTable } from './MetricTable.js';
import { useMetricCells } from './use-metric-cells.js';

type HourMetrics = CallMetrics['byHour'];

interface HourBar {
  readonly hour: number;
  readonly placed: number;
  readonly inTime: number;
  readonly due: number;
  readonly suspicious: number;
}

interface HourChartProps {
  readonly hours: HourMetrics;
  /** The day before, to compare one day with. */
  readonly before: HourMetrics | undefined;
  /** First hour that has not begun; 24 on other days. */
  readonly openFrom: number;
}

/** Orders by local hour of placement, and their promises. The table below has one row for each hour. */
export function HourChart({ hours, before, openFrom }: HourChartProps) {
  const t = useText();
  const format = useFormat();
  const { headers, promiseCells, countCell, suspiciousCell } = useMetricCells();
  const bars = toHourBars(hours);
  const labels = bars.map(({ hour }) => `${hour}:00`);
  const begun = <Value,>(values: readonly Value[]) => values.map((value, hour) => (hour < openFrom ? value : null));
  const placed = { id: 'placed', label: t('dashboard.placed_short'), values: begun(bars.map((bar) => bar.placed)) };
  const beforeSeries = before && {
    id: 'before',
    label: t('dashboard.day_before'),
    values: toHourBars(before).map((bar) => bar.placed),
  };
  const share = {
    id: 'share',
    label: t('reports.share.in_time'),
    values: begun(bars.map(({ inTime, due }) => (due === 0 ? null : inTime / due))),
  };
  if (hours.length === 0 && !before?.length)
    return <Box sx={{ color: 'text.secondary' }}>{t('dashboard.no_figures')}</Box>;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mb: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <LineChart
          title={t('dashboard.by_hour')}
          pointHeader={t('dashboard.hour')}
          labels={labels}
          series={beforeSeries === undefined ? [placed] : [placed, beforeSeries]}
          formatValue={format.number}
          half
        />
        <LineChart
          title={t('reports.share.in_time')}
          pointHeader={t('dashboard.hour')}
          labels={labels}
          series={[share]}
          formatValue={format.percent}
          top={1}
          half
        />
      </Box>
      {isOneDay(hours) ? (
        <MetricTable
          scrollLabel={t('dashboard.by_hour')}
          head={[t('dashboard.hour'), t('dashboard.placed_short'), t('dashboard.suspicious'), ...headers]}
          rows={hours.map((row) => ({
            key: row.hour,
            label: `${new Date(row.hour).getHours()}:00`,
            values: [countCell(row.placed), suspiciousCell(row), ...promiseCells(row)],
          }))}
        />
      ) : (
        <HourTotals bars={bars} />
      )}
    </>
  );
}

/** Over several days an hour has no order list to link to. */
function HourTotals({ bars }: { readonly bars: readonly HourBar[] }) {
  const t = useText();
  const format = useFormat();
  return (
    <MetricTable
      scrollLabel={t('dashboard.by_hour')}
      head={[t('dashboard.hour'), t('dashboard.placed_short'), t('dashboard.suspicious'), t('dashboard.in_time_short')]}
      rows={bars
        .filter(({ placed }) => placed > 0)
        .map(({ hour, placed, inTime, suspicious }) => ({
          key: String(hour),
          label: `${hour}:00`,
          values: [
            format.number(placed),
            `${format.number(suspicious)} (${format.percent(suspicious / placed)})`,
            format.number(inTime),
          ],
        }))}
    />
  );
}

function isOneDay(hours: HourMetrics): boolean {
  return new Set(hours.map(({ hour }) => new Date(hour).toDateString())).size === 1;
}

function toHourBars(hours: HourMetrics): readonly HourBar[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const rows = hours.filter((row) => new Date(row.hour).getHours() === hour);
    return {
      hour,
      placed: rows.reduce((sum, row) => sum + row.placed.count, 0),
      inTime: rows.reduce((sum, row) => sum + row.inTime.count, 0),
      due: rows.reduce((sum, row) => sum + row.due.count, 0),
      suspicious: rows.reduce((sum, row) => sum + row.suspicious.count, 0),
    };
  });
}
