import { countryCodes, type CountryCode } from '@shop/countries/country';
import { useText } from '../i18n/use-text.js';
import { OneOf } from './OneOf.js';

interface CountryChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (country: string | null) => void;
}

/** One country, or all of them. */
export function CountryChoice({ value, onChange }: CountryChoiceProps) {
  const t = useText();
  return (
    <OneOf
      label={t('queue.countries')}
      options={countryCodes.map((code) => ({ value: code, text: code, label: `${code} ${t(`country.${code}`)}` }))}
      value={countryOf(value) ?? null}
      onChange={onChange}
      fills
    />
  );
}

export function countryOf(value: string | undefined): CountryCode | undefined {
  return countryCodes.find((code) => code === value);
}
