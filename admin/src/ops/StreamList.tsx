import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { StreamRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Pager } from '../records/Pager.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { SearchField } from '../records/SearchField.js';
import { useListSearchParams } from '../records/use-list-search-params.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { OpsHeader } from './OpsHeader.js';
import { streamPath } from './EventItem.js';

const filters = ['q', 'category'] as const;

export function StreamList() {
  const t = useText();
  const format = useFormat();
  const { pagination, filter, setFilter, setPage } = useListSearchParams(filters);
  const { data, isError, isPlaceholderData } = useRpcQuery(
    'ops.streams.getList',
    { pagination, filter },
    { keepPrevious: true },
  );
  const columns: readonly Column<StreamRow>[] = [
    { id: 'stream', label: t('engine.stream'), cell: ({ id }) => id },
    { id: 'category', label: t('engine.category'), cell: ({ category }) => category },
    {
      id: 'events',
      label: t('engine.event_count'),
      alignRight: true,
      cell: ({ revision, deleted }) => (deleted ? t('engine.deleted') : format.number(revision + 1)),
    },
  ];
  return (
    <>
      <OpsHeader title={t('engine.streams')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <SearchField
          label={t('engine.find_stream')}
          value={filter.q ?? ''}
          maxLength={200}
          width={420}
          onChange={(value) => setFilter('q', value)}
        />
        <TextField
          select
          label={t('engine.category')}
          value={filter.category ?? ''}
          onChange={(event) => setFilter('category', event.target.value)}
          sx={{ maxWidth: { sm: 220 } }}
        >
          <MenuItem value="">{t('records.all')}</MenuItem>
          {(data?.meta.categories ?? (filter.category === undefined ? [] : [filter.category])).map((category) => (
            <MenuItem key={category} value={category}>
              {category}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <RecordList
        label={t('engine.streams')}
        rows={data?.data}
        failed={isError}
        stale={isPlaceholderData}
        columns={columns}
        empty={t('engine.no_streams')}
        getPath={({ id }) => streamPath(id)}
      />
      {data !== undefined && (
        <Pager {...pagination} total={data.total} hasMore={data.meta.more} onPageChange={setPage} />
      )}
    </>
  );
}
