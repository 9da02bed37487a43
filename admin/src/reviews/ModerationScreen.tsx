import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useCan } from '../providers/use-can.js';
import { FailureNotices, UndoToast } from './ModerationNotices.js';
import { ModerationProvider } from './moderation-context.js';
import { ReviewFilters, ReviewSortSelect } from './ReviewFilters.js';
import { ModerationPanes } from './ModerationPanes.js';
import { ReviewStatusTabs } from './ReviewStatusTabs.js';
import { useReviewView } from './use-review-view.js';
import { useModeration } from './use-moderation.js';

/** Minimum width for the list and the review side by side. */
const wideQuery = '(min-width: 800px)';

export function ModerationScreen() {
  return (
    <ModerationProvider>
      <ModerationQueue />
    </ModerationProvider>
  );
}

function ModerationQueue() {
  const t = useText();
  const can = useCan();
  const isWide = useMediaQuery(wideQuery, { noSsr: true });
  const { view } = useReviewView();
  const moderation = useModeration(view, isWide);
  const { list, currentId } = moderation;
  const isReading = !isWide && currentId !== null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        // Both panes scroll separately.
        ...(isWide && { height: { xs: 'calc(100dvh - 156px)', md: 'calc(100dvh - 56px)' }, minHeight: 560 }),
      }}
    >
      {!isReading && (
        <>
          <PageHeader title={t('reviews.title')}>
            <ReviewSortSelect />
            {can('admin.reviews.stats') && (
              <Button component={Link} to="/reviews/statistics" variant="outlined">
                {t('reviews.statistics')}
              </Button>
            )}
          </PageHeader>
          <ReviewStatusTabs counts={list.meta?.counts} />
          <ReviewFilters reportedCount={list.meta?.reported} isWide={isWide} />
        </>
      )}
      {list.isError && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {list.data === undefined ? t('error.load') : t('error.stale')}
        </Alert>
      )}
      <FailureNotices />
      <ModerationPanes moderation={moderation} view={view} isWide={isWide} />
      <UndoToast onUndo={moderation.undo} />
    </Box>
  );
}
