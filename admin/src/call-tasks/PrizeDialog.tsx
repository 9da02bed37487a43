import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import type { CallTaskOutcomeDetails } from './call-task-store.js';

interface PrizeDialogProps {
  readonly onClose: () => void;
  readonly onRecord: (details: CallTaskOutcomeDetails) => void;
}

export function PrizeDialog({ onClose, onRecord }: PrizeDialogProps) {
  const t = useText();
  const [text, setText] = useState('');
  const prize = text.trim();
  return (
    <FormDialog
      title={t('errands.outcome.told')}
      submitLabel={t('action.record')}
      width="xs"
      canSubmit={prize !== ''}
      onClose={onClose}
      onSubmit={() => onRecord({ outcome: 'told', prize })}
    >
      <TextField
        autoFocus
        multiline
        minRows={3}
        label={t('errands.prize_choice')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
}
