import type { MessageRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { ColumnsMenu } from '../records/ColumnsMenu.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { FilterBar, FilterCheckbox, FilterCountry, FilterSearch, FilterSelect } from '../records/list-filters.js';
import { useCan } from '../providers/use-can.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList, useResourceList } from '../records/ResourceList.js';
import { SavedViewsMenu } from '../saved-views/SavedViewsMenu.js';
import { DeclineResendButton } from './DeclineResendButton.js';

const kinds: readonly MessageRow['kind'][] = [
  'order_received',
  'call_missed',
  'order_confirmed',
  'order_shipped',
  'order_out_for_delivery',
  'order_delivered',
  'stock_notice',
  'refill_reminder',
  'reset_code',
  'phone_code',
  'email_code',
  'email_changed',
  'return_received',
  'return_withdrawn',
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
  const columns: readonly Column<MessageRow>[] = [
    { id: 'kind', label: t('messages.kind'), cell: (message) => t(`messages.kinds.${message.kind}`) },
    { id: 'to', label: t('messages.to'), cell: ({ recipient }) => recipient ?? t('customer.erased') },
    { id: 'channel', label: t('messages.channel'), cell: ({ channel }) => t(`messages.channels.${channel}`) },
    { id: 'country', label: t('orders.country'), cell: (message) => message.country },
    {
      id: 'status',
      label: t('messages.status'),
      cell: ({ status, declinedAt }) => (declinedAt ? t('messages.declined') : t(`messages.statuses.${status}`)),
    },
    { id: 'at', label: t('messages.written'), noWrap: true, cell: ({ createdAt }) => format.moment(createdAt) },
  ];
  return (
    <ResourceList<'messages'>>
      <PageHeader title={t('messages.title')}>
        <SavedViewsMenu columns={columns} />
        <ColumnsMenu columns={columns} />
        <DeclineAllButton />
      </PageHeader>
      <FilterTabs
        source="status"
        label={t('messages.status')}
        options={statuses.map((value) => ({ value, text: t(`messages.statuses.${value}`) }))}
      />
      <FilterBar>
        <FilterSearch label={t('messages.find')} />
        <FilterSelect
          source="kind"
          label={t('messages.kind')}
          options={kinds
            .filter((one) => !one.startsWith('staff_') || can('admin.messages.invitations'))
            .map((value) => ({ value, text: t(`messages.kinds.${value}`) }))}
          sx={{ maxWidth: { sm: 260 } }}
        />
        <FilterCountry />
        <FilterCheckbox source="fate" checkedValue="unknown" label={t('messages.unknown_only')} />
      </FilterBar>
      <RecordList
        label={t('messages.title')}
        columns={columns}
        empty={t('messages.none')}
        getPath={({ id }) => `/messages/${id}`}
      />
    </ResourceList>
  );
}

/** Declines all listed messages that may have been sent. */
function DeclineAllButton() {
  const { data = [], filterValues, isPlaceholderData } = useResourceList<'messages'>();
  return filterValues['fate'] === 'unknown' && !isPlaceholderData && <DeclineResendButton messages={data} />;
}
