import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/use-text.js';
import { ReviewListHeader } from './ReviewListHeader.js';
import { ReviewPagination } from './ReviewPagination.js';
import { ReviewPane } from './ReviewPane.js';
import { ReviewList } from './ReviewList.js';
import type { ReviewView } from './review-view.js';
import { useReviewView } from './use-review-view.js';
import type { useModeration } from './use-moderation.js';

export type Moderation = ReturnType<typeof useModeration>;

interface ModerationPanesProps {
  readonly moderation: Moderation;
  readonly view: ReviewView;
  readonly isWide: boolean;
}

export function ModerationPanes({ moderation, view, isWide }: ModerationPanesProps) {
  const isReading = !isWide && moderation.currentId !== null;
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: isWide
          ? { xs: 'minmax(280px, 5fr) minmax(0, 8fr)', lg: 'minmax(380px, 5fr) minmax(0, 8fr)' }
          : 'minmax(0, 1fr)',
        gridTemplateRows: 'minmax(0, 1fr)',
      }}
    >
      {!isReading && <ReviewListPane moderation={moderation} view={view} isWide={isWide} />}
      {(isWide || isReading || moderation.selection.ids.size > 0) && (
        <ReviewPane moderation={moderation} view={view} isWide={isWide} />
      )}
    </Box>
  );
}

function ReviewListPane({ moderation, view, isWide }: ModerationPanesProps) {
  const { list, stableList, currentId, selection, setCurrentId } = moderation;
  const { change } = useReviewView();
  const pendingOnPage = stableList.rows.filter(({ row, isGone }) => !isGone && row.status === 'pending').length;
  const pendingTotal = list.isPlaceholderData ? 0 : (list.meta?.counts.pending ?? 0);
  return (
    <Paper
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 3.5,
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
      }}
    >
      <ReviewListHeader
        selection={selection}
        pendingCount={pendingOnPage}
        total={view.filter.status === 'pending' ? pendingTotal : pendingOnPage}
        newCount={stableList.newCount}
        onShowLatest={stableList.showLatest}
      />
      <Box
        aria-busy={stableList.isLoading}
        sx={{ flex: 1, minHeight: 0, overflowY: isWide ? 'auto' : 'visible', opacity: stableList.isLoading ? 0.6 : 1 }}
      >
        {list.data === undefined && <RowSkeletons />}
        {list.data !== undefined && stableList.rows.length === 0 && !stableList.isLoading && (
          <EmptyReviewList view={view} />
        )}
        <ReviewList
          rows={stableList.rows}
          currentId={currentId}
          selectedIds={selection.ids}
          onOpen={setCurrentId}
          onToggle={selection.toggle}
        />
      </Box>
      <ReviewPagination
        page={view.page}
        total={list.total ?? 0}
        onPageChange={(page) => change({ page: page === 1 ? null : String(page) })}
      />
    </Paper>
  );
}

function EmptyReviewList({ view: { filter } }: { readonly view: ReviewView }) {
  const t = useText();
  const isQueueClear = filter.status === 'pending' && Object.keys(filter).length === 1;
  return (
    <Box sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <Typography variant="h2" component="p" sx={{ mb: 0.5 }}>
        {isQueueClear ? t('reviews.clear') : t('reviews.none')}
      </Typography>
      {isQueueClear && <Typography sx={{ color: 'text.secondary' }}>{t('reviews.clear_text')}</Typography>}
    </Box>
  );
}

function RowSkeletons() {
  return (
    <Stack spacing={1} aria-hidden="true" sx={{ p: 1 }}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} variant="rounded" height={72} />
      ))}
    </Stack>
  );
}
