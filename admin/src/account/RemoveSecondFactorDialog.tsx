import Box from '@mui/material/Box';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { SecretField } from './SecretField.js';
import { useAccountCommand } from './use-account-command.js';

interface RemoveSecondFactorDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function RemoveSecondFactorDialog({ onClose, onDone }: RemoveSecondFactorDialogProps) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { send, pending, failure } = useAccountCommand('staff.removeSecondFactor', onDone);
  const isPasswordWrong = failure === 'WRONG_CREDENTIALS';
  return (
    <FormDialog
      title={`${t('account.remove')} · ${t('account.second_factor')}`}
      text={t('account.remove_text')}
      submitLabel={t('account.remove')}
      backLabel={t('account.keep_factor')}
      width="xs"
      danger
      pending={pending}
      canSubmit={password !== '' && code.trim().length >= 6}
      onClose={onClose}
      onSubmit={() => send({ password, code: code.replace(/\s/gu, '') })}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SecretField
          kind="password"
          focused
          value={password}
          failure={isPasswordWrong ? failure : null}
          onChange={setPassword}
        />
        <SecretField kind="code" value={code} failure={isPasswordWrong ? null : failure} onChange={setCode} />
      </Box>
    </FormDialog>
  );
}
