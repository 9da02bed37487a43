import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { countryCodes, type CountryCode } from '@shop/countries/country';
import { useText } from '../i18n/use-text.js';

interface CountryChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (country: string | null) => void;
}

/** One country, or all of them. */
export function CountryChoice({ value, onChange }: CountryChoiceProps) {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value ?? null}
      onChange={(_, country: string | null) => onChange(country)}
      aria-label={t('queue.countries')}
      sx={{ flex: { xs: 1, sm: 'none' }, '& > *': { flex: { xs: 1, sm: 'none' }, px: 1.75, minHeight: 40 } }}
    >
      {countryCodes.map((code) => (
        <ToggleButton key={code} value={code} aria-label={`${code} ${t(`country.${code}`)}`}>
          {code}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

export function countryOf(value: string | undefined): CountryCode | undefined {
  return countryCodes.find((code) => code === value);
}
