import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DeliveryRow } from '@shop/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useCan } from '../providers/use-can.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { Pager } from '../records/Pager.js';
import { PartnerProblemAlert } from '../records/PartnerProblemAlert.js';
import { deliveryReasonText } from '../records/delivery-reason-text.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { SearchField } from '../records/SearchField.js';
import { useListSearchParams } from '../records/use-list-search-params.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { RedriveDialog } from './RedriveDialog.js';
import { DeliveryTypeFilter } from './DeliveryTypeFilter.js';

const filters = ['status', 'type', 'q'] as const;
const deliveryTypes: readonly DeliveryRow['type'][] = ['order', 'club_join', 'subscriber', 'erased'];
const statuses: readonly DeliveryRow['status'][] = ['waiting', 'refused', 'sent', 'skipped'];

export function DeliveryList() {
  const t = useText();
  const can = useCan();
  const [isRedriving, setIsRedriving] = useState(false);
  const { pagination, filter, setFilter, setPage } = useListSearchParams(filters);
  const status = statuses.find((one) => one === filter.status);
  const type = deliveryTypes.find((one) => one === filter.type);
  const { data, isError, isPlaceholderData } = useRpcQuery(
    'admin.deliveries.getList',
    {
      pagination,
      filter: {
        ...(status !== undefined && { status }),
        ...(type !== undefined && { type }),
        ...(filter.q !== undefined && { q: filter.q }),
      },
    },
    { keepPrevious: true, refetchInterval: 5_000 },
  );
  const retry = useRecordCommand('admin.deliveries.retry');
  const rejectedIds = data?.data.filter((row) => row.status === 'refused').map(({ id }) => id) ?? [];
  const columns = useColumns((person) => setFilter('q', person));
  return (
    <>
      <PageHeader title={t('deliveries.title')}>
        {can('admin.deliveries.retry') && rejectedIds.length > 0 && (
          <Button variant="outlined" loading={retry.pending} onClick={() => retry.send({ ids: rejectedIds })}>
            {t('deliveries.retry_all', { smart_count: rejectedIds.length })}
          </Button>
        )}
        {can('admin.deliveries.redrive') && (
          <Button variant="contained" onClick={() => setIsRedriving(true)}>
            {t('deliveries.redrive')}
          </Button>
        )}
      </PageHeader>
      <PartnerProblemAlert problem={data?.meta.trouble ?? null} text="deliveries.trouble" />
      <FilterTabs
        label={t('deliveries.status')}
        value={status}
        options={statuses.map((value) => ({ value, text: t(`deliveries.statuses.${value}`) }))}
        counts={data?.meta.counts}
        onChange={(value) => setFilter('status', value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <SearchField
          label={t('deliveries.find')}
          value={filter.q ?? ''}
          maxLength={80}
          width={420}
          onChange={(value) => setFilter('q', value)}
        />
        <DeliveryTypeFilter types={deliveryTypes} value={type} onChange={(value) => setFilter('type', value)} />
      </Box>
      <RecordList
        label={t('deliveries.title')}
        rows={data?.data}
        failed={isError}
        stale={isPlaceholderData}
        columns={columns}
        empty={t('deliveries.none')}
        {...(can('admin.deliveries.retry') && { actions: (row: DeliveryRow) => <RetryButton row={row} /> })}
      />
      {data !== undefined && <Pager {...pagination} total={data.total} onPageChange={setPage} />}
      {isRedriving && <RedriveDialog onClose={() => setIsRedriving(false)} />}
    </>
  );
}

function useColumns(onPerson: (person: string) => void): readonly Column<DeliveryRow>[] {
  const t = useText();
  const format = useFormat();
  const can = useCan();
  return [
    {
      id: 'what',
      label: t('deliveries.what'),
      cell: ({ type, event }) => (
        <Box component="span" sx={{ fontWeight: 650 }}>
          {t(`deliveries.types.${type}`)} · {t(`deliveries.events.${event}`)}
        </Box>
      ),
    },
    {
      id: 'about',
      label: t('deliveries.about'),
      cell: ({ type, subject }) =>
        type === 'order' && can('admin.orders.getOne') ? (
          <Box component={Link} to={`/orders/${subject}/show`} sx={{ color: 'primary.main' }}>
            {subject}
          </Box>
        ) : (
          subject
        ),
    },
    {
      id: 'person',
      label: t('deliveries.person'),
      cell: ({ person }) => (
        <Button
          size="small"
          sx={{ minWidth: 0, px: 0.75, ml: -0.75, whiteSpace: 'nowrap' }}
          aria-label={`…${person.slice(-8)}: ${t('deliveries.only_person')}`}
          onClick={() => onPerson(person)}
        >
          …{person.slice(-8)}
        </Button>
      ),
    },
    { id: 'at', label: t('deliveries.happened'), noWrap: true, cell: ({ createdAt }) => format.moment(createdAt) },
    {
      id: 'status',
      label: t('deliveries.status'),
      noWrap: true,
      cell: ({ status }) => t(`deliveries.statuses.${status}`),
    },
    { id: 'tries', label: t('deliveries.tries'), alignRight: true, cell: ({ tries }) => format.number(tries) },
    {
      id: 'last',
      label: t('deliveries.last'),
      noWrap: true,
      cell: ({ sentAt, triedAt }) => {
        const last = sentAt ?? triedAt;
        return last === null ? '–' : format.moment(last);
      },
    },
    {
      id: 'reason',
      label: t('deliveries.reason'),
      cell: ({ reason }) => (reason === null ? '–' : deliveryReasonText(reason, t)),
    },
  ];
}

function RetryButton({ row: { id, subject, status } }: { readonly row: DeliveryRow }) {
  const t = useText();
  const { send, pending } = useRecordCommand('admin.deliveries.retry');
  if (status !== 'refused') return null;
  return (
    <Button
      size="small"
      variant="outlined"
      loading={pending}
      aria-label={`${t('deliveries.retry')}: ${subject}`}
      onClick={() => send({ ids: [id] })}
    >
      {t('deliveries.retry')}
    </Button>
  );
}
