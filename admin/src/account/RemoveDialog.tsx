import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { SecretField } from './SecretField.js';
import { useAccountCommand } from './use-account-command.js';

interface RemoveDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Takes one's second factor away, by password and code. */
export function RemoveDialog({ onClose, onDone }: RemoveDialogProps) {
  const t = useText();
  const id = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { send, pending, failure } = useAccountCommand('staff.removeSecondFactor', onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ password, code: code.replace(/\s/gu, '') });
  };
  const isPasswordWrong = failure === 'WRONG_CREDENTIALS';
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t('account.remove')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{t('account.remove_text')}</DialogContentText>
          <SecretField
            kind="password"
            focused
            value={password}
            failure={isPasswordWrong ? failure : null}
            onChange={setPassword}
          />
          <SecretField kind="code" value={code} failure={isPasswordWrong ? null : failure} onChange={setCode} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            loading={pending}
            disabled={password === '' || code.trim().length < 6}
          >
            {t('account.remove')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
