import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useGetIdentity } from 'react-admin';
import { startOfDay } from '../browser.js';
import { CallerButton } from '../callers/CallerButton.js';
import { useServerClock } from '../clock/clock-context.js';
import { NextOrderButton } from '../desk/NextOrderButton.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useMay } from '../providers/use-may.js';
import { DayFigures } from './DayFigures.js';
import { EngineFigures } from './EngineFigures.js';
import { DayStatistics } from './DayStatistics.js';
import { Reminders } from './Reminders.js';

const dayMs = 86_400_000;

/** The day at a glance: what came in, what waits, whether the promise is kept. */
export function Dashboard() {
  const t = useText();
  const may = useMay();
  const clock = useServerClock();
  const { data: identity } = useGetIdentity();
  const from = useMemo(() => startOfDay(clock.now()), [clock]);
  const to = useMemo(() => new Date(Date.parse(from) + dayMs).toISOString(), [from]);
  return (
    <>
      <PageHeader title={t('dashboard.title', { name: identity?.fullName ?? '' })}>
        <CallerButton />
        <NextOrderButton />
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {may('admin.orders.getList') && <DayFigures from={from} to={to} />}
        {may('admin.reminders.counts') && <Reminders />}
        {may('admin.calls.stats') && <DayStatistics from={from} to={to} />}
        {may('ops.projections.getList') && !may('admin.calls.stats') && <EngineFigures />}
      </Box>
    </>
  );
}
