import Box from '@mui/material/Box';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { listPath } from '../records/list-path.js';
import { recordPath } from '../records/record-path.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { Reminders } from './Reminders.js';
import { workColumn, workGrid, WorkPanel } from './WorkPanel.js';

const maxItems = 5;
const firstPage = { page: 1, perPage: maxItems };
const options = { refetchInterval: 60_000, batched: true };

/** What has waited longest for support. */
export function SupportWork() {
  return (
    <Box sx={workGrid}>
      <Box sx={workColumn}>
        <Reminders />
        <DueReturns />
        <FailedMessages />
      </Box>
      <OldestReviews />
    </Box>
  );
}

function OldestReviews() {
  const t = useText();
  const format = useFormat();
  const reviews = useRpcQuery(
    'admin.reviews.getList',
    { pagination: firstPage, sort: { field: 'pendingSince', order: 'ASC' }, filter: { status: 'pending' } },
    options,
  );
  return (
    <WorkPanel
      title={t('dashboard.oldest_reviews')}
      to="/reviews"
      query={reviews}
      empty={t('dashboard.no_reviews')}
      items={reviews.data?.data.map(({ id, offerName, country, title, rating, pendingSince }) => ({
        id,
        to: recordPath('review', id) ?? '/reviews',
        text: `${offerName} · ${rating}/5`,
        detail: `${t(`country.${country}`)} · ${title || t('reviews.no_title')}`,
        value: format.time(pendingSince),
      }))}
    />
  );
}

function DueReturns() {
  const t = useText();
  const format = useFormat();
  const returns = useRpcQuery(
    'admin.returns.getList',
    { pagination: firstPage, sort: { field: 'dueBy', order: 'ASC' } },
    options,
  );
  return (
    <WorkPanel
      title={t('cash.returns.title')}
      to="/returns"
      query={returns}
      empty={t('cash.returns.none')}
      items={returns.data?.data.map(({ id, leadId, name, step, dueBy, due }) => ({
        id,
        to: `/orders/${id}/show`,
        text: `${leadId} · ${name ?? t('customer.erased')}`,
        detail: t(`cash.returns.steps.${step}`),
        value: t('cash.returns.until', { day: format.day(dueBy) }),
        isAlarming: due === 'overdue',
      }))}
    />
  );
}

function FailedMessages() {
  const t = useText();
  const format = useFormat();
  const messages = useRpcQuery(
    'admin.messages.getList',
    {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { status: 'given_up' },
    },
    options,
  );
  const undecided = messages.data?.data.filter(({ declinedAt }) => declinedAt === null);
  return (
    <WorkPanel
      title={t('dashboard.failed_messages')}
      to={listPath('messages', { status: 'given_up' })}
      query={messages}
      empty={t('dashboard.no_failed_messages')}
      items={undecided?.slice(0, maxItems).map(({ id, kind, recipient, createdAt }) => ({
        id,
        to: `/messages/${id}`,
        text: t(`messages.kinds.${kind}`),
        detail: recipient ?? t('customer.erased'),
        value: format.time(createdAt),
      }))}
    />
  );
}
