import Box from '@mui/material/Box';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { listPath } from '../records/list-path.js';
import { recordPath } from '../records/record-path.js';
import { useResourceRows } from '../records/use-resource-rows.js';
import { Reminders } from './Reminders.js';
import { workColumn, workGrid, WorkPanel } from './WorkPanel.js';

const maxItems = 5;
const firstPage = { perPage: maxItems, batched: true } as const;

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
  const reviews = useResourceRows('reviews', {
    ...firstPage,
    sort: { field: 'pendingSince', order: 'ASC' },
    filter: { status: 'pending' },
  });
  return (
    <WorkPanel
      title={t('dashboard.oldest_reviews')}
      to="/reviews"
      query={reviews}
      empty={t('dashboard.no_reviews')}
      items={reviews.data?.map(({ id, offerName, country, title, rating, pendingSince }) => ({
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
  const returns = useResourceRows('returns', { ...firstPage, sort: { field: 'dueBy', order: 'ASC' } });
  return (
    <WorkPanel
      title={t('cash.returns.title')}
      to="/returns"
      query={returns}
      empty={t('cash.returns.none')}
      items={returns.data?.map(({ id, leadId, name, step, dueBy, due }) => ({
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
  const messages = useResourceRows('messages', {
    ...firstPage,
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { fate: 'undecided' },
  });
  return (
    <WorkPanel
      title={t('dashboard.failed_messages')}
      to={listPath('messages', { status: 'given_up' })}
      query={messages}
      empty={t('dashboard.no_failed_messages')}
      items={messages.data?.map(({ id, kind, recipient, createdAt }) => ({
        id,
        to: `/messages/${id}`,
        text: t(`messages.kinds.${kind}`),
        detail: recipient ?? t('customer.erased'),
        value: format.time(createdAt),
      }))}
    />
  );
}
