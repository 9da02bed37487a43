import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { DeskScreen, MoreCalls, NoCalls } from './DeskScreen.js';
import { QueueList } from './QueueList.js';
import { useHeldQueue } from './use-held-queue.js';
import { useQueue, type Queue } from './use-queue.js';

/** Everything that waits for a call, soonest deadline first. */
export function QueueScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const late = search.has('late');
  const answer = useQueue({ late });
  const total = answer.data?.total ?? 0;
  return (
    <DeskScreen
      title={total === 0 ? t('queue.title') : `${t('queue.title')} (${total})`}
      counts={answer.data?.meta.counts ?? {}}
      answer={answer}
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
    </DeskScreen>
  );
}

function QueueRows({ queue }: { readonly queue: Queue }) {
  const t = useText();
  const { rows, held, stale, show, attention } = useHeldQueue(queue.data);
  const more = queue.total - queue.data.length;
  return (
    <>
      <Box aria-live="polite" sx={{ display: 'grid', justifyItems: 'center' }}>
        {stale && (
          <Button variant="contained" size="small" onClick={show} sx={{ mb: 1.5 }}>
            {held > 0 ? t('queue.held', { smart_count: held }) : t('queue.stale')}
          </Button>
        )}
      </Box>
      {rows.length === 0 ? (
        <NoCalls title={t('queue.empty')} text={t('queue.empty_text')} />
      ) : (
        <QueueList rows={rows} attention={attention} />
      )}
      {more > 0 && <MoreCalls text={t('queue.more', { smart_count: more })} />}
    </>
  );
}
