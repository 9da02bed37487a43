import Box from '@mui/material/Box';
import { useGetIdentity } from 'react-admin';
import { CallerLookupButton } from '../callers/CallerLookupButton.js';
import { useStartOfToday } from '../clock/clock-context.js';
import { NextCallButton } from '../calls/NextCallButton.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useCan } from '../providers/use-can.js';
import { AgentWork } from './AgentWork.js';
import { DayMetrics } from './DayMetrics.js';
import { OpsMetrics } from './OpsMetrics.js';
import { OpsWork } from './OpsWork.js';
import { CallStatistics } from './CallStatistics.js';
import { periodOf } from './periods.js';
import { Reminders } from './Reminders.js';
import { SupportWork } from './SupportWork.js';

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
        {can('admin.calls.stats') ? (
          <>
            {can('admin.reminders.counts') && <Reminders />}
            <CallStatistics />
          </>
        ) : (
          <RoleWork from={from} to={to} />
        )}
      </Box>
    </>
  );
}

/** Of roles without call statistics. */
function RoleWork(period: { readonly from: string; readonly to: string }) {
  const can = useCan();
  return (
    <>
      {can('admin.calls.queue') && <AgentWork {...period} />}
      {can('admin.reminders.counts') && <SupportWork />}
      {can('ops.projections.getList') && (
        <>
          <OpsMetrics />
          <OpsWork />
        </>
      )}
    </>
  );
}
