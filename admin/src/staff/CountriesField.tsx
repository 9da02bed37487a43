import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { countryCodes, type CountryCode } from '@shop/countries/country';
import { useId } from 'react';
import { useText } from '../i18n/use-text.js';

interface CountriesFieldProps {
  readonly value: readonly CountryCode[];
  readonly onChange: (countries: readonly CountryCode[]) => void;
}

export function CountriesField({ value, onChange }: CountriesFieldProps) {
  const t = useText();
  const id = useId();
  return (
    <FormControl component="fieldset" aria-describedby={id}>
      <FormLabel component="legend">{t('staff.countries')}</FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {countryCodes.map((code) => (
          <FormControlLabel
            key={code}
            label={t(`country.${code}`)}
            control={
              <Checkbox
                checked={value.includes(code)}
                onChange={(_event, served) =>
                  onChange(countryCodes.filter((one) => (one === code ? served : value.includes(one))))
                }
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText id={id} sx={{ mx: 0 }}>
        {t('staff.countries_of')}
      </FormHelperText>
    </FormControl>
  );
}
