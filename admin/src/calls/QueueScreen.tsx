import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { CallListScreen, MoreCallsNote, EmptyCallList } from './CallListScreen.js';
import { QueueList } from './QueueList.js';
import { useStableQueue } from './use-stable-queue.js';
import { useOrderQueue, type OrderQueue } from './use-order-queue.js';

export function QueueScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const late = search.has('late');
  const query = useOrderQueue({ late });
  const total = query.data?.total ?? 0;
  return (
    <CallListScreen
      title={total === 0 ? t('queue.title') : `${t('queue.title')} (${total})`}
      counts={query.data?.meta.counts ?? {}}
      query={query}
    >
      {(queue) => (
        <>
          {late && (
            <Alert severity="error" sx={{ mb: 2 }} onClose={() => setSearch({})} closeText={t('action.show_all')}>
              {t('queue.late_only', { smart_count: queue.meta.late })}
            </Alert>
          )}
          <QueueRows key={String(late)} queue={queue} />
        </>
      )}
    </CallListScreen>
  );
}

function QueueRows({ queue }: { readonly queue: OrderQueue }) {
  const t = useText();
  const { rows, heldBackCount, isStale, showLatest, pointerHandlers } = useStableQueue(queue.data);
  const moreCount = queue.total - queue.data.length;
  return (
    <>
      <Box aria-live="polite" sx={{ display: 'grid', justifyItems: 'center' }}>
        {isStale && (
          <Button variant="contained" size="small" onClick={showLatest} sx={{ mb: 1.5 }}>
            {heldBackCount > 0 ? t('queue.held', { smart_count: heldBackCount }) : t('queue.stale')}
          </Button>
        )}
      </Box>
      {rows.length === 0 ? (
        <EmptyCallList title={t('queue.empty')} text={t('queue.empty_text')} />
      ) : (
        <QueueList rows={rows} pointerHandlers={pointerHandlers} />
      )}
      {moreCount > 0 && <MoreCallsNote text={t('queue.more', { smart_count: moreCount })} />}
    </>
  );
}
