import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useLogin } from 'react-admin';
import { errorKey } from '../desk/error-key.js';
import { useText } from '../i18n/use-text.js';
import { failureOf } from '../rpc/call-error.js';
import { CodeStep } from './CodeStep.js';

/** E-mail and password; then, for who has a second factor, its code. */
export function LoginForm() {
  const t = useText();
  const login = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (code?: string) => {
    setPending(true);
    setFailure(null);
    try {
      await login({ username, password, ...(code !== undefined && { code }) });
    } catch (error) {
      const refusal = failureOf(error)?.code ?? 'SERVER_ERROR';
      setPending(false);
      if (refusal === 'SECOND_FACTOR_REQUIRED') setAsksCode(true);
      else setFailure(refusal);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const back = () => {
    setAsksCode(false);
    setFailure(null);
  };
  if (asksCode)
    return <CodeStep pending={pending} failure={failure} onSend={(code) => void send(code)} onBack={back} />;
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={t('login.username')}
        type="email"
        name="username"
        autoComplete="username"
        required
        autoFocus
        size="medium"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label={t('login.password')}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        size="medium"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Box aria-live="polite">{failure !== null && <Alert severity="error">{t(errorKey(failure))}</Alert>}</Box>
      <Button type="submit" variant="contained" size="large" loading={pending} sx={{ minHeight: 48 }}>
        {t('login.submit')}
      </Button>
    </Box>
  );
}
