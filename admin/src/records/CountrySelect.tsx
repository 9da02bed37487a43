import { countryCodes, type CountryCode } from '@shop/countries/country';
import { useText } from '../i18n/use-text.js';
import { SegmentedControl } from './SegmentedControl.js';

interface CountrySelectProps {
  readonly value: string | undefined;
  readonly onChange: (country: string | null) => void;
}

export function CountrySelect({ value, onChange }: CountrySelectProps) {
  const t = useText();
  return (
    <SegmentedControl
      label={t('queue.countries')}
      options={countryCodes.map((code) => ({ value: code, text: code, label: `${code} ${t(`country.${code}`)}` }))}
      value={parseCountry(value) ?? null}
      onChange={onChange}
      fillsWidth
    />
  );
}

export function parseCountry(value: string | undefined): CountryCode | undefined {
  return countryCodes.find((code) => code === value);
}
