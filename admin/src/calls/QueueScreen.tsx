import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { QueueRow } from '@shop/contracts';
import { useListContext, useResourceContext } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { AgentPresencePanel } from '../callers/AgentPresencePanel.js';
import { CallerLookupButton } from '../callers/CallerLookupButton.js';
import { PauseButton } from '../callers/PauseButton.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useListFilter } from '../records/list-filters.js';
import { Pager } from '../records/Pager.js';
import { ResourceList, useResourceList } from '../records/ResourceList.js';
import { CallList, OrderItem, OtherCallItem } from './QueueList.js';
import { CountryFilter } from './CountryFilter.js';
import { NextCallButton } from './NextCallButton.js';
import { pathOfOldAddress } from './queue-filter.js';
import { QueueKinds } from './QueueKinds.js';
import { callsPerPage, useCountriesFilter, type CallResource } from './use-call-queue.js';
import { useRefetchWhenDue } from './use-refetch-when-due.js';
import { useStableQueue } from './use-stable-queue.js';

/** Waiting calls: the orders to confirm (`calls`), or all other calls (`errands`) with a filter by kind. */
export function QueueScreen() {
  const resource = useResourceContext() as CallResource;
  const filter = useCountriesFilter();
  const newPath = pathOfOldAddress(useLocation().search);
  if (newPath !== null) return <Navigate to={newPath} replace />;
  return (
    <ResourceList<CallResource> key={resource} filter={filter} perPage={callsPerPage}>
      {resource === 'calls' ? <OrderHeader /> : <OtherHeader />}
      <QueueKinds />
      <LoadState />
      {resource === 'calls' ? <OrderRows /> : <OtherRows />}
      <QueuePager />
      <AgentPresencePanel />
    </ResourceList>
  );
}

function OrderHeader() {
  const t = useText();
  const { meta, total = 0 } = useResourceList<'calls'>();
  const title = t('queue.title');
  return (
    <PageHeader title={total > 0 ? `${title} (${total})` : title}>
      <CountryFilter counts={meta?.counts ?? {}} />
      <QueueButtons />
    </PageHeader>
  );
}

function OtherHeader() {
  const t = useText();
  return (
    <PageHeader title={t('call_tasks.title')}>
      <CountryFilter counts={{}} />
      <QueueButtons />
    </PageHeader>
  );
}

function QueueButtons() {
  return (
    <>
      <PauseButton />
      <CallerLookupButton />
      <NextCallButton />
    </>
  );
}

function LoadState() {
  const t = useText();
  const { data, error } = useListContext();
  useRefetchWhenDue();
  if (error === null) return data === undefined && <QueueSkeleton />;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {data === undefined ? t('error.load') : t('error.stale')}
    </Alert>
  );
}

function OrderRows() {
  const { data, filterValues, page } = useResourceList<'calls'>();
  // Other params are another list, which no row of this one stays in.
  return data !== undefined && <StableOrderRows key={JSON.stringify([filterValues, page])} queue={data} />;
}

function StableOrderRows({ queue }: { readonly queue: readonly QueueRow[] }) {
  const t = useText();
  const { meta } = useResourceList<'calls'>();
  const { value: isLate, setValue: setLate } = useListFilter('late');
  const { rows, heldBackCount, isStale, showLatest, pointerHandlers } = useStableQueue(queue);
  return (
    <>
      {isLate === true && (
        <Alert severity="error" sx={{ mb: 2 }} onClose={() => setLate(null)} closeText={t('action.show_all')}>
          {t('queue.late_only', { smart_count: meta?.late ?? 0 })}
        </Alert>
      )}
      <Box aria-live="polite" sx={{ display: 'grid', justifyItems: 'center' }}>
        {isStale && (
          <Button variant="contained" size="small" onClick={showLatest} sx={{ mb: 1.5 }}>
            {heldBackCount > 0 ? t('queue.held', { smart_count: heldBackCount }) : t('queue.stale')}
          </Button>
        )}
      </Box>
      {rows.length === 0 ? (
        <EmptyQueue text={t('queue.empty_text')} />
      ) : (
        <CallList label={t('queue.title')} pointerHandlers={pointerHandlers}>
          {rows.map((entry) => (
            <OrderItem key={entry.row.id} entry={entry} />
          ))}
        </CallList>
      )}
    </>
  );
}

function OtherRows() {
  const t = useText();
  const { data } = useResourceList<'errands'>();
  if (data === undefined) return null;
  if (data.length === 0) return <EmptyQueue text={t('call_tasks.empty_text')} />;
  return (
    <CallList label={t('call_tasks.title')}>
      {data.map((row) => (
        <OtherCallItem key={row.id} row={row} />
      ))}
    </CallList>
  );
}

function QueuePager() {
  const { page, perPage, total, setPage } = useListContext();
  return total !== undefined && <Pager page={page} perPage={perPage} total={total} onPageChange={setPage} />;
}

function EmptyQueue({ text }: { readonly text: string }) {
  const t = useText();
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: 3.5, py: 7, px: 2, textAlign: 'center' }}>
      <Typography variant="h2" component="p" sx={{ mb: 0.5 }}>
        {t('queue.empty')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
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
