import Box from '@mui/material/Box';
import type { DrawRow, DrawStatus } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { FilterBar, FilterCountry } from '../records/list-filters.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList } from '../records/ResourceList.js';
import { drawNumberText, weekName } from './draw-text.js';

const statuses: readonly DrawStatus[] = ['announced', 'closed', 'held'];

export function DrawList() {
  const t = useText();
  const format = useFormat();
  const columns: readonly Column<DrawRow>[] = [
    { id: 'week', label: t('draws.week'), cell: (row) => weekName(row, t) },
    { id: 'country', label: t('orders.country'), cell: (row) => row.country },
    {
      id: 'period',
      label: t('draws.period'),
      cell: ({ opensAt, closesAt }) => t('draws.from_to', { from: format.day(opensAt), to: format.day(closesAt) }),
      desktopOnly: true,
    },
    { id: 'status', label: t('orders.status'), cell: (row) => t(`draws.status.${row.status}`) },
    {
      id: 'entries',
      label: t('draws.entries'),
      cell: ({ entries }) => (entries === null ? '–' : format.number(entries)),
    },
    { id: 'winner', label: t('draws.winner'), cell: (row) => <WinnerCell draw={row} /> },
  ];
  return (
    <ResourceList<'draws'>>
      <PageHeader title={t('draws.title')} />
      <Box component="p" sx={{ mt: 0, mb: 2, color: 'text.secondary', maxWidth: 720 }}>
        {t('draws.intro')}
      </Box>
      <FilterTabs
        source="status"
        label={t('draws.by_status')}
        options={statuses.map((value) => ({ value, text: t(`draws.status.${value}`) }))}
      />
      <FilterBar>
        <FilterCountry />
      </FilterBar>
      <RecordList
        label={t('draws.title')}
        columns={columns}
        empty={t('draws.none')}
        getPath={({ id }) => `/draws/${id}`}
      />
    </ResourceList>
  );
}

function WinnerCell({ draw: { status, winner } }: { readonly draw: DrawRow }) {
  const t = useText();
  if (status !== 'held') return <Box sx={{ color: 'text.secondary' }}>{t('draws.not_yet')}</Box>;
  if (winner === null) return <Box sx={{ color: 'text.secondary' }}>{t('draws.nobody')}</Box>;
  return (
    <>
      <Box>{winner.name ?? t('customer.erased')}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {drawNumberText(winner.number)}
      </Box>
    </>
  );
}
