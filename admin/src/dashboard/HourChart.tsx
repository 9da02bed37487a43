import Box from '@mui/material/Box';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { wholeTone } from '../theme/whole-tone.js';
import type { CallFigures } from './call-figures.js';
import { FigureTable } from './FigureTable.js';
import { usePromiseCells } from './use-promise-cells.js';

type Hours = CallFigures['byHour'];

interface Bar {
  readonly hour: number;
  readonly placed: number;
  readonly inTime: number;
  readonly suspicious: number;
}

/** Orders by the hour in which they were placed, by this computer's clock; the filled part was confirmed in time. The table has the figures. */
export function HourChart({ hours }: { readonly hours: Hours }) {
  const t = useText();
  const { head, cells, count, suspicious } = usePromiseCells();
  const bars = barsOf(hours);
  const most = Math.max(1, ...bars.map(({ placed }) => placed));
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
                height: `${(placed / most) * 100}%`,
                minHeight: placed > 0 ? 4 : 0,
                bgcolor: ({ palette }) => wholeTone(palette),
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
        <FigureTable
          scrolledAs={t('dashboard.by_hour')}
          head={[t('dashboard.hour'), t('dashboard.placed_short'), t('dashboard.suspicious'), ...head]}
          rows={hours.map((row) => ({
            key: row.hour,
            label: `${new Date(row.hour).getHours()}:00`,
            values: [count(row.placed), suspicious(row), ...cells(row)],
          }))}
        />
      ) : (
        <SummedHours bars={bars} />
      )}
    </>
  );
}

/** Of several days each hour is many: no list has its orders. */
function SummedHours({ bars }: { readonly bars: readonly Bar[] }) {
  const t = useText();
  const format = useFormat();
  return (
    <FigureTable
      scrolledAs={t('dashboard.by_hour')}
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

function isOneDay(hours: Hours): boolean {
  return new Set(hours.map(({ hour }) => new Date(hour).toDateString())).size === 1;
}

function barsOf(hours: Hours): readonly Bar[] {
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
