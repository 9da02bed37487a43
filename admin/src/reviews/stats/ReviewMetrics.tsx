import Box from '@mui/material/Box';
import type { DataOf, ReviewFilter } from '@shop/contracts';
import { MetricCard } from '../../dashboard/MetricCard.js';
import { useFormat } from '../../format/use-format.js';
import { useText } from '../../i18n/use-text.js';
import type { ConsoleContract } from '../../rpc/rpc.js';
import { reviewsLink } from '../review-view.js';
import { durationText } from './duration-text.js';

export type ReviewStats = DataOf<ConsoleContract['admin.reviews.stats']>;

export interface StatsProps {
  readonly stats: ReviewStats;
  readonly period: Pick<ReviewFilter, 'decidedFrom' | 'decidedTo'>;
}

export function ReviewMetrics({ stats: { total, pending }, period }: StatsProps) {
  const t = useText();
  const format = useFormat();
  const numbers = { approved: format.number(total.approved), rejected: format.number(total.rejected) };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <MetricCard
        label={t('reviews.stats.share')}
        value={total.share === null ? '–' : format.percent(total.share)}
        to={reviewsLink({ decision: 'approved', ...period })}
      />
      <MetricCard
        label={t('reviews.stats.decided')}
        value={format.number(total.decided)}
        hint={t('reviews.stats.decided_hint', numbers)}
        to={reviewsLink(period)}
      />
      <MetricCard
        label={t('reviews.stats.time')}
        value={durationText(total.p50Seconds)}
        hint={t('reviews.stats.time_hint', { time: durationText(total.p90Seconds) })}
        to={reviewsLink(period, 'slowest')}
      />
      <MetricCard
        label={t('reviews.stats.waiting')}
        value={format.number(pending.count)}
        hint={
          pending.oldest === null
            ? t('reviews.stats.waiting_none')
            : t('reviews.stats.waiting_since', { time: format.moment(pending.oldest) })
        }
        to={reviewsLink({ status: 'pending' })}
      />
    </Box>
  );
}
