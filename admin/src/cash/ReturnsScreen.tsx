import Chip from '@mui/material/Chip';
import type { ReturnDue, ReturnRow, ReturnStep } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { FilterBar, FilterCountry, FilterSegments } from '../records/list-filters.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList } from '../records/ResourceList.js';

const dueStates: readonly ReturnDue[] = ['waiting', 'soon', 'overdue'];
const steps: readonly ReturnStep[] = ['answer', 'refund', 'goods'];
const colourByDue = { waiting: 'default', soon: 'warning', overdue: 'error' } as const;

export function ReturnsScreen() {
  const t = useText();
  return (
    <ResourceList<'returns'>>
      <PageHeader title={t('cash.returns.title')} />
      <FilterTabs
        source="due"
        label={t('cash.returns.due')}
        options={dueStates.map((value) => ({ value, text: t(`cash.returns.state.${value}`) }))}
      />
      <FilterBar gap={1}>
        <FilterSegments
          source="step"
          label={t('cash.returns.step')}
          options={steps.map((value) => ({ value, text: t(`cash.returns.steps.${value}`) }))}
        />
        <FilterCountry />
      </FilterBar>
      <RecordList
        label={t('cash.returns.title')}
        columns={useColumns()}
        empty={t('cash.returns.none')}
        getPath={({ id }) => `/orders/${id}/show`}
      />
    </ResourceList>
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
