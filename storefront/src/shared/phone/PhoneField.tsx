import { type CountryCode } from '@shop/countries/country';
import { parsePhone } from '@shop/countries/phone';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useShop } from '../shop.js';
import { FieldFrame, inputStyles } from '../forms/FieldFrame.js';
import { CountryPicker } from './CountryPicker.js';
import { countryFromNumber, maskPhone, applyPickedCountry, readablePhone, withCountry } from './phone-input.js';

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
  const selectCountry = (next: CountryCode): void => {
    setPicked(next);
    if (next !== code) field.onChange(withCountry(text, next));
  };
  return (
    <FieldFrame label={label ?? messages.phone.special} required={required} error={fieldState.error?.message}>
      {(ids) => (
        <div className={`flex ${inputStyles.box}`}>
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
              field.onChange(applyPickedCountry(typed, { picked, shop: pack.code }));
            }}
            onBlur={() => {
              // A stored number that was not typed over stays as it is written in its country.
              const e164 = parsePhone(text, code);
              if (e164 === null || text !== readablePhone(e164)) field.onChange(maskPhone(text));
              field.onBlur();
            }}
            className={`${inputStyles.text} pl-2.5`}
          />
        </div>
      )}
    </FieldFrame>
  );
}
