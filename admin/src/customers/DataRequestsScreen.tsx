import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { DataRequestRow } from '@shop/contracts';
import { useState } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useCan } from '../providers/use-can.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { Pager } from '../records/Pager.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { useListSearchParams } from '../records/use-list-search-params.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { CloseDataRequestDialog } from './CloseDataRequestDialog.js';
import { DataRequestChip } from './DataRequestChip.js';
import { RetentionTable } from './RetentionTable.js';
import { GuestActions } from './GuestActions.js';
import { UncertifiedErasure } from './UncertifiedErasure.js';
import { AddDataRequestDialog } from './AddDataRequestDialog.js';

const filters = ['status', 'reminded'] as const;
const statuses = ['open', 'overdue', 'answered'] as const;

export function DataRequestsScreen() {
  const t = useText();
  const can = useCan();
  const { pagination, filter, setFilter, setPage } = useListSearchParams(filters);
  const [closingRequest, setClosingRequest] = useState<DataRequestRow | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const status = statuses.find((one) => one === filter.status);
  const reminded = filter.reminded === '1';
  const { data, isError, isPlaceholderData } = useRpcQuery(
    'admin.dataRequests.getList',
    {
      pagination,
      filter: { ...(status !== undefined && { status }), ...(reminded && { reminded: true as const }) },
      sort: status === 'answered' ? { field: 'answeredAt', order: 'DESC' } : { field: 'dueAt', order: 'ASC' },
    },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHeader title={t('customers.requests.title')}>
        {can('admin.dataRequests.open') && (
          <Button variant="outlined" onClick={() => setIsAdding(true)}>
            {t('customers.taking.button')}
          </Button>
        )}
      </PageHeader>
      {(data?.meta.uncertified ?? [])
        .filter(({ remains }) => remains.length > 0)
        .map((erasure) => (
          <UncertifiedErasure key={erasure.id} {...erasure} />
        ))}
      <FilterTabs
        label={t('customers.requests.by_status')}
        value={status}
        options={statuses.map((value) => ({ value, text: t(`customers.requests.status.${value}`) }))}
        counts={data?.meta.counts}
        onChange={(value) => setFilter('status', value)}
      />
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={reminded}
            onChange={(_, checked) => setFilter('reminded', checked ? '1' : null)}
          />
        }
        label={t('cash.reminders.only')}
        sx={{ mb: 1 }}
      />
      <RecordList
        label={t('customers.requests.title')}
        rows={data?.data}
        failed={isError}
        stale={isPlaceholderData}
        columns={useColumns()}
        empty={t('customers.requests.none')}
        getPath={({ userId, account }) => (account ? `/customers/${userId}` : `/leads?q=${userId}`)}
        actions={(row) =>
          row.answeredAt === null ? (
            <>
              {!row.account && <GuestActions request={row} />}
              {can('admin.dataRequests.answer') && (
                <Button size="small" variant="outlined" onClick={() => setClosingRequest(row)}>
                  {t('customers.requests.answer')}
                </Button>
              )}
            </>
          ) : null
        }
      />
      <Pager {...pagination} total={data?.total ?? 0} onPageChange={setPage} />
      {can('admin.retention.rules') && <RetentionTable />}
      {isAdding && <AddDataRequestDialog onClose={() => setIsAdding(false)} />}
      {closingRequest !== null && (
        <CloseDataRequestDialog request={closingRequest} onClose={() => setClosingRequest(null)} />
      )}
    </>
  );
}

function useColumns(): readonly Column<DataRequestRow>[] {
  const t = useText();
  const format = useFormat();
  return [
    { id: 'name', label: t('customers.name'), cell: ({ name }) => name ?? t('customer.erased') },
    { id: 'kind', label: t('customers.requests.wish'), cell: ({ kind }) => t(`customers.requests.kind.${kind}`) },
    { id: 'country', label: t('orders.country'), cell: ({ country }) => country },
    {
      id: 'asked',
      label: t('customers.requests.asked'),
      noWrap: true,
      cell: ({ createdAt }) => format.moment(createdAt),
    },
    {
      id: 'due',
      label: t('customers.requests.state'),
      cell: (row) =>
        row.outcome === null || row.answeredAt === null ? (
          <>
            <DataRequestChip request={{ kind: row.kind, dueAt: row.dueAt }} />
            {row.daysLeft !== null && row.daysLeft > 0 && (
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                {t('cash.reminders.days_left', { smart_count: row.daysLeft })}
              </Box>
            )}
          </>
        ) : (
          <Chip
            size="small"
            variant="outlined"
            label={`${t(`customers.requests.outcome.${row.outcome}`)} · ${format.day(row.answeredAt)}`}
          />
        ),
    },
  ];
}
