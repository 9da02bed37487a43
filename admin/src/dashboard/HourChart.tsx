import Box from '@mui/material/Box';
import type { DataOf } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { visuallyHidden } from '../theme/visually-hidden.js';
import type { Wire } from '../rpc/rpc.js';

type Hours = DataOf<Wire['admin.calls.stats']>['byHour'];

interface Bar {
  readonly hour: number;
  readonly placed: number;
  readonly inTime: number;
}

/** Orders by the hour in which they were placed, by this computer's clock; the filled part was confirmed in time. */
export function HourChart({ hours }: { readonly hours: Hours }) {
  const t = useText();
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
                bgcolor: 'warning.light',
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
      <Box component="table" sx={visuallyHidden}>
        <caption>{t('dashboard.by_hour')}</caption>
        <tbody>
          {bars
            .filter(({ placed }) => placed > 0)
            .map(({ hour, placed, inTime }) => (
              <tr key={hour}>
                <td>{t('dashboard.hour_bar', { hour, placed, in_time: inTime })}</td>
              </tr>
            ))}
        </tbody>
      </Box>
    </>
  );
}

function barsOf(hours: Hours): readonly Bar[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const rows = hours.filter((row) => new Date(row.hour).getHours() === hour);
    return {
      hour,
      placed: rows.reduce((sum, row) => sum + row.placed, 0),
      inTime: rows.reduce((sum, row) => sum + row.inTime, 0),
    };
  });
}
