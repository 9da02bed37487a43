import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { formatCountdown } from '../clock/countdown.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import type { CallMetrics, CountedOrders } from './call-metrics.js';
import { MetricLink } from './MetricTable.js';
import { orderListLink } from './order-list-link.js';

export function PromisePanel({ metrics }: { readonly metrics: CallMetrics['total'] }) {
  const t = useText();
  const format = useFormat();
  const { share, inTime, due, placed, confirmed, broken, suspicious, suspiciousShare, p50Seconds, p90Seconds } =
    metrics;
  const time = (seconds: number | null) => (seconds === null ? '–' : formatCountdown(seconds));
  const line = (label: string, { count, filter }: CountedOrders) => (
    <MetricLink to={orderListLink(filter)} text={`${label}: ${format.number(count)}`} />
  );
  const suspiciousText = [
    `${t('dashboard.suspicious')}: ${format.number(suspicious.count)}`,
    ...(suspiciousShare === null ? [] : [`(${format.percent(suspiciousShare)})`]),
  ].join(' ');
  return (
    <Panel title={t('reports.share.in_time')}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1.5 }}>
        <Box
          component={Link}
          to={orderListLink(inTime.filter)}
          sx={{ typography: 'h1', fontSize: '3rem', lineHeight: 1, color: 'inherit', textDecoration: 'none' }}
        >
          {share === null ? '–' : format.percent(share)}
        </Box>
        <Box component={Link} to={orderListLink(due.filter)} sx={{ color: 'text.secondary' }}>
          {t('dashboard.in_time', { in_time: inTime.count, due: due.count })}
        </Box>
      </Box>
      <ShareBar share={share} empty={due.count === 0} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary', typography: 'body2' }}>
        {line(t('dashboard.placed_short'), placed)}
        {line(t('dashboard.confirmed_short'), confirmed)}
        {line(t('dashboard.in_time_short'), inTime)}
        {line(t('reports.figure.broken'), broken)}
        <MetricLink to={orderListLink(suspicious.filter)} text={suspiciousText} />
        <MetricLink to={orderListLink(confirmed.filter)} text={t('dashboard.p50', { time: time(p50Seconds) })} />
        <MetricLink to={orderListLink(confirmed.filter)} text={t('dashboard.p90', { time: time(p90Seconds) })} />
      </Box>
    </Panel>
  );
}

function ShareBar({ share, empty }: { readonly share: number | null; readonly empty: boolean }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        height: 10,
        borderRadius: 99,
        overflow: 'hidden',
        bgcolor: empty ? 'divider' : 'error.light',
        mb: 1.5,
      }}
    >
      <Box sx={{ height: '100%', width: `${(share ?? 0) * 100}%`, bgcolor: 'success.main' }} />
    </Box>
  );
}
