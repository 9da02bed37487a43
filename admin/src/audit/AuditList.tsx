import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { AuditRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { eventTitle, streamKindText, eventReasonText } from '../records/event-text.js';
import { Pager } from '../records/Pager.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { SearchField } from '../records/SearchField.js';
import { useListSearchParams } from '../records/use-list-search-params.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { actorName } from './actor-name.js';
import { AuditRecordLink } from './AuditRecordLink.js';

const filters = ['q', 'resource', 'from', 'to'] as const;
const dayMs = 86_400_000;

export function AuditList() {
  const t = useText();
  const format = useFormat();
  const { pagination, filter, setFilter, setPage } = useListSearchParams(filters);
  const { q, resource } = filter;
  const from = startOfDate(filter.from);
  const to = startOfDate(filter.to, dayMs);
  const { data, isError, isPlaceholderData } = useRpcQuery(
    'admin.audit.getList',
    {
      pagination,
      filter: {
        ...(q !== undefined && { q }),
        ...(resource !== undefined && { resource }),
        ...(from !== null && { from }),
        ...(to !== null && { to }),
      },
    },
    { keepPrevious: true },
  );
  const columns: readonly Column<AuditRow>[] = [
    { id: 'action', label: t('audit.action'), cell: ({ action }) => eventTitle(action, t) },
    { id: 'record', label: t('audit.record'), cell: (row) => <AuditRecordLink row={row} /> },
    { id: 'who', label: t('audit.who'), cell: (row) => actorName(row, t) },
    { id: 'at', label: t('audit.when'), noWrap: true, cell: ({ at }) => format.moment(at) },
    {
      id: 'why',
      label: t('audit.why'),
      cell: ({ action, reason }) => (reason === null ? '–' : eventReasonText(action, reason, t)),
    },
  ];
  return (
    <>
      <PageHeader title={t('audit.title')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <SearchField label={t('audit.find')} value={q ?? ''} width={380} onChange={(value) => setFilter('q', value)} />
        <TextField
          select
          label={t('audit.kind')}
          value={resource ?? ''}
          onChange={(event) => setFilter('resource', event.target.value)}
          sx={{ maxWidth: { sm: 180 } }}
        >
          <MenuItem value="">{t('records.all')}</MenuItem>
          {(data?.meta.resources ?? (resource === undefined ? [] : [resource])).map((one) => (
            <MenuItem key={one} value={one}>
              {streamKindText(one, t)}
            </MenuItem>
          ))}
        </TextField>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={t(`audit.${name}`)}
            value={filter[name] ?? ''}
            onChange={(event) => setFilter(name, event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ maxWidth: { sm: 170 } }}
          />
        ))}
      </Box>
      <RecordList
        label={t('audit.title')}
        rows={data?.data}
        failed={isError}
        stale={isPlaceholderData}
        columns={columns}
        empty={t('audit.none')}
        getPath={({ id }) => `/audit/${id}`}
      />
      {data !== undefined && <Pager {...pagination} total={data.total} onPageChange={setPage} />}
    </>
  );
}

/** Start of a day in the browser's time zone, shifted by `offsetMs`. Null without a day. */
function startOfDate(day: string | undefined, offsetMs = 0): string | null {
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00`);
  return Number.isNaN(time) ? null : new Date(time + offsetMs).toISOString();
}
