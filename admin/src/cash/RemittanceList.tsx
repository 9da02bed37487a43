import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { RemittanceList } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useCan } from '../providers/use-can.js';
import { FilterBar, FilterCountry } from '../records/list-filters.js';
import { PartnerProblemAlert } from '../records/PartnerProblemAlert.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList } from '../records/ResourceList.js';
import { ContradictedRemittances } from './ContradictedRemittances.js';

export function RemittanceListScreen() {
  const t = useText();
  const can = useCan();
  return (
    <ResourceList<'remittances'>>
      <PageHeader title={t('cash.remittances.title')}>
        <Button variant="outlined" component={Link} to="/cash">
          {t('cash.title')}
        </Button>
        {can('admin.remittances.take') && (
          <Button variant="contained" component={Link} to="/cash/lists/new">
            {t('cash.take')}
          </Button>
        )}
      </PageHeader>
      <FilterBar>
        <FilterCountry />
      </FilterBar>
      <PartnerProblemAlert text="cash.remittances.trouble" />
      <ContradictedRemittances />
      <RecordList
        label={t('cash.remittances.title')}
        columns={useColumns()}
        empty={t('cash.remittances.none')}
        getPath={({ id }) => `/cash/lists/${id}`}
      />
    </ResourceList>
  );
}

function useColumns(): readonly Column<RemittanceList>[] {
  const t = useText();
  const format = useFormat();
  return [
    { id: 'number', label: t('cash.remittances.number'), cell: ({ number }) => number },
    { id: 'country', label: t('orders.country'), cell: ({ country }) => country },
    { id: 'issued', label: t('cash.remittances.issued'), noWrap: true, cell: ({ issuedOn }) => format.day(issuedOn) },
    { id: 'taken', label: t('cash.remittances.taken'), noWrap: true, cell: ({ takenAt }) => format.moment(takenAt) },
    {
      id: 'source',
      label: t('cash.remittances.source'),
      cell: ({ source }) => t(`cash.remittances.sources.${source}`),
    },
    {
      id: 'parcels',
      label: t('cash.remittances.parcels'),
      cell: ({ parcels, strays }) => (
        <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
          {format.number(parcels)}
          {strays > 0 && (
            <Chip
              size="small"
              variant="outlined"
              color="warning"
              label={t('cash.remittances.strays', { smart_count: strays })}
            />
          )}
        </Box>
      ),
    },
    {
      id: 'collected',
      label: t('cash.collected'),
      alignRight: true,
      cell: ({ collectedMinor, country }) => format.money(collectedMinor, country),
    },
    {
      id: 'remitted',
      label: t('cash.remitted'),
      alignRight: true,
      cell: ({ remittedMinor, country }) => format.money(remittedMinor, country),
    },
  ];
}
