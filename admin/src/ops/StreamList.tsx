import type { StreamRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { FilterBar, FilterSearch, FilterSelect, filterText } from '../records/list-filters.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList, useResourceList } from '../records/ResourceList.js';
import { OpsHeader } from './OpsHeader.js';
import { streamPath } from './EventItem.js';

export function StreamList() {
  const t = useText();
  const format = useFormat();
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
    <ResourceList<'streams'>>
      <OpsHeader title={t('engine.streams')} />
      <FilterBar>
        <FilterSearch label={t('engine.find_stream')} maxLength={200} width={420} />
        <CategoryFilter />
      </FilterBar>
      <RecordList
        label={t('engine.streams')}
        columns={columns}
        empty={t('engine.no_streams')}
        getPath={({ id }) => streamPath(id)}
      />
    </ResourceList>
  );
}

function CategoryFilter() {
  const t = useText();
  const { meta, filterValues } = useResourceList<'streams'>();
  const selected = filterText(filterValues['category']);
  const categories = meta?.categories ?? (selected === '' ? [] : [selected]);
  return (
    <FilterSelect
      source="category"
      label={t('engine.category')}
      options={categories.map((value) => ({ value, text: value }))}
      sx={{ maxWidth: { sm: 220 } }}
    />
  );
}
