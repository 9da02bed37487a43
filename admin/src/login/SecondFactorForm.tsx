import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { errorKey } from '../calls/error-key.js';
import { useText } from '../i18n/use-text.js';

interface SecondFactorFormProps {
  readonly pending: boolean;
  readonly failure: string | null;
  readonly onSubmit: (code: string) => void;
  readonly onBack: () => void;
}

export function SecondFactorForm({ pending, failure, onSubmit: onSend, onBack }: SecondFactorFormProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const trimmedCode = code.replace(/\s/gu, '');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmedCode.length >= 6) onSend(trimmedCode);
  };
  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        autoFocus
        required
        size="medium"
        label={t('account.code')}
        helperText={t('account.code_hint')}
        name="code"
        autoComplete="one-time-code"
        value={code}
        error={failure !== null}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{
          htmlInput: { maxLength: 32, autoCapitalize: 'characters', spellCheck: false },
          input: { sx: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.12em' } },
        }}
      />
      <Box aria-live="polite">{failure !== null && <Alert severity="error">{t(errorKey(failure))}</Alert>}</Box>
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={pending}
        disabled={trimmedCode.length < 6}
        sx={{ minHeight: 48 }}
      >
        {t('login.submit')}
      </Button>
      <Button onClick={onBack}>{t('action.back')}</Button>
    </Box>
  );
}
