import TextField from '@mui/material/TextField';
import { errorKey } from '../calls/error-key.js';
import { useText } from '../i18n/use-text.js';

interface SecretFieldProps {
  readonly kind: 'password' | 'code';
  readonly value: string;
  readonly failure: string | null;
  readonly focused?: boolean;
  readonly onChange: (value: string) => void;
}

export function SecretField({ kind, value, failure, focused = false, onChange }: SecretFieldProps) {
  const t = useText();
  const isCode = kind === 'code';
  return (
    <TextField
      required
      autoFocus={focused}
      label={t(isCode ? 'account.code' : 'login.password')}
      type={isCode ? 'text' : 'password'}
      autoComplete={isCode ? 'one-time-code' : 'current-password'}
      value={value}
      error={failure !== null}
      helperText={failure !== null ? t(errorKey(failure)) : undefined}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { maxLength: isCode ? 32 : 1024, spellCheck: false },
        formHelperText: { role: 'alert' },
      }}
    />
  );
}
