import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { CountrySelect } from '../records/CountrySelect.js';
import { SearchField } from '../records/SearchField.js';
import { MoreFilters } from './MoreFilters.js';

export function OrderFilters() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const setFilter = (name: string, value: string | null) => {
    const { [name]: _, ...rest } = filterValues;
    setFilters(value === null || value === '' ? rest : { ...rest, [name]: value }, {}, false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
      <SearchField
        label={t('work.filter.search')}
        value={toText(filterValues['q'])}
        maxLength={80}
        onChange={(value) => setFilter('q', value)}
      />
      <CountrySelect value={toText(filterValues['country'])} onChange={(country) => setFilter('country', country)} />
      <MoreFilters />
    </Box>
  );
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
