import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { CallerButton } from '../callers/CallerButton.js';
import { DeskAgents } from '../callers/DeskAgents.js';
import { PauseButton } from '../callers/PauseButton.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { DeskTabs } from './errands/DeskTabs.js';
import { CountryFilter } from './CountryFilter.js';
import { NextOrderButton } from './NextOrderButton.js';
import { QueueList } from './QueueList.js';
import { useHeldQueue } from './use-held-queue.js';
import { useQueue, type Queue } from './use-queue.js';

/** Everything that waits for a call, soonest deadline first. */
export function QueueScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const late = search.has('late');
  const { data, isError } = useQueue({ late });
  const title = data === undefined || data.total === 0 ? t('queue.title') : `${t('queue.title')} (${data.total})`;
  return (
    <>
      <PageHeader title={title}>
        <CountryFilter counts={data?.meta.counts ?? {}} />
        <PauseButton />
        <CallerButton />
        <NextOrderButton />
      </PageHeader>
      <DeskTabs />
      {isError && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {data === undefined ? t('error.load') : t('error.stale')}
        </Alert>
      )}
      {late && data !== undefined && (
        <Alert severity="error" sx={{ mb: 2 }} onClose={() => setSearch({})} closeText={t('action.show_all')}>
          {t('queue.late_only', { smart_count: data.meta.late })}
        </Alert>
      )}
      {data === undefined ? !isError && <QueueSkeleton /> : <QueueRows key={String(late)} queue={data} />}
      <DeskAgents />
    </>
  );
}

function QueueRows({ queue }: { readonly queue: Queue }) {
  const t = useText();
  const { rows, held, stale, show, attention } = useHeldQueue(queue.data);
  return (
    <>
      <Box aria-live="polite" sx={{ display: 'grid', justifyItems: 'center' }}>
        {stale && (
          <Button variant="contained" size="small" onClick={show} sx={{ mb: 1.5 }}>
            {held > 0 ? t('queue.held', { smart_count: held }) : t('queue.stale')}
          </Button>
        )}
      </Box>
      {rows.length === 0 ? <EmptyQueue /> : <QueueList rows={rows} attention={attention} />}
      {queue.total > queue.data.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5, textAlign: 'center' }}>
          {t('queue.more', { smart_count: queue.total - queue.data.length })}
        </Typography>
      )}
    </>
  );
}

function EmptyQueue() {
  const t = useText();
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: 3.5, py: 7, px: 2, textAlign: 'center' }}>
      <Typography variant="h2" component="p" sx={{ mb: 0.5 }}>
        {t('queue.empty')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('queue.empty_text')}</Typography>
    </Paper>
  );
}

function QueueSkeleton() {
  return (
    <Stack spacing={1} aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} variant="rounded" height={60} />
      ))}
    </Stack>
  );
}
