import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useGetIdentity } from 'react-admin';
import { startOfDay } from '../browser.js';
import { useServerClock } from '../clock/clock-context.js';
import { NextOrderButton } from '../desk/NextOrderButton.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useMay } from '../providers/use-may.js';
import { DayFigures } from './DayFigures.js';
import { DayStatistics } from './DayStatistics.js';

/** The day at a glance: what came in, what waits, whether the promise is kept. */
export function Dashboard() {
  const t = useText();
  const may = useMay();
  const clock = useServerClock();
  const { data: identity } = useGetIdentity();
  const from = useMemo(() => startOfDay(clock.now()), [clock]);
  return (
    <>
      <PageHeader title={t('dashboard.title', { name: identity?.fullName ?? '' })}>
        <NextOrderButton />
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <DayFigures from={from} />
        {may('admin.calls.stats') && <DayStatistics from={from} />}
        {!may('admin.orders.getList') && <Box sx={{ color: 'text.secondary' }}>{t('dashboard.nothing')}</Box>}
      </Box>
    </>
  );
}
