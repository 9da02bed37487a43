import { useText } from '../i18n/use-text.js';
import { FilterBar, FilterCountry, FilterSearch } from '../records/list-filters.js';
import { MoreFilters } from './MoreFilters.js';

export function OrderFilters() {
  const t = useText();
  return (
    <FilterBar>
      <FilterSearch label={t('work.filter.search')} maxLength={80} />
      <FilterCountry />
      <MoreFilters />
    </FilterBar>
  );
}
