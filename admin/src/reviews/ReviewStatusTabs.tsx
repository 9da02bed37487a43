import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReviewRowStatus } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useReviewView } from './use-review-view.js';
import { reviewStatuses } from './review-status.js';

interface ReviewStatusTabsProps {
  readonly counts: Readonly<Partial<Record<ReviewRowStatus, number>>> | undefined;
}

const allTab = 'all';

export function ReviewStatusTabs({ counts }: ReviewStatusTabsProps) {
  const t = useText();
  const format = useFormat();
  const { view, change } = useReviewView();
  const total = counts === undefined ? undefined : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const label = (text: string, count: number | undefined) => (
    <span>
      {text}{' '}
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {count === undefined ? '' : format.number(count)}
      </Box>
    </span>
  );
  return (
    <Tabs
      value={view.filter.status ?? allTab}
      onChange={(_, status: string) => change({ status, sort: null })}
      variant="scrollable"
      aria-label={t('reviews.by_status')}
      sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider', flex: 'none' }}
    >
      {reviewStatuses.map((status) => (
        <Tab
          key={status}
          value={status}
          label={label(t(`reviews.status.${status}`), counts === undefined ? undefined : (counts[status] ?? 0))}
        />
      ))}
      <Tab value={allTab} label={label(t('reviews.all'), total)} />
    </Tabs>
  );
}
