import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { countryCodes } from '@shop/countries/country';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { SearchField } from '../records/SearchField.js';
import { MoreFilters } from './MoreFilters.js';

/** Finds orders by number or phone, of one country, from one day on. */
export function OrderFilters() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const set = (name: string, value: string | null) => {
    const { [name]: _, ...rest } = filterValues;
    setFilters(value === null || value === '' ? rest : { ...rest, [name]: value }, {}, false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
      <SearchField
        label={t('work.filter.search')}
        value={textOf(filterValues['q'])}
        maxLength={80}
        onChange={(value) => set('q', value)}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={textOf(filterValues['country']) || null}
        onChange={(_, country: string | null) => set('country', country)}
        aria-label={t('queue.countries')}
        sx={{ flex: { xs: 1, sm: 'none' }, '& > *': { flex: { xs: 1, sm: 'none' }, px: 1.75, minHeight: 40 } }}
      >
        {countryCodes.map((code) => (
          <ToggleButton key={code} value={code} aria-label={`${code} ${t(`country.${code}`)}`}>
            {code}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <MoreFilters />
    </Box>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
