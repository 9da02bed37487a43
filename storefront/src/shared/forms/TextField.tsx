import { type InputHTMLAttributes, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMessages } from '../shop.js';
import { EyeIcon } from './EyeIcon.js';
import { FieldFrame, inputStyles } from './FieldFrame.js';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  readonly hint?: string;
}

export function TextField({ label, field, error, hint, required, ...rest }: TextFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required}>
      {(ids) => (
        <div className={inputStyles.box}>
          <input type="text" {...rest} {...field} {...ids} className={inputStyles.text} />
        </div>
      )}
    </FieldFrame>
  );
}

export function PasswordField({ label, field, error, hint, required, ...rest }: TextFieldProps) {
  const t = useMessages();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required}>
      {(ids) => (
        <div className={`flex ${inputStyles.box}`}>
          <input {...rest} {...field} {...ids} type={shown ? 'text' : 'password'} className={inputStyles.text} />
          <button
            type="button"
            aria-label={shown ? t.login.hide : t.login.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="flex size-12 shrink-0 items-center justify-center rounded-r-small text-soft -outline-offset-2"
          >
            <EyeIcon open={!shown} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
