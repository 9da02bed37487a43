import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AgentPresencePanel } from '../callers/AgentPresencePanel.js';
import { CallerLookupButton } from '../callers/CallerLookupButton.js';
import { PauseButton } from '../callers/PauseButton.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { CallList, OrderItem, OtherCallItem } from './QueueList.js';
import { CountryFilter } from './CountryFilter.js';
import { NextCallButton } from './NextCallButton.js';
import { queueFilterOf, type QueueFilter } from './queue-filter.js';
import { QueueKinds } from './QueueKinds.js';
import { useOrderQueue, useOtherQueue, type OrderQueue, type OtherQueue } from './use-call-queue.js';
import { useStableQueue } from './use-stable-queue.js';

/** All waiting calls, filtered by kind; orders to confirm come first. */
export function QueueScreen() {
  const t = useText();
  const { pathname, search } = useLocation();
  const filter = queueFilterOf(pathname, search);
  const isOrders = filter === 'order_confirmation';
  const [params] = useSearchParams();
  const isLate = isOrders && params.has('late');
  const orders = useOrderQueue({ late: isLate });
  const others = useOtherQueue();
  const { data, isError } = isOrders ? orders : others;
  const total = orders.data?.total ?? 0;
  const title = isOrders ? t('queue.title') : t('call_tasks.title');
  return (
    <>
      <PageHeader title={isOrders && total > 0 ? `${title} (${total})` : title}>
        <CountryFilter counts={(isOrders && orders.data?.meta.counts) || {}} />
        <PauseButton />
        <CallerLookupButton />
        <NextCallButton />
      </PageHeader>
      <QueueKinds filter={filter} />
      {isError && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {data === undefined ? t('error.load') : t('error.stale')}
        </Alert>
      )}
      {data === undefined && !isError && <QueueSkeleton />}
      {isOrders && orders.data !== undefined && <OrderRows key={String(isLate)} queue={orders.data} isLate={isLate} />}
      {!isOrders && others.data !== undefined && <OtherRows queue={others.data} filter={filter} />}
      <AgentPresencePanel />
    </>
  );
}

function OrderRows({ queue, isLate }: { readonly queue: OrderQueue; readonly isLate: boolean }) {
  const t = useText();
  const [, setSearch] = useSearchParams();
  const { rows, heldBackCount, isStale, showLatest, pointerHandlers } = useStableQueue(queue.data);
  return (
    <>
      {isLate && (
        <Alert severity="error" sx={{ mb: 2 }} onClose={() => setSearch({})} closeText={t('action.show_all')}>
          {t('queue.late_only', { smart_count: queue.meta.late })}
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
      <MoreCalls count={queue.total - queue.data.length} />
    </>
  );
}

function OtherRows({ queue, filter }: { readonly queue: OtherQueue; readonly filter: QueueFilter }) {
  const t = useText();
  const rows = filter === 'other' ? queue.data : queue.data.filter(({ kind }) => kind === filter);
  return (
    <>
      {rows.length === 0 ? (
        <EmptyQueue text={t('call_tasks.empty_text')} />
      ) : (
        <CallList label={t('call_tasks.title')}>
          {rows.map((row) => (
            <OtherCallItem key={row.id} row={row} />
          ))}
        </CallList>
      )}
      {filter === 'other' && <MoreCalls count={queue.total - queue.data.length} />}
    </>
  );
}

function MoreCalls({ count }: { readonly count: number }) {
  const t = useText();
  if (count <= 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5, textAlign: 'center' }}>
      {t('queue.more', { smart_count: count })}
    </Typography>
  );
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
