import Box from '@mui/material/Box';
import type { ReviewShare } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { MetricTable } from '../../dashboard/MetricTable.js';
import { useFormat } from '../../format/use-format.js';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import { reviewsLink } from '../review-view.js';
import { Stars } from '../Stars.js';
import { useRejectReasonTexts } from '../use-reject-reasons.js';
import { durationText } from './duration-text.js';
import type { StatsProps } from './ReviewMetrics.js';

export function ReviewTables({ stats, period }: StatsProps) {
  const t = useText();
  const format = useFormat();
  const { reasonText } = useRejectReasonTexts();
  const share = useShareColumns();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <StarsPanel stats={stats} period={period} />
      <Panel title={t('reviews.stats.by_moderator')}>
        <MetricTable
          head={[t('reviews.stats.moderator'), ...share.headers]}
          rows={stats.byModerator.map(({ moderator, ...row }) => ({
            key: moderator.id,
            label: moderator.name,
            to: reviewsLink({ decidedBy: moderator.id, ...period }),
            values: share.values(row),
          }))}
        />
      </Panel>
      <Panel title={t('reviews.stats.by_country')}>
        <MetricTable
          head={[t('reviews.country'), ...share.headers]}
          rows={stats.byCountry.map(({ country, ...row }) => ({
            key: country,
            label: t(`country.${country}`),
            to: reviewsLink({ country, ...period }),
            values: share.values(row),
          }))}
        />
      </Panel>
      <Panel title={t('reviews.stats.by_reason')}>
        {stats.byReason.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{t('reviews.stats.none')}</Box>
        ) : (
          <MetricTable
            head={[t('reviews.stats.reason'), t('reviews.stats.count')]}
            rows={stats.byReason.map(({ reason, count }) => ({
              key: reason,
              label: reasonText(reason),
              to: reviewsLink({ decision: 'rejected', reason, ...period }),
              values: [format.number(count)],
            }))}
          />
        )}
      </Panel>
    </Box>
  );
}

function useShareColumns() {
  const t = useText();
  const format = useFormat();
  return {
    headers: [t('reviews.stats.decided'), t('reviews.stats.share'), t('reviews.stats.half')],
    values: ({ decided, share, p50Seconds }: ReviewShare) => [
      format.number(decided),
      share === null ? '–' : format.percent(share),
      durationText(p50Seconds),
    ],
  };
}

/** Approval share by rating; the bars should have about equal length. */
function StarsPanel({ stats: { byRating }, period }: StatsProps) {
  const t = useText();
  const format = useFormat();
  return (
    <Panel title={t('reviews.stats.by_stars')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {byRating.toReversed().map(({ rating, decided, share }) => (
          <Box
            component="li"
            key={rating}
            sx={{ display: 'grid', gridTemplateColumns: '84px 1fr 92px', gap: 1.5, alignItems: 'center' }}
          >
            <Box
              component={Link}
              to={reviewsLink({ rating, ...period })}
              sx={{ minHeight: 24, textDecoration: 'none' }}
            >
              <Stars rating={rating} />
            </Box>
            <Box aria-hidden="true" sx={{ height: 10, borderRadius: 99, bgcolor: 'divider', overflow: 'hidden' }}>
              <Box sx={{ height: '100%', width: `${(share ?? 0) * 100}%`, bgcolor: 'success.main' }} />
            </Box>
            <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {share === null ? '–' : format.percent(share)}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                ({format.number(decided)})
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1.5 }}>{t('reviews.stats.by_stars_hint')}</Box>
    </Panel>
  );
}
