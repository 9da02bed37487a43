import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { QrCode } from './QrCode.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import { SecretField } from './SecretField.js';
import { useAccountCommand } from './use-account-command.js';

interface EnrolSecondFactorDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function EnrolSecondFactorDialog({ onClose, onDone }: EnrolSecondFactorDialogProps) {
  const t = useText();
  const id = useId();
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const requestSecret = useAccountCommand('staff.beginSecondFactor', setSecret);
  const confirm = useAccountCommand('staff.confirmSecondFactor', ({ recoveryCodes }) => setCodes(recoveryCodes));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (codes !== null) onDone();
    else if (secret === null) requestSecret.send({ password });
    else confirm.send({ code: code.replace(/\s/gu, '') });
  };
  const isComplete = secret === null ? password !== '' : /^\d{6}$/u.test(code.replace(/\s/gu, ''));
  return (
    // A key or an outside click must not close the dialog while the recovery codes are visible.
    <Dialog open onClose={codes === null ? onClose : undefined} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t(codes === null ? 'account.set_up' : 'account.recovery')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {codes !== null ? (
            <RecoveryCodes codes={codes} />
          ) : secret === null ? (
            <>
              <DialogContentText>{t('account.password_text')}</DialogContentText>
              <SecretField
                kind="password"
                focused
                value={password}
                failure={requestSecret.failure}
                onChange={setPassword}
              />
            </>
          ) : (
            <>
              <DialogContentText>{t('account.scan_text')}</DialogContentText>
              <QrCode text={secret.uri} label={t('account.qr')} />
              <ManualSecret secret={secret.secret} />
              <SecretField kind="code" focused value={code} failure={confirm.failure} onChange={setCode} />
            </>
          )}
        </DialogContent>
        <DialogActions>
          {codes === null && <Button onClick={onClose}>{t('action.back')}</Button>}
          <Button
            type="submit"
            variant="contained"
            loading={requestSecret.pending || confirm.pending}
            disabled={codes === null && !isComplete}
          >
            {t(codes !== null ? 'account.kept' : secret === null ? 'account.next' : 'account.set')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function ManualSecret({ secret }: { readonly secret: string }) {
  const t = useText();
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{t('account.type_text')}</Box>
      <Box component="code" sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
        {secret.match(/.{1,4}/gu)?.join(' ')}
      </Box>
    </Box>
  );
}
