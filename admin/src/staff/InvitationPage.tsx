import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { newUuid } from '../browser.js';
import { errorKey } from '../calls/error-key.js';
import { useText } from '../i18n/use-text.js';
import { Brand } from '../layout/Brand.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { useRpc } from '../rpc/rpc-context.js';

const minPasswordLength = 8;
const maxPasswordLength = 64;

/** The invitee sets a password here without a login. */
export function InvitationPage() {
  const t = useText();
  const rpc = useRpc();
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const [password, setPassword] = useState('');
  const [key, setKey] = useState(newUuid);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => rpc.command('staff.acceptInvitation', { code, password }, { key }),
    onError: () => setKey(newUuid()),
  });
  useEffect(() => {
    document.title = `${t('staff.welcome.title')} · Bosilje`;
  }, [t]);
  const { length } = [...password];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', alignContent: 'center', justifyItems: 'center', p: 2.5 }}
    >
      <Box sx={{ width: '100%', maxWidth: 420, display: 'grid', gap: 2.5 }}>
        <Brand size={30} />
        <Typography component="h1" variant="h1">
          {t('staff.welcome.title')}
        </Typography>
        {isSuccess ? (
          <>
            <Alert severity="success">{t('staff.welcome.done')}</Alert>
            <Button component={Link} to="/login" variant="contained" size="large">
              {t('login.submit')}
            </Button>
          </>
        ) : (
          <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
            <Typography sx={{ color: 'text.secondary' }}>{t('staff.welcome.text')}</Typography>
            <TextField
              autoFocus
              required
              type="password"
              autoComplete="new-password"
              label={t('login.password')}
              helperText={t('staff.welcome.rule')}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Box aria-live="polite">
              {error !== null && <Alert severity="error">{rejectionText(rpcFailureOf(error)?.code, t)}</Alert>}
            </Box>
            <Button
              type="submit"
              variant="contained"
              size="large"
              loading={isPending}
              disabled={length < minPasswordLength || length > maxPasswordLength}
            >
              {t('staff.welcome.submit')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

function rejectionText(code: string | undefined, t: ReturnType<typeof useText>): string {
  return code === 'WRONG_TOKEN' ? t('staff.welcome.wrong') : t(errorKey(code ?? 'SERVER_ERROR'));
}
