import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import { SecretField } from './SecretField.js';
import { useAccountCommand } from './use-account-command.js';

export function RenewRecoveryCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const id = useId();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useAccountCommand('staff.renewRecoveryCodes', ({ recoveryCodes }) => setCodes(recoveryCodes));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (codes === null) renew.send({ code: code.replace(/\s/gu, '') });
    else onClose();
  };
  return (
    <Dialog open onClose={codes === null ? onClose : undefined} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t('account.renew')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {codes !== null ? (
            <RecoveryCodes codes={codes} />
          ) : (
            <>
              <DialogContentText>{t('account.renew_text')}</DialogContentText>
              <SecretField kind="code" focused value={code} failure={renew.failure} onChange={setCode} />
            </>
          )}
        </DialogContent>
        <DialogActions>
          {codes === null && <Button onClick={onClose}>{t('action.back')}</Button>}
          <Button type="submit" variant="contained" loading={renew.pending} disabled={code.trim().length < 6}>
            {t(codes === null ? 'account.renew' : 'account.kept')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
