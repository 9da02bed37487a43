import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CashDifference, CashRow, CashView } from '@shop/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { FilterBar, FilterCountry, FilterSearch, FilterSelect } from '../records/list-filters.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList } from '../records/ResourceList.js';
import { cashParcelName, useSignedMoney } from './cash-text.js';
import { CashButtons } from './CashButtons.js';
import { CashDialog } from './CashDialog.js';
import { CashStatusChip } from './CashStatusChip.js';
import { CashSummary } from './CashSummary.js';
import { ContradictedRemittances } from './ContradictedRemittances.js';

const views: readonly CashView[] = ['open', 'missing', 'different', 'settled'];
const differences: readonly CashDifference[] = [
  'too_little',
  'too_much',
  'paid_twice',
  'not_delivered',
  'collected_otherwise',
  'unknown_parcel',
];

export function CashScreen() {
  const t = useText();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ResourceList<'cash'>>
      <PageHeader title={t('cash.title')}>
        <CashButtons />
      </PageHeader>
      <ContradictedRemittances />
      <CashSummary />
      <FilterTabs
        source="view"
        label={t('cash.by_view')}
        options={views.map((value) => ({ value, text: t(`cash.views.${value}`) }))}
      />
      <FilterBar>
        <FilterSearch label={t('cash.search')} maxLength={100} />
        <FilterCountry />
        <FilterSelect
          source="difference"
          label={t('cash.which_difference')}
          options={differences.map((value) => ({ value, text: t(`cash.difference.${value}`) }))}
          anyText={t('cash.any_difference')}
          sx={{ width: { xs: '100%', sm: 200 } }}
        />
      </FilterBar>
      <RecordList
        label={t('cash.title')}
        columns={useColumns()}
        empty={t('cash.none')}
        emptySearch={t('cash.none_found')}
        actions={(row) => (
          <Button
            size="small"
            variant="outlined"
            aria-label={t('cash.open_named', { parcel: cashParcelName(row) })}
            onClick={() => setOpenId(row.id)}
          >
            {t('cash.open')}
          </Button>
        )}
      />
      {openId !== null && <CashDialog id={openId} onClose={() => setOpenId(null)} />}
    </ResourceList>
  );
}

function useColumns(): readonly Column<CashRow>[] {
  const t = useText();
  const format = useFormat();
  const signed = useSignedMoney();
  const money = (minor: number, { country }: CashRow) => format.money(minor, country);
  return [
    { id: 'parcel', label: t('cash.parcel'), cell: (row) => <ParcelCell row={row} /> },
    { id: 'state', label: t('cash.state'), cell: (row) => <CashStatusChip row={row} /> },
    { id: 'country', label: t('orders.country'), cell: ({ country }) => country },
    { id: 'amount', label: t('cash.to_collect'), alignRight: true, cell: (row) => money(row.amountMinor, row) },
    { id: 'collected', label: t('cash.collected'), alignRight: true, cell: (row) => money(row.collectedMinor, row) },
    { id: 'remitted', label: t('cash.remitted'), alignRight: true, cell: (row) => money(row.remittedMinor, row) },
    {
      id: 'balance',
      label: t('cash.balance'),
      alignRight: true,
      cell: (row) => <strong>{signed(row.balanceMinor, row.country)}</strong>,
    },
    {
      id: 'since',
      label: t('cash.since'),
      cell: ({ since, remitBy, status }) => (
        <>
          {format.day(since)}
          {remitBy !== null && status === 'open' && (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {t('cash.due', { day: format.day(remitBy) })}
            </Box>
          )}
        </>
      ),
    },
  ];
}

function ParcelCell({ row }: { readonly row: CashRow }) {
  const { leadId, trackingNumber, id } = row;
  if (leadId === null) return <Box sx={{ overflowWrap: 'anywhere', fontWeight: 650 }}>{cashParcelName(row)}</Box>;
  return (
    <>
      <Box
        component={Link}
        to={`/orders/${id}/show`}
        sx={{ color: 'text.primary', fontWeight: 650, whiteSpace: 'nowrap' }}
      >
        {leadId}
      </Box>
      {trackingNumber !== null && (
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{trackingNumber}</Box>
      )}
    </>
  );
}
