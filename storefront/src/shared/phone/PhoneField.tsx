import { type CountryCode } from '@shop/countries/country';
import { useEffect, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useShop } from '../shop.js';
import { FieldFrame, inputStyles } from '../forms/FieldFrame.js';
import { CountryPicker } from './CountryPicker.js';
import { countryFromNumber, maskPhone, withCountry } from './phone-input.js';
import { loadedPhoneRules, loadPhoneRules } from './phone-rules.js';

interface PhoneFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label?: string;
  readonly required?: boolean;
}

export function PhoneField<Values extends FieldValues>({
  control,
  name,
  label,
  required = false,
}: PhoneFieldProps<Values>) {
  const { pack, messages } = useShop();
  const { field, fieldState } = useController({ control, name });
  const text = String(field.value ?? '');
  const [picked, setPicked] = useState<CountryCode>(countryFromNumber(text) ?? pack.code);
  const code = countryFromNumber(text) ?? picked;
  const [rules, setRules] = useState(loadedPhoneRules);
  // Without its rules a number stays as it is typed.
  const loadRules = (): void => void loadPhoneRules().then(setRules);
  const { onChange } = field;
  const complete = rules?.applyPickedCountry(text, { picked, shop: pack.code }) ?? text;
  useEffect(() => {
    if (complete !== text) onChange(complete);
  }, [complete, text, onChange]);
  const selectCountry = (next: CountryCode): void => {
    setPicked(next);
    if (next !== code) field.onChange(withCountry(text, next));
  };
  return (
    <FieldFrame label={label ?? messages.phone.special} required={required} error={fieldState.error?.message}>
      {(ids) => (
        <div className={`flex ${inputStyles.box}`} onFocus={loadRules}>
          <CountryPicker code={code} onSelect={selectCountry} />
          <input
            {...field}
            {...ids}
            value={text}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={pack.phone.example.national}
            onChange={(event) => {
              const { value, selectionStart } = event.target;
              // Grouping moves the caret to the end, so it waits until the caret is there.
              const typed = selectionStart === value.length ? maskPhone(value) : value;
              // Until the rules are here, a national number must not be read as one of the shop's country.
              field.onChange(
                rules === null && isNational(typed) && picked !== pack.code ? withCountry(typed, picked) : typed,
              );
            }}
            onBlur={() => {
              // A stored number that was not typed over stays as it is written in its country.
              const stored = rules?.readablePhone(rules.parsePhone(text, code) ?? '');
              if (rules !== null && text !== stored) field.onChange(maskPhone(text));
              field.onBlur();
            }}
            className={`${inputStyles.text} pl-2.5`}
          />
        </div>
      )}
    </FieldFrame>
  );
}

function isNational(text: string): boolean {
  return text !== '' && !/^(\+|00)/.test(text) && countryFromNumber(text) === null;
}
