import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { RefundDue, RefundRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { CountryChoice, countryOf } from '../records/CountryChoice.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { Pager } from '../records/Pager.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { usePaged } from '../records/use-paged.js';
import { useCall } from '../rpc/use-call.js';

const filters = ['due', 'country'] as const;
const dues: readonly RefundDue[] = ['waiting', 'soon', 'overdue'];
const colours = { waiting: 'default', soon: 'warning', overdue: 'error' } as const;

/** Money that is to be paid back for returns that were approved, what is due first. */
export function RefundsScreen() {
  const t = useText();
  const { pagination, filter, setFilter, setPage } = usePaged(filters);
  const due = dues.find((one) => one === filter.due);
  const country = countryOf(filter.country);
  const { data, isError, isPlaceholderData } = useCall(
    'admin.refunds.getList',
    { pagination, filter: { ...(due !== undefined && { due }), ...(country !== undefined && { country }) } },
    { keepPrevious: true, refetchInterval: 15_000 },
  );
  return (
    <>
      <PageHeader title={t('cash.refunds.title')} />
      <FilterTabs
        label={t('cash.refunds.due')}
        value={due}
        options={dues.map((value) => ({ value, text: t(`cash.refunds.state.${value}`) }))}
        counts={data?.meta.counts}
        onChange={(value) => setFilter('due', value)}
      />
      <Box sx={{ display: 'flex', mb: 1.5 }}>
        <CountryChoice value={filter.country} onChange={(value) => setFilter('country', value)} />
      </Box>
      <RecordList
        label={t('cash.refunds.title')}
        rows={data?.data}
        failed={isError}
        stale={isPlaceholderData}
        columns={useColumns()}
        empty={t('cash.refunds.none')}
        pathOf={({ id }) => `/orders/${id}/show`}
      />
      {data !== undefined && <Pager {...pagination} total={data.total} onPage={setPage} />}
    </>
  );
}

function useColumns(): readonly Column<RefundRow>[] {
  const t = useText();
  const format = useFormat();
  return [
    { id: 'order', label: t('cash.refunds.order'), cell: ({ leadId }) => leadId },
    { id: 'customer', label: t('cash.refunds.customer'), cell: ({ name }) => name ?? t('customer.erased') },
    { id: 'country', label: t('orders.country'), cell: ({ country }) => country },
    { id: 'kind', label: t('cash.refunds.kind'), cell: ({ kind }) => t(`work.returns.kinds.${kind}`) },
    {
      id: 'amount',
      label: t('cash.refunds.amount'),
      right: true,
      cell: ({ refundMinor, country }) => format.money(refundMinor, country),
    },
    {
      id: 'goods',
      label: t('cash.refunds.goods'),
      cell: ({ receivedAt }) =>
        receivedAt === null
          ? t('cash.refunds.goods_not')
          : t('cash.refunds.goods_back', { day: format.day(receivedAt) }),
    },
    {
      id: 'between',
      label: t('cash.refunds.between'),
      cell: ({ refundFrom, refundBy }) =>
        t('cash.refunds.days', { from: format.day(refundFrom), until: format.day(refundBy) }),
    },
    {
      id: 'due',
      label: t('cash.refunds.due'),
      cell: ({ due }) => (
        <Chip size="small" variant="outlined" color={colours[due]} label={t(`cash.refunds.state.${due}`)} />
      ),
    },
  ];
}
