import Box from '@mui/material/Box';
import { useGetIdentity } from 'react-admin';
import { CallerButton } from '../callers/CallerButton.js';
import { useToday } from '../clock/clock-context.js';
import { NextOrderButton } from '../desk/NextOrderButton.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useMay } from '../providers/use-may.js';
import { DayFigures } from './DayFigures.js';
import { EngineFigures } from './EngineFigures.js';
import { DayStatistics } from './DayStatistics.js';
import { periodOf } from './periods.js';
import { Reminders } from './Reminders.js';

/** The day at a glance: what came in, what waits, whether the promise is kept. */
export function Dashboard() {
  const t = useText();
  const may = useMay();
  const { data: identity } = useGetIdentity();
  const { from, to } = periodOf('today', useToday());
  return (
    <>
      <PageHeader title={t('dashboard.title', { name: identity?.fullName ?? '' })}>
        <CallerButton />
        <NextOrderButton />
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {may('admin.orders.getList') && <DayFigures from={from} to={to} />}
        {may('admin.reminders.counts') && <Reminders />}
        {may('admin.calls.stats') && <DayStatistics />}
        {may('ops.projections.getList') && !may('admin.calls.stats') && <EngineFigures />}
      </Box>
    </>
  );
}
