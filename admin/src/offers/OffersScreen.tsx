import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { OfferReach, OfferRow } from '@shop/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Thumbnail } from '../calls/Thumbnail.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { Pager } from '../records/Pager.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { SearchField } from '../records/SearchField.js';
import { useListSearchParams } from '../records/use-list-search-params.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { CreateOfferDialog } from './CreateOfferDialog.js';
import { groupName, useDefaultCountry } from './offer-names.js';

const filters = ['q', 'group', 'reach'] as const;
const reaches: readonly OfferReach[] = ['everywhere', 'partly', 'nowhere'];

export function OffersScreen() {
  const t = useText();
  const navigate = useNavigate();
  const country = useDefaultCountry();
  const { pagination, filter, setFilter, setPage } = useListSearchParams(filters);
  const [isCreating, setIsCreating] = useState(false);
  const reach = reaches.find((one) => one === filter.reach);
  const { q, group } = filter;
  const { data, isError, isPlaceholderData } = useRpcQuery(
    'admin.offers.getList',
    {
      pagination,
      filter: {
        ...(q !== undefined && { q }),
        ...(group !== undefined && { group }),
        ...(reach !== undefined && { reach }),
      },
    },
    { keepPrevious: true },
  );
  const groups = data?.meta.groups ?? [];
  return (
    <>
      <PageHeader title={t('offers.title')}>
        <Button variant="contained" onClick={() => setIsCreating(true)}>
          {t('offers.create')}
        </Button>
      </PageHeader>
      <FilterTabs
        label={t('offers.by_reach')}
        value={reach}
        options={reaches.map((value) => ({ value, text: t(`offers.reach.${value}`) }))}
        counts={data?.meta.counts}
        onChange={(value) => setFilter('reach', value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <SearchField
          label={t('offers.search')}
          value={q ?? ''}
          maxLength={80}
          onChange={(value) => setFilter('q', value)}
        />
        <TextField
          select
          label={t('offers.group')}
          value={groups.some(({ id }) => id === group) ? group : ''}
          onChange={(event) => setFilter('group', event.target.value)}
          sx={{ maxWidth: { sm: 220 } }}
        >
          <MenuItem value="">{t('records.all')}</MenuItem>
          {groups.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {groupName(one, country)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <RecordList
        label={t('offers.title')}
        rows={data?.data}
        failed={isError}
        stale={isPlaceholderData}
        columns={useColumns(groups, country)}
        empty={t('offers.none')}
        getPath={({ id }) => `/offers/${id}`}
      />
      <Pager {...pagination} total={data?.total ?? 0} onPageChange={setPage} />
      {isCreating && data !== undefined && (
        <CreateOfferDialog
          groups={groups}
          pictures={data.meta.pictures}
          onClose={() => setIsCreating(false)}
          onCreated={(id) => void navigate(`/offers/${id}`)}
        />
      )}
    </>
  );
}

type Groups = Parameters<typeof groupName>[0][];

function useColumns(groups: Groups, country: OfferRow['countries'][number]['country']): readonly Column<OfferRow>[] {
  const t = useText();
  const format = useFormat();
  const own = (row: OfferRow) => row.countries.find((one) => one.country === country);
  const area = ({ group }: OfferRow) => {
    const known = groups.find(({ id }) => id === group);
    return known === undefined ? group : groupName(known, country);
  };
  return [
    { id: 'name', label: t('offers.offer'), cell: (row) => own(row)?.name ?? row.slug },
    { id: 'picture', label: t('offers.picture'), cell: ({ image }) => <Thumbnail image={image} />, desktopOnly: true },
    { id: 'group', label: t('offers.group'), cell: area },
    ...(['BA', 'RS', 'HR', 'ME'] as const).map((code): Column<OfferRow> => ({
      id: code,
      label: code,
      alignRight: true,
      cell: (row) => {
        const there = row.countries.find((one) => one.country === code);
        if (there === undefined || there.newPriceMinor === null) return '–';
        const text = format.money(there.newPriceMinor, code);
        return there.isPublished ? text : <s aria-label={`${text}, ${t('offers.hidden')}`}>{text}</s>;
      },
    })),
    {
      id: 'reach',
      label: t('offers.shown'),
      cell: ({ reach }) => (
        <Chip
          size="small"
          variant="outlined"
          color={reach === 'everywhere' ? 'success' : reach === 'partly' ? 'warning' : 'default'}
          label={t(`offers.reach.${reach}`)}
        />
      ),
    },
  ];
}
