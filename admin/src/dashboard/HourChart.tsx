import Box from '@mui/material/Box';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { chartTotalColour } from '../theme/chart-total-colour.js';
import type { CallMetrics } from './call-metrics.js';
import { MetricTable } from './MetricTable.js';
import { useMetricCells } from './use-metric-cells.js';

type HourMetrics = CallMetrics['byHour'];

interface HourBar {
  readonly hour: number;
  readonly placed: number;
  readonly inTime: number;
  readonly suspicious: number;
}

/** Orders by local hour of placement; the filled part was confirmed in time. The table has the numbers. */
export function HourChart({ hours }: { readonly hours: HourMetrics }) {
  const t = useText();
  const { headers, promiseCells, countCell, suspiciousCell } = useMetricCells();
  const bars = toHourBars(hours);
  const maxPlaced = Math.max(1, ...bars.map(({ placed }) => placed));
  if (hours.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('dashboard.no_figures')}</Box>;
  return (
    <>
      <Box
        aria-hidden="true"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(24, minmax(0, 1fr))',
          gap: '3px',
          alignItems: 'end',
          height: 132,
        }}
      >
        {bars.map(({ hour, placed, inTime }) => (
          <Box
            key={hour}
            title={t('dashboard.hour_bar', { hour, placed, in_time: inTime })}
            sx={{ height: '100%', display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', gap: 0.5 }}
          >
            <Box
              sx={{
                height: `${(placed / maxPlaced) * 100}%`,
                minHeight: placed > 0 ? 4 : 0,
                bgcolor: ({ palette }) => chartTotalColour(palette),
                borderRadius: 1,
                overflow: 'hidden',
                display: 'flex',
                alignItems: 'flex-end',
              }}
            >
              <Box
                sx={{
                  width: '100%',
                  height: placed === 0 ? 0 : `${(inTime / placed) * 100}%`,
                  bgcolor: 'success.main',
                }}
              />
            </Box>
            <Box
              sx={{
                fontSize: '0.6875rem',
                display: 'grid',
                justifyContent: 'center',
                color: 'text.secondary',
                visibility: hour % 6 === 0 ? 'visible' : 'hidden',
              }}
            >
              {hour}
            </Box>
          </Box>
        ))}
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
      suspicious: rows.reduce((sum, row) => sum + row.suspicious.count, 0),
    };
  });
}
