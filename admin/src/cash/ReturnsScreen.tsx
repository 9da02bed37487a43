import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReturnDue, ReturnRow, ReturnStep } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { CountrySelect, parseCountry } from '../records/CountrySelect.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { SegmentedControl } from '../records/SegmentedControl.js';
import { Pager } from '../records/Pager.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { useListSearchParams } from '../records/use-list-search-params.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

const filters = ['due', 'step', 'country'] as const;
const dueStates: readonly ReturnDue[] = ['waiting', 'soon', 'overdue'];
const steps: readonly ReturnStep[] = ['answer', 'refund', 'goods'];
const colourByDue = { waiting: 'default', soon: 'warning', overdue: 'error' } as const;

export function ReturnsScreen() {
  const t = useText();
  const { pagination, filter, setFilter, setPage } = useListSearchParams(filters);
  const due = dueStates.find((one) => one === filter.due);
  const step = steps.find((one) => one === filter.step);
  const country = parseCountry(filter.country);
  const listFilter = {
    ...(due !== undefined && { due }),
    ...(step !== undefined && { step }),
    ...(country !== undefined && { country }),
  };
  const { data, isError, isPlaceholderData } = useRpcQuery(
    'admin.returns.getList',
    { pagination, filter: listFilter },
    { keepPrevious: true, refetchInterval: 15_000 },
  );
  return (
    <>
      <PageHeader title={t('cash.returns.title')} />
      <FilterTabs
        label={t('cash.returns.due')}
        value={due}
        options={dueStates.map((value) => ({ value, text: t(`cash.returns.state.${value}`) }))}
        counts={data?.meta.counts}
        onChange={(value) => setFilter('due', value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <ReturnStepFilter value={step} onChange={(value) => setFilter('step', value)} />
        <CountrySelect value={filter.country} onChange={(value) => setFilter('country', value)} />
      </Box>
      <RecordList
        label={t('cash.returns.title')}
        rows={data?.data}
        failed={isError}
        stale={isPlaceholderData}
        columns={useColumns()}
        empty={t('cash.returns.none')}
        getPath={({ id }) => `/orders/${id}/show`}
      />
      {data !== undefined && <Pager {...pagination} total={data.total} onPageChange={setPage} />}
    </>
  );
}

interface ReturnStepFilterProps {
  readonly value: ReturnStep | undefined;
  readonly onChange: (step: string | null) => void;
}

function ReturnStepFilter({ value, onChange }: ReturnStepFilterProps) {
  const t = useText();
  return (
    <SegmentedControl
      label={t('cash.returns.step')}
      options={steps.map((step) => ({ value: step, text: t(`cash.returns.steps.${step}`) }))}
      value={value ?? null}
      onChange={onChange}
    />
  );
}

function useColumns(): readonly Column<ReturnRow>[] {
  const t = useText();
  const format = useFormat();
  return [
    { id: 'order', label: t('cash.returns.order'), noWrap: true, cell: ({ leadId }) => leadId },
    { id: 'customer', label: t('cash.returns.customer'), cell: ({ name }) => name ?? t('customer.erased') },
    { id: 'country', label: t('orders.country'), cell: ({ country }) => country },
    { id: 'kind', label: t('cash.returns.kind'), cell: ({ kind }) => t(`work.returns.kinds.${kind}`) },
    {
      id: 'amount',
      label: t('cash.returns.amount'),
      alignRight: true,
      cell: ({ refundMinor, country }) => format.money(refundMinor, country),
    },
    {
      id: 'goods',
      label: t('cash.returns.goods'),
      cell: ({ receivedAt }) =>
        receivedAt === null
          ? t('cash.returns.goods_not')
          : t('cash.returns.goods_back', { day: format.day(receivedAt) }),
    },
    { id: 'step', label: t('cash.returns.step'), cell: ({ step }) => t(`cash.returns.steps.${step}`) },
    {
      id: 'between',
      label: t('cash.returns.between'),
      cell: ({ dueFrom, dueBy }) =>
        dueFrom === null || dueFrom === dueBy
          ? t('cash.returns.until', { day: format.day(dueBy) })
          : t('cash.returns.days', { from: format.day(dueFrom), until: format.day(dueBy) }),
    },
    {
      id: 'due',
      label: t('cash.returns.due'),
      cell: ({ due }) => (
        <Chip size="small" variant="outlined" color={colourByDue[due]} label={t(`cash.returns.state.${due}`)} />
      ),
    },
  ];
}
