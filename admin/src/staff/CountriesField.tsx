import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { countryCodes, type CountryCode } from '@shop/countries/country';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../i18n/use-text.js';

export function CountriesField() {
  const t = useText();
  const id = useId();
  const { field, fieldState } = useController({ name: 'countries' });
  const countries = field.value as readonly CountryCode[];
  return (
    <FormControl component="fieldset" aria-describedby={id} error={fieldState.invalid}>
      <FormLabel component="legend">{t('staff.countries')}</FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {countryCodes.map((code) => (
          <FormControlLabel
            key={code}
            label={t(`country.${code}`)}
            control={
              <Checkbox
                checked={countries.includes(code)}
                onChange={(_event, served) =>
                  field.onChange(countryCodes.filter((one) => (one === code ? served : countries.includes(one))))
                }
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText id={id} sx={{ mx: 0 }}>
        {fieldState.error?.message ?? t('staff.countries_of')}
      </FormHelperText>
    </FormControl>
  );
}
