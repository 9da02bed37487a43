import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useLogin } from 'react-admin';
import { errorKey } from '../calls/error-key.js';
import { useText } from '../i18n/use-text.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { SecondFactorForm } from './SecondFactorForm.js';

export function LoginForm() {
  const t = useText();
  const login = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isCodeRequired, setIsCodeRequired] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (code?: string) => {
    setPending(true);
    setFailure(null);
    try {
      await login({ username, password, ...(code !== undefined && { code }) });
    } catch (error) {
      const errorCode = rpcFailureOf(error)?.code ?? 'SERVER_ERROR';
      setPending(false);
      if (errorCode === 'SECOND_FACTOR_REQUIRED') setIsCodeRequired(true);
      else setFailure(errorCode);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const handleBack = () => {
    setIsCodeRequired(false);
    setFailure(null);
  };
  if (isCodeRequired)
    return (
      <SecondFactorForm pending={pending} failure={failure} onSubmit={(code) => void send(code)} onBack={handleBack} />
    );
  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2 }}>
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
