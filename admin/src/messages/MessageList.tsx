import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { MessageRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { CountrySelect, parseCountry } from '../records/CountrySelect.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { Pager } from '../records/Pager.js';
import { useCan } from '../providers/use-can.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { SearchField } from '../records/SearchField.js';
import { useListSearchParams } from '../records/use-list-search-params.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { DeclineResendButton } from './DeclineResendButton.js';

const filters = ['kind', 'status', 'fate', 'country', 'q'] as const;
const kinds: readonly MessageRow['kind'][] = [
  'order_received',
  'call_missed',
  'order_confirmed',
  'order_shipped',
  'order_out_for_delivery',
  'order_delivered',
  'reset_code',
  'phone_code',
  'return_received',
  'data_request_received',
  'logins_slowed',
  'membership_requested',
  'membership_activated',
  'membership_renewed',
  'membership_payment_due',
  'membership_reminder',
  'membership_cancelled',
  'membership_ended',
  'draw_won',
  'staff_invitation',
  'staff_logins_slowed',
];
const statuses: readonly MessageRow['status'][] = ['queued', 'sending', 'delayed', 'sent', 'given_up'];

export function MessageList() {
  const t = useText();
  const format = useFormat();
  const can = useCan();
  const { pagination, filter, setFilter, setPage } = useListSearchParams(filters);
  const kind = kinds.find((one) => one === filter.kind);
  const status = statuses.find((one) => one === filter.status);
  const isUnknown = filter.fate === 'unknown';
  const country = parseCountry(filter.country);
  const { data, isError, isPlaceholderData } = useRpcQuery(
    'admin.messages.getList',
    {
      pagination,
      filter: {
        ...(kind !== undefined && { kind }),
        ...(status !== undefined && { status }),
        ...(isUnknown && { fate: 'unknown' as const }),
        ...(country !== undefined && { country }),
        ...(filter.q !== undefined && { q: filter.q }),
      },
    },
    { keepPrevious: true, refetchInterval: 10_000 },
  );
  const columns: readonly Column<MessageRow>[] = [
    { id: 'kind', label: t('messages.kind'), cell: (message) => t(`messages.kinds.${message.kind}`) },
    { id: 'to', label: t('messages.to'), cell: ({ recipient }) => recipient ?? t('customer.erased') },
    { id: 'channel', label: t('messages.channel'), cell: ({ channel }) => t(`messages.channels.${channel}`) },
    { id: 'country', label: t('orders.country'), cell: (message) => message.country },
    {
      id: 'status',
      label: t('messages.status'),
      cell: ({ status: one, declinedAt }) => (declinedAt ? t('messages.declined') : t(`messages.statuses.${one}`)),
    },
    { id: 'at', label: t('messages.written'), noWrap: true, cell: ({ createdAt }) => format.moment(createdAt) },
  ];
  return (
    <>
      <PageHeader title={t('messages.title')}>
        {isUnknown && !isPlaceholderData && <DeclineResendButton messages={data?.data ?? []} />}
      </PageHeader>
      <FilterTabs
        label={t('messages.kind')}
        value={kind}
        options={kinds
          .filter((one) => !one.startsWith('staff_') || can('admin.messages.invitations'))
          .map((value) => ({ value, text: t(`messages.kinds.${value}`) }))}
        onChange={(value) => setFilter('kind', value)}
      />
      <FilterTabs
        label={t('messages.status')}
        value={status}
        options={statuses.map((value) => ({ value, text: t(`messages.statuses.${value}`) }))}
        onChange={(value) => setFilter('status', value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <SearchField label={t('messages.find')} value={filter.q ?? ''} onChange={(value) => setFilter('q', value)} />
        <CountrySelect value={filter.country} onChange={(value) => setFilter('country', value)} />
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isUnknown}
              onChange={(_, checked) => setFilter('fate', checked ? 'unknown' : null)}
            />
          }
          label={t('messages.unknown_only')}
        />
      </Box>
      <RecordList
        label={t('messages.title')}
        rows={data?.data}
        failed={isError}
        stale={isPlaceholderData}
        columns={columns}
        empty={t('messages.none')}
        getPath={({ id }) => `/messages/${id}`}
      />
      {data !== undefined && <Pager {...pagination} total={data.total} onPageChange={setPage} />}
    </>
  );
}
