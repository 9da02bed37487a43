import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { startOfDay } from '../../browser.js';
import { useServerClock } from '../../clock/clock-context.js';
import { useText } from '../../i18n/use-text.js';
import { PageHeader } from '../../layout/PageHeader.js';
import { usePollInterval } from '../../live/use-poll-interval.js';
import { SegmentedControl } from '../../records/SegmentedControl.js';
import { useRpcQuery } from '../../rpc/use-rpc-query.js';
import { ReviewMetrics } from './ReviewMetrics.js';
import { ReviewTables } from './ReviewTables.js';

const dayMs = 86_400_000;
/** In days. */
const periods = ['1', '7', '30', '90'] as const;

export function ReviewStatistics() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const days = periods.find((one) => one === search.get('days')) ?? '30';
  const period = usePeriod(Number(days));
  const decided = { decidedFrom: period.from, decidedTo: period.to };
  const refetchInterval = usePollInterval('reviews');
  const { data, isError } = useRpcQuery('admin.reviews.stats', period, { keepPrevious: true, refetchInterval });
  return (
    <>
      <PageHeader title={t('reviews.stats.title')}>
        <Button component={Link} to="/reviews" variant="outlined">
          {t('reviews.stats.back')}
        </Button>
      </PageHeader>
      <SegmentedControl
        label={t('reviews.stats.period')}
        options={periods.map((one) => ({ value: one, text: t('reviews.stats.days', { smart_count: Number(one) }) }))}
        value={days}
        onChange={(chosen) => chosen !== null && setSearch({ days: chosen }, { replace: true })}
        sx={{ mb: 2, '& > *': { whiteSpace: 'nowrap' } }}
      />
      {isError && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {data === undefined ? t('error.load') : t('error.stale')}
        </Alert>
      )}
      {data === undefined ? (
        !isError && <Skeleton variant="rounded" height={320} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ReviewMetrics stats={data} period={decided} />
          <ReviewTables stats={data} period={decided} />
        </Box>
      )}
    </>
  );
}

/** Whole days up to and including today. */
function usePeriod(days: number): { readonly from: string; readonly to: string } {
  const clock = useServerClock();
  return useMemo(() => {
    const today = Date.parse(startOfDay(clock.now()));
    return {
      from: new Date(today - (days - 1) * dayMs).toISOString(),
      to: new Date(today + dayMs).toISOString(),
    };
  }, [clock, days]);
}
