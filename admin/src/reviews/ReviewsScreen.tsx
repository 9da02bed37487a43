import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useMay } from '../providers/use-may.js';
import { FailureNotices, LatestNotice } from './DeskNotices.js';
import { ReviewDeskProvider } from './review-desk-context.js';
import { ReviewFilters, ReviewOrder } from './ReviewFilters.js';
import { ReviewPanes } from './ReviewPanes.js';
import { ReviewTabs } from './ReviewTabs.js';
import { useAddress } from './use-address.js';
import { useModeration } from './use-moderation.js';

/** From here on the list and the review in hand stand side by side. */
const sideBySide = '(min-width: 800px)';

/** The moderation desk: what shoppers wrote, and what may be shown. */
export function ReviewsScreen() {
  return (
    <ReviewDeskProvider>
      <Desk />
    </ReviewDeskProvider>
  );
}

function Desk() {
  const t = useText();
  const may = useMay();
  const wide = useMediaQuery(sideBySide, { noSsr: true });
  const { view } = useAddress();
  const moderation = useModeration(view, wide);
  const { list, current } = moderation;
  const reading = !wide && current !== null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        // Side by side both halves scroll by themselves, below what stands above them.
        ...(wide && { height: { xs: 'calc(100dvh - 156px)', md: 'calc(100dvh - 56px)' }, minHeight: 560 }),
      }}
    >
      {!reading && (
        <>
          <PageHeader title={t('reviews.title')}>
            <ReviewOrder />
            {may('admin.reviews.stats') && (
              <Button component={Link} to="/reviews/statistics" variant="outlined">
                {t('reviews.statistics')}
              </Button>
            )}
          </PageHeader>
          <ReviewTabs counts={list.data?.meta.counts} />
          <ReviewFilters reported={list.data?.meta.reported} wide={wide} />
        </>
      )}
      {list.isError && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {list.data === undefined ? t('error.load') : t('error.stale')}
        </Alert>
      )}
      <FailureNotices />
      <ReviewPanes moderation={moderation} view={view} wide={wide} />
      <LatestNotice onUndo={moderation.undo} />
    </Box>
  );
}
