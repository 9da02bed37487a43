import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLateCount } from '../calls/use-late-count.js';
import { useServerClock, useStartOfToday } from '../clock/clock-context.js';
import { usePollInterval } from '../live/use-poll-interval.js';
import { StaleNotice } from '../layout/StaleNotice.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { toCallMetrics } from './call-metrics.js';
import { AgentPanel, CallsPanel, CountryPanel, OutcomesPanel } from './CallPanels.js';
import { HourChart } from './HourChart.js';
import { PeriodFilter } from './PeriodFilter.js';
import { dayBefore, periodNames, periodOf } from './periods.js';
import { PromisePanel } from './PromisePanel.js';

export function CallStatistics() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const period = periodNames.find((name) => name === search.get('calls')) ?? 'today';
  const today = useStartOfToday();
  const clock = useServerClock();
  const { from, to } = periodOf(period, today);
  const previous = dayBefore(period, today);
  const refetchInterval = usePollInterval('calls');
  const stats = useRpcQuery('admin.calls.stats', { from, to }, { refetchInterval, batched: true });
  const earlier = useRpcQuery('admin.calls.stats', previous ?? { from, to }, {
    enabled: previous !== undefined,
    staleTime: 300_000,
    batched: true,
  });
  const { data, refetch } = stats;
  const hoursBefore =
    previous === undefined || earlier.data === undefined ? undefined : toCallMetrics(earlier.data, previous).byHour;
  const lateCount = useLateCount();
  // A broken promise must show here as soon as it shows in the queue.
  useEffect(() => {
    if (lateCount > 0) void refetch();
  }, [lateCount, refetch]);
  const metrics = useMemo(() => (data === undefined ? null : toCallMetrics(data, { from, to })), [data, from, to]);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PeriodFilter value={period} onChange={(name) => setSearch({ calls: name }, { replace: true })} />
      <StaleNotice queries={[stats, earlier]} />
      {metrics === null ? (
        !stats.isError && <Skeleton variant="rounded" height={240} />
      ) : (
        <>
          <PromisePanel metrics={metrics.total} />
          <Panel title={t('dashboard.by_hour')}>
            <HourChart
              hours={metrics.byHour}
              before={hoursBefore}
              openFrom={period === 'today' ? new Date(clock.now()).getHours() + 1 : 24}
            />
          </Panel>
          <CountryPanel rows={metrics.byCountry} />
          <AgentPanel rows={metrics.byAgent} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <CallsPanel rows={metrics.byCall} />
            <OutcomesPanel rows={metrics.byOutcome} />
          </Box>
        </>
      )}
    </Box>
  );
}
