import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { DataOf } from '@shop/contracts';
import { useMemo } from 'react';
import { clockText } from '../clock/countdown.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { StaleNotice } from '../layout/StaleNotice.js';
import type { Wire } from '../rpc/rpc.js';
import { useCall } from '../rpc/use-call.js';
import { FigureTable } from './FigureTable.js';
import { HourChart } from './HourChart.js';
import { orderListLink } from './list-link.js';

type Stats = DataOf<Wire['admin.calls.stats']>;
const dayMs = 86_400_000;

/** Whether the promise of 60 minutes is kept today: in all, by country, by agent, by hour. */
export function DayStatistics({ from }: { readonly from: string }) {
  const t = useText();
  const to = useMemo(() => new Date(Date.parse(from) + dayMs).toISOString(), [from]);
  const stats = useCall('admin.calls.stats', { from, to }, { refetchInterval: 60_000, together: true });
  const { data } = stats;
  if (data === undefined)
    return stats.isError ? <StaleNotice answers={[stats]} /> : <Skeleton variant="rounded" height={240} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'stretch',
        '& > [role=alert]': { gridColumn: '1 / -1' },
      }}
    >
      <StaleNotice answers={[stats]} />
      <PromisePanel total={data.total} />
      <Panel title={t('dashboard.by_hour')}>
        <HourChart hours={data.byHour} />
      </Panel>
      <CountryPanel stats={data} from={from} />
      <AgentPanel stats={data} />
    </Box>
  );
}

function PromisePanel({ total }: { readonly total: Stats['total'] }) {
  const t = useText();
  const format = useFormat();
  const { share, inTime, confirmed, p50Seconds, p90Seconds } = total;
  return (
    <Panel title={t('dashboard.promise')}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1.5 }}>
        <Box sx={{ typography: 'h1', fontSize: '3rem', lineHeight: 1 }}>
          {share === null ? '–' : format.percent(share)}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{t('dashboard.in_time', { in_time: inTime, confirmed })}</Box>
      </Box>
      <Box
        aria-hidden="true"
        sx={{
          height: 10,
          borderRadius: 99,
          overflow: 'hidden',
          bgcolor: confirmed === 0 ? 'divider' : 'error.light',
          mb: 1.5,
        }}
      >
        <Box sx={{ height: '100%', width: `${(share ?? 0) * 100}%`, bgcolor: 'success.main' }} />
      </Box>
      <Box sx={{ display: 'flex', gap: 3, color: 'text.secondary', typography: 'body2' }}>
        <span>{t('dashboard.p50', { time: p50Seconds === null ? '–' : clockText(Math.round(p50Seconds)) })}</span>
        <span>{t('dashboard.p90', { time: p90Seconds === null ? '–' : clockText(Math.round(p90Seconds)) })}</span>
      </Box>
    </Panel>
  );
}

function CountryPanel({ stats, from }: { readonly stats: Stats; readonly from: string }) {
  const t = useText();
  const format = useFormat();
  const rows = stats.byCountry.map((row) => ({
    key: row.country,
    label: t(`country.${row.country}`),
    to: orderListLink({ from, country: row.country }),
    values: [
      format.number(row.placed),
      format.number(row.confirmed),
      row.share === null ? '–' : format.percent(row.share),
    ],
  }));
  return (
    <Panel title={t('dashboard.by_country')}>
      <FigureTable
        head={[
          t('dashboard.country'),
          t('dashboard.placed_short'),
          t('dashboard.confirmed_short'),
          t('dashboard.share'),
        ]}
        rows={rows}
      />
    </Panel>
  );
}

function AgentPanel({ stats }: { readonly stats: Stats }) {
  const t = useText();
  const format = useFormat();
  const rows = stats.byAgent.map(({ agent, calls, confirmed, inTime }) => ({
    key: agent.id,
    label: agent.name,
    values: [
      format.number(calls),
      format.number(confirmed),
      confirmed === 0 ? '–' : format.percent(inTime / confirmed),
    ],
  }));
  return (
    <Panel title={t('dashboard.by_agent')}>
      <FigureTable
        head={[t('dashboard.agent'), t('dashboard.calls'), t('dashboard.confirmed_short'), t('dashboard.share')]}
        rows={rows}
      />
    </Panel>
  );
}
