import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { DataRequestRow } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { useRecordCommand } from '../records/use-record-command.js';

interface CloseDataRequestDialogProps {
  readonly request: DataRequestRow;
  readonly onClose: () => void;
}

const outcomes = ['done', 'refused'] as const;

/** Closes a request by hand. Exports and erasures of a customer close theirs automatically. */
export function CloseDataRequestDialog({ request, onClose }: CloseDataRequestDialogProps) {
  const t = useText();
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('done');
  const [note, setNote] = useState('');
  const { send, pending } = useRecordCommand('admin.dataRequests.answer', onClose);
  return (
    <FormDialog
      title={`${t('customers.requests.answer')} · ${t(`customers.requests.kind.${request.kind}`)}`}
      text={t('customers.requests.answer_text')}
      submitLabel={t('action.save')}
      pending={pending}
      canSubmit={note.trim().length >= 3}
      onClose={onClose}
      onSubmit={() => send({ id: request.id, userId: request.userId, outcome, note: note.trim() })}
    >
      <RadioGroup
        value={outcome}
        aria-label={t('customers.requests.answer')}
        onChange={(_, value) => setOutcome(value === 'refused' ? 'refused' : 'done')}
      >
        {outcomes.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" autoFocus={value === 'done'} />}
            label={t(`customers.requests.outcome.${value}`)}
          />
        ))}
      </RadioGroup>
      <TextField
        required
        multiline
        minRows={2}
        sx={{ mt: 1.5 }}
        label={t('customers.requests.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}
