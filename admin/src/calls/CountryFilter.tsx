import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Box from '@mui/material/Box';
import type { CountryCode } from '@shop/countries/country';
import { useText } from '../i18n/use-text.js';
import { useSelectedCountries, useServedCountries } from './served-countries.js';

interface CountryFilterProps {
  readonly counts: Readonly<Partial<Record<CountryCode, number>>>;
}

export function CountryFilter({ counts }: CountryFilterProps) {
  const t = useText();
  const servedCountries = useServedCountries();
  const [selected, setSelected] = useSelectedCountries();
  if (servedCountries.length === 1) return null;
  return (
    <ToggleButtonGroup
      size="small"
      value={selected}
      onChange={(_, countries: CountryCode[]) => setSelected(countries)}
      aria-label={t('queue.countries')}
      sx={{
        flex: { xs: '1 0 100%', sm: 'none' },
        '& > *': { flex: { xs: 1, sm: 'none' }, px: 1.5, minHeight: 40, gap: 0.75 },
      }}
    >
      {servedCountries.map((code) => (
        <ToggleButton key={code} value={code} aria-label={`${code} ${counts[code] ?? ''} ${t(`country.${code}`)}`}>
          {code}{' '}
          {(counts[code] ?? 0) > 0 && (
            <Box component="span" sx={{ fontWeight: 700, color: 'secondary.main' }}>
              {counts[code]}
            </Box>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
