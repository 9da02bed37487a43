import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '../clock/clock-context.js';
import { StaleNotice } from '../layout/StaleNotice.js';
import { useCall } from '../rpc/use-call.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { callFigures } from './call-figures.js';
import { AgentPanel, CallsPanel, CountryPanel, OutcomesPanel } from './CallPanels.js';
import { HourChart } from './HourChart.js';
import { PeriodChoice } from './PeriodChoice.js';
import { periodNames, periodOf } from './periods.js';
import { PromisePanel } from './PromisePanel.js';

/** Whether the promise of 60 minutes is kept, today or in the days before: in all, by country, agent and hour; how many calls that takes, and how they end. */
export function DayStatistics() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const chosen = periodNames.find((name) => name === search.get('calls')) ?? 'today';
  const { from, to } = periodOf(chosen, useToday());
  // What is over changes little.
  const refetchInterval = chosen === 'today' ? 60_000 : 300_000;
  const stats = useCall('admin.calls.stats', { from, to }, { refetchInterval, together: true });
  const { data } = stats;
  const figures = useMemo(() => (data === undefined ? null : callFigures(data, { from, to })), [data, from, to]);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PeriodChoice value={chosen} onChange={(name) => setSearch({ calls: name }, { replace: true })} />
      <StaleNotice answers={[stats]} />
      {figures === null ? (
        !stats.isError && <Skeleton variant="rounded" height={240} />
      ) : (
        <>
          <PromisePanel figures={figures.total} />
          <Panel title={t('dashboard.by_hour')}>
            <HourChart hours={figures.byHour} />
          </Panel>
          <CountryPanel rows={figures.byCountry} />
          <AgentPanel rows={figures.byAgent} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <CallsPanel rows={figures.byCall} />
            <OutcomesPanel rows={figures.byOutcome} />
          </Box>
        </>
      )}
    </Box>
  );
}
