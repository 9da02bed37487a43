import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { CashDifference, CashFilter, CashRow, CashView } from '@shop/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { CountrySelect, parseCountry } from '../records/CountrySelect.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { Pager } from '../records/Pager.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { SearchField } from '../records/SearchField.js';
import { useListSearchParams } from '../records/use-list-search-params.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { cashParcelName, useSignedMoney } from './cash-text.js';
import { CashButtons } from './CashButtons.js';
import { CashDialog } from './CashDialog.js';
import { CashStatusChip } from './CashStatusChip.js';
import { CashSummary } from './CashSummary.js';
import { ContradictedRemittances } from './ContradictedRemittances.js';

const filters = ['view', 'country', 'difference', 'q'] as const;
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
  const { pagination, filter, setFilter, setPage } = useListSearchParams(filters);
  const [openId, setOpenId] = useState<string | null>(null);
  const listFilter = toCashFilter(filter);
  const { data, isError, isPlaceholderData } = useRpcQuery(
    'admin.cash.getList',
    { pagination, filter: listFilter },
    { keepPrevious: true, refetchInterval: 15_000 },
  );
  return (
    <>
      <PageHeader title={t('cash.title')}>
        <CashButtons filter={listFilter} />
      </PageHeader>
      <ContradictedRemittances />
      <CashSummary />
      <FilterTabs
        label={t('cash.by_view')}
        value={listFilter.view}
        options={views.map((value) => ({ value, text: t(`cash.views.${value}`) }))}
        counts={data?.meta.counts}
        onChange={(value) => setFilter('view', value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <SearchField
          label={t('cash.search')}
          value={filter.q ?? ''}
          maxLength={100}
          onChange={(value) => setFilter('q', value)}
        />
        <CountrySelect value={filter.country} onChange={(value) => setFilter('country', value)} />
        <DifferenceSelect value={listFilter.difference} onChange={(value) => setFilter('difference', value)} />
      </Box>
      <RecordList
        label={t('cash.title')}
        rows={data?.data}
        failed={isError}
        stale={isPlaceholderData}
        columns={useColumns()}
        empty={t(filter.q === undefined ? 'cash.none' : 'cash.none_found')}
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
      {data !== undefined && <Pager {...pagination} total={data.total} onPageChange={setPage} />}
      {openId !== null && <CashDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

function toCashFilter(values: Readonly<Partial<Record<(typeof filters)[number], string>>>): CashFilter {
  const view = views.find((one) => one === values.view);
  const difference = differences.find((one) => one === values.difference);
  const country = parseCountry(values.country);
  return {
    ...(view !== undefined && { view }),
    ...(difference !== undefined && { difference }),
    ...(country !== undefined && { country }),
    ...(values.q !== undefined && { q: values.q }),
  };
}

interface DifferenceSelectProps {
  readonly value: CashDifference | undefined;
  readonly onChange: (value: string | null) => void;
}

function DifferenceSelect({ value, onChange }: DifferenceSelectProps) {
  const t = useText();
  return (
    <TextField
      select
      size="small"
      label={t('cash.which_difference')}
      value={value ?? 'any'}
      onChange={(event) => onChange(event.target.value === 'any' ? null : event.target.value)}
      sx={{ width: { xs: '100%', sm: 200 } }}
    >
      <MenuItem value="any">{t('cash.any_difference')}</MenuItem>
      {differences.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`cash.difference.${one}`)}
        </MenuItem>
      ))}
    </TextField>
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
