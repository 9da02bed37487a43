import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { RemittanceList } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { useMay } from '../providers/use-may.js';
import { CountryChoice, countryOf } from '../records/CountryChoice.js';
import { Pager } from '../records/Pager.js';
import { PartnerTrouble } from '../records/PartnerTrouble.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { usePaged } from '../records/use-paged.js';
import { useCall } from '../rpc/use-call.js';
import { ContradictedLists } from './ContradictedLists.js';

const filters = ['country'] as const;

/** The lists that the carrier gave, the newest first. */
export function RemittancesScreen() {
  const t = useText();
  const may = useMay();
  const { pagination, filter, setFilter, setPage } = usePaged(filters);
  const country = countryOf(filter.country);
  const { data, isError, isPlaceholderData } = useCall(
    'admin.remittances.getList',
    { pagination, filter: country === undefined ? {} : { country } },
    { keepPrevious: true, refetchInterval: 15_000 },
  );
  return (
    <>
      <PageHeader title={t('cash.remittances.title')}>
        <Button variant="outlined" component={Link} to="/cash">
          {t('cash.title')}
        </Button>
        {may('admin.remittances.take') && (
          <Button variant="contained" component={Link} to="/cash/lists/new">
            {t('cash.take')}
          </Button>
        )}
      </PageHeader>
      <Box sx={{ display: 'flex', mb: 1.5 }}>
        <CountryChoice value={filter.country} onChange={(value) => setFilter('country', value)} />
      </Box>
      <PartnerTrouble trouble={data?.meta.trouble ?? null} text="cash.remittances.trouble" />
      <ContradictedLists />
      <RecordList
        label={t('cash.remittances.title')}
        rows={data?.data}
        failed={isError}
        stale={isPlaceholderData}
        columns={useColumns()}
        empty={t('cash.remittances.none')}
        pathOf={({ id }) => `/cash/lists/${id}`}
      />
      {data !== undefined && <Pager {...pagination} total={data.total} onPage={setPage} />}
    </>
  );
}

function useColumns(): readonly Column<RemittanceList>[] {
  const t = useText();
  const format = useFormat();
  return [
    { id: 'number', label: t('cash.remittances.number'), cell: ({ number }) => number },
    { id: 'country', label: t('orders.country'), cell: ({ country }) => country },
    { id: 'issued', label: t('cash.remittances.issued'), whole: true, cell: ({ issuedOn }) => format.day(issuedOn) },
    { id: 'taken', label: t('cash.remittances.taken'), whole: true, cell: ({ takenAt }) => format.moment(takenAt) },
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
      right: true,
      cell: ({ collectedMinor, country }) => format.money(collectedMinor, country),
    },
    {
      id: 'remitted',
      label: t('cash.remitted'),
      right: true,
      cell: ({ remittedMinor, country }) => format.money(remittedMinor, country),
    },
  ];
}
