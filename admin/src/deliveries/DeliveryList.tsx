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
import { FilterBar, FilterSearch, FilterSegments, useListFilter } from '../records/list-filters.js';
import { PartnerProblemAlert } from '../records/PartnerProblemAlert.js';
import { deliveryReasonText } from '../records/delivery-reason-text.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList, useResourceList } from '../records/ResourceList.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { RedriveDialog } from './RedriveDialog.js';

const deliveryTypes: readonly DeliveryRow['type'][] = ['order', 'club_join', 'subscriber', 'erased'];
const statuses: readonly DeliveryRow['status'][] = ['waiting', 'refused', 'sent', 'skipped'];

export function DeliveryList() {
  const t = useText();
  const can = useCan();
  const [isRedriving, setIsRedriving] = useState(false);
  return (
    <ResourceList<'deliveries'>>
      <PageHeader title={t('deliveries.title')}>
        {can('admin.deliveries.retry') && <RetryAllButton />}
        {can('admin.deliveries.redrive') && (
          <Button variant="contained" onClick={() => setIsRedriving(true)}>
            {t('deliveries.redrive')}
          </Button>
        )}
      </PageHeader>
      <PartnerProblemAlert text="deliveries.trouble" />
      <FilterTabs
        source="status"
        label={t('deliveries.status')}
        options={statuses.map((value) => ({ value, text: t(`deliveries.statuses.${value}`) }))}
      />
      <FilterBar>
        <FilterSearch label={t('deliveries.find')} maxLength={80} width={420} />
        <FilterSegments
          source="type"
          label={t('deliveries.what')}
          options={deliveryTypes.map((value) => ({ value, text: t(`deliveries.types.${value}`) }))}
          fillsWidth
        />
      </FilterBar>
      <RecordList
        label={t('deliveries.title')}
        columns={useColumns()}
        empty={t('deliveries.none')}
        {...(can('admin.deliveries.retry') && { actions: (row: DeliveryRow) => <RetryButton row={row} /> })}
      />
      {isRedriving && <RedriveDialog onClose={() => setIsRedriving(false)} />}
    </ResourceList>
  );
}

/** Sends all listed deliveries again that the CRM rejected. */
function RetryAllButton() {
  const t = useText();
  const { data = [] } = useResourceList<'deliveries'>();
  const { send, pending } = useRecordCommand('admin.deliveries.retry');
  const rejectedIds = data.filter((row) => row.status === 'refused').map(({ id }) => id);
  if (rejectedIds.length === 0) return null;
  return (
    <Button variant="outlined" loading={pending} onClick={() => send({ ids: rejectedIds })}>
      {t('deliveries.retry_all', { smart_count: rejectedIds.length })}
    </Button>
  );
}

function PersonButton({ person }: { readonly person: string }) {
  const t = useText();
  const { setValue } = useListFilter('q');
  const ending = `…${person.slice(-8)}`;
  return (
    <Button
      size="small"
      sx={{ minWidth: 0, px: 0.75, ml: -0.75, whiteSpace: 'nowrap' }}
      aria-label={`${ending}: ${t('deliveries.only_person')}`}
      onClick={() => setValue(person)}
    >
      {ending}
    </Button>
  );
}

function useColumns(): readonly Column<DeliveryRow>[] {
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
    { id: 'person', label: t('deliveries.person'), cell: ({ person }) => <PersonButton person={person} /> },
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
