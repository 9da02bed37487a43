import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { DataRequestRow } from '@shop/contracts';
import { useState } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useCan } from '../providers/use-can.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { FilterCheckbox } from '../records/list-filters.js';
import { listPath } from '../records/list-path.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList, useResourceList } from '../records/ResourceList.js';
import { CloseDataRequestDialog } from './CloseDataRequestDialog.js';
import { DataRequestChip } from './DataRequestChip.js';
import { RetentionTable } from './RetentionTable.js';
import { GuestActions } from './GuestActions.js';
import { UncertifiedErasure } from './UncertifiedErasure.js';
import { AddDataRequestDialog } from './AddDataRequestDialog.js';

const statuses = ['open', 'overdue', 'answered'] as const;
const dueFirst = { field: 'dueAt', order: 'ASC' } as const;
const latestAnswerFirst = { field: 'answeredAt', order: 'DESC' } as const;

export function DataRequestsScreen() {
  const t = useText();
  const can = useCan();
  const [closingRequest, setClosingRequest] = useState<DataRequestRow | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <ResourceList<'dataRequests'> sort={dueFirst}>
      <PageHeader title={t('customers.requests.title')}>
        {can('admin.dataRequests.open') && (
          <Button variant="outlined" onClick={() => setIsAdding(true)}>
            {t('customers.taking.button')}
          </Button>
        )}
      </PageHeader>
      <UncertifiedErasures />
      <StatusTabs />
      <FilterCheckbox source="reminded" checkedValue label={t('cash.reminders.only')} sx={{ mb: 1 }} />
      <RecordList
        label={t('customers.requests.title')}
        columns={useColumns()}
        empty={t('customers.requests.none')}
        getPath={({ userId, account }) => (account ? `/customers/${userId}` : listPath('leads', { q: userId }))}
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
      {can('admin.retention.rules') && <RetentionTable />}
      {isAdding && <AddDataRequestDialog onClose={() => setIsAdding(false)} />}
      {closingRequest !== null && (
        <CloseDataRequestDialog request={closingRequest} onClose={() => setClosingRequest(null)} />
      )}
    </ResourceList>
  );
}

function UncertifiedErasures() {
  const { meta } = useResourceList<'dataRequests'>();
  return (meta?.uncertified ?? [])
    .filter(({ remains }) => remains.length > 0)
    .map((erasure) => <UncertifiedErasure key={erasure.id} {...erasure} />);
}

function StatusTabs() {
  const t = useText();
  const { setSort } = useResourceList<'dataRequests'>();
  return (
    <FilterTabs
      source="status"
      label={t('customers.requests.by_status')}
      options={statuses.map((value) => ({ value, text: t(`customers.requests.status.${value}`) }))}
      onSelect={(status) => setSort(status === 'answered' ? latestAnswerFirst : dueFirst)}
    />
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
