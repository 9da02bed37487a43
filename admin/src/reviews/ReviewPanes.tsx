import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/use-text.js';
import { ListHead } from './ListHead.js';
import { ListPages } from './ListPages.js';
import { ReviewInHand } from './ReviewInHand.js';
import { ReviewList } from './ReviewList.js';
import type { ReviewView } from './review-view.js';
import { useAddress } from './use-address.js';
import type { useModeration } from './use-moderation.js';

export type Moderation = ReturnType<typeof useModeration>;

interface ReviewPanesProps {
  readonly moderation: Moderation;
  readonly view: ReviewView;
  readonly wide: boolean;
}

/** The list, and beside it the review in hand; on a phone one after the other. */
export function ReviewPanes({ moderation, view, wide }: ReviewPanesProps) {
  const reading = !wide && moderation.current !== null;
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: wide
          ? { xs: 'minmax(280px, 5fr) minmax(0, 8fr)', lg: 'minmax(380px, 5fr) minmax(0, 8fr)' }
          : 'minmax(0, 1fr)',
        gridTemplateRows: 'minmax(0, 1fr)',
      }}
    >
      {!reading && <ListPane moderation={moderation} view={view} wide={wide} />}
      {(wide || reading || moderation.selection.ids.size > 0) && (
        <ReviewInHand moderation={moderation} view={view} wide={wide} />
      )}
    </Box>
  );
}

function ListPane({ moderation, view, wide }: ReviewPanesProps) {
  const { list, held, current, selection, setCurrent } = moderation;
  const { change } = useAddress();
  const waiting = held.rows.filter(({ row, gone }) => !gone && row.status === 'pending').length;
  const pending = list.isPlaceholderData ? 0 : (list.data?.meta.counts.pending ?? 0);
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
      <ListHead
        selection={selection}
        waiting={waiting}
        total={view.filter.status === 'pending' ? pending : waiting}
        arrived={held.arrived}
        onShow={held.show}
      />
      <Box
        aria-busy={held.loading}
        sx={{ flex: 1, minHeight: 0, overflowY: wide ? 'auto' : 'visible', opacity: held.loading ? 0.6 : 1 }}
      >
        {list.data === undefined && <RowSkeletons />}
        {list.data !== undefined && held.rows.length === 0 && !held.loading && <Nothing view={view} />}
        <ReviewList
          rows={held.rows}
          current={current}
          selected={selection.ids}
          onOpen={setCurrent}
          onToggle={selection.toggle}
        />
      </Box>
      <ListPages
        page={view.page}
        total={list.data?.total ?? 0}
        onPage={(page) => change({ page: page === 1 ? null : String(page) })}
      />
    </Paper>
  );
}

/** Nothing waits, or nothing is as it is asked for. */
function Nothing({ view: { filter } }: { readonly view: ReviewView }) {
  const t = useText();
  const done = filter.status === 'pending' && Object.keys(filter).length === 1;
  return (
    <Box sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <Typography variant="h2" component="p" sx={{ mb: 0.5 }}>
        {done ? t('reviews.clear') : t('reviews.none')}
      </Typography>
      {done && <Typography sx={{ color: 'text.secondary' }}>{t('reviews.clear_text')}</Typography>}
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
