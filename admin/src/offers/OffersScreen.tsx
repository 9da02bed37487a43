import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { OfferReach, OfferRow } from '@shop/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Thumbnail } from '../calls/Thumbnail.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { FilterBar, FilterSearch, FilterSelect } from '../records/list-filters.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList, useResourceList } from '../records/ResourceList.js';
import { CreateOfferDialog } from './CreateOfferDialog.js';
import { groupName, useDefaultCountry } from './offer-names.js';

const reaches: readonly OfferReach[] = ['everywhere', 'partly', 'nowhere'];

export function OffersScreen() {
  return (
    <ResourceList<'offers'>>
      <OfferList />
    </ResourceList>
  );
}

function OfferList() {
  const t = useText();
  const navigate = useNavigate();
  const country = useDefaultCountry();
  const { meta } = useResourceList<'offers'>();
  const [isCreating, setIsCreating] = useState(false);
  const groups = meta?.groups ?? [];
  return (
    <>
      <PageHeader title={t('offers.title')}>
        <Button variant="contained" onClick={() => setIsCreating(true)}>
          {t('offers.create')}
        </Button>
      </PageHeader>
      <FilterTabs
        source="reach"
        label={t('offers.by_reach')}
        options={reaches.map((value) => ({ value, text: t(`offers.reach.${value}`) }))}
      />
      <FilterBar>
        <FilterSearch label={t('offers.search')} maxLength={80} />
        <FilterSelect
          source="group"
          label={t('offers.group')}
          options={groups.map((group) => ({ value: group.id, text: groupName(group, country) }))}
          sx={{ maxWidth: { sm: 220 } }}
        />
      </FilterBar>
      <RecordList
        label={t('offers.title')}
        columns={useColumns(groups, country)}
        empty={t('offers.none')}
        getPath={({ id }) => `/offers/${id}`}
      />
      {isCreating && meta !== undefined && (
        <CreateOfferDialog
          groups={groups}
          pictures={meta.pictures}
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
