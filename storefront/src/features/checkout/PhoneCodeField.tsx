import { use } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../shared/forms/TextField.js';
import { loadPhoneRules } from '../../shared/phone/phone-rules.js';
import { useTexts } from '../../shared/use-texts.js';
import { checkoutTexts } from './texts.js';

interface PhoneCodeFieldProps {
  /** E.164. */
  readonly phone: string;
  readonly field: UseFormRegisterReturn<'code'>;
  readonly error: string | undefined;
  readonly pending: boolean;
  readonly onResend: () => void;
}

export function PhoneCodeField({ phone, field, error, pending, onResend }: PhoneCodeFieldProps) {
  const { code } = useTexts(checkoutTexts).checkout;
  const rules = use(loadPhoneRules());
  return (
    <fieldset className="my-4 rounded-small border border-line p-4">
      <legend className="px-1 font-semibold">{code.title}</legend>
      <p role="status" className="mb-3 text-[15px] text-soft">
        {code.sent({ phone: rules?.readablePhone(phone) ?? phone })}
      </p>
      <TextField
        label={code.label}
        field={field}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
      />
      <button
        type="button"
        disabled={pending}
        onClick={onResend}
        className="min-h-11 py-2 text-[15px] font-semibold text-green underline underline-offset-4 disabled:opacity-60"
      >
        {code.resend}
      </button>
    </fieldset>
  );
}
