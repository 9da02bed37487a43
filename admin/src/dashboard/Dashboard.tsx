import Box from '@mui/material/Box';
import { useGetIdentity } from 'react-admin';
import { CallerLookupButton } from '../callers/CallerLookupButton.js';
import { useStartOfToday } from '../clock/clock-context.js';
import { NextCallButton } from '../calls/NextCallButton.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useCan } from '../providers/use-can.js';
import { DayMetrics } from './DayMetrics.js';
import { OpsMetrics } from './OpsMetrics.js';
import { CallStatistics } from './CallStatistics.js';
import { periodOf } from './periods.js';
import { Reminders } from './Reminders.js';

export function Dashboard() {
  const t = useText();
  const can = useCan();
  const { data: identity } = useGetIdentity();
  const { from, to } = periodOf('today', useStartOfToday());
  return (
    <>
      <PageHeader title={t('dashboard.title', { name: identity?.fullName ?? '' })}>
        <CallerLookupButton />
        <NextCallButton />
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {can('admin.orders.getList') && <DayMetrics from={from} to={to} />}
        {can('admin.reminders.counts') && <Reminders />}
        {can('admin.calls.stats') && <CallStatistics />}
        {can('ops.projections.getList') && !can('admin.calls.stats') && <OpsMetrics />}
      </Box>
    </>
  );
}
