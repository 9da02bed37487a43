import Box from '@mui/material/Box';
import type { AuditRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { ListCsvButton } from '../records/CsvButton.js';
import { DateField } from '../records/DateField.js';
import { eventTitle, streamKindText, eventReasonText } from '../records/event-text.js';
import { dateOfFilter, endOfDateFilter, startOfDateFilter } from '../records/filter-days.js';
import { FilterBar, filterText, FilterSearch, FilterSelect, useListFilter } from '../records/list-filters.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList, useResourceList } from '../records/ResourceList.js';
import { actorName } from './actor-name.js';
import { clippedLines } from '../theme/clipped-lines.js';
import { ChangePhrase } from './AuditChanges.js';
import { AuditRecordLink } from './AuditRecordLink.js';

export function AuditList() {
  const t = useText();
  const format = useFormat();
  const columns: readonly Column<AuditRow>[] = [
    {
      id: 'action',
      label: t('audit.action'),
      cell: ({ action }) => <Box sx={{ minWidth: { md: '16ch' } }}>{eventTitle(action, t)}</Box>,
    },
    { id: 'record', label: t('audit.record'), cell: (row) => <RecordCell row={row} /> },
    { id: 'who', label: t('audit.who'), cell: (row) => actorName(row, t) },
    { id: 'at', label: t('audit.when'), noWrap: true, cell: ({ at }) => format.moment(at) },
    { id: 'change', label: t('audit.change'), cell: (row) => <ChangePhrase row={row} /> },
    {
      id: 'why',
      label: t('audit.why'),
      cell: ({ action, reason }) => <ReasonCell text={reason && eventReasonText(action, reason, t)} />,
    },
  ];
  return (
    <ResourceList<'audit'>>
      <PageHeader title={t('audit.title')}>
        <ListCsvButton method="admin.audit.export" />
      </PageHeader>
      <FilterBar>
        <FilterSearch label={t('audit.find')} width={380} />
        <RecordKindFilter />
        <DayFilter name="from" />
        <DayFilter name="to" />
      </FilterBar>
      <RecordList
        label={t('audit.title')}
        columns={columns}
        empty={t('audit.none')}
        getPath={({ id }) => `/audit/${id}`}
      />
    </ResourceList>
  );
}

function RecordCell({ row }: { readonly row: AuditRow }) {
  return (
    <Box sx={{ ...clippedLines(2, '24ch'), minWidth: { md: '20ch' } }}>
      <AuditRecordLink row={row} />
    </Box>
  );
}

function ReasonCell({ text }: { readonly text: string | null }) {
  if (text === null || text === '') return '–';
  return (
    <Box title={text} sx={{ ...clippedLines(2, '20ch'), minWidth: { md: '12ch' } }}>
      {text}
    </Box>
  );
}

function RecordKindFilter() {
  const t = useText();
  const { meta, filterValues } = useResourceList<'audit'>();
  const selected = filterText(filterValues['resource']);
  const kinds = meta?.resources ?? (selected === '' ? [] : [selected]);
  return (
    <FilterSelect
      source="resource"
      label={t('audit.kind')}
      options={kinds.map((value) => ({ value, text: streamKindText(value, t) }))}
      sx={{ maxWidth: { sm: 180 } }}
    />
  );
}

/** The filter is the start of the first day or the end of the last one. */
function DayFilter({ name }: { readonly name: 'from' | 'to' }) {
  const t = useText();
  const { value, setValue } = useListFilter(name);
  const toFilter = name === 'from' ? startOfDateFilter : endOfDateFilter;
  return (
    <DateField
      label={t(`audit.${name}`)}
      value={dateOfFilter(value, name === 'to' ? 'end' : undefined)}
      onChange={(day) => setValue(toFilter(day))}
      sx={{ maxWidth: { sm: 170 } }}
    />
  );
}
