import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { DataRequestRow } from '@shop/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';

interface AnswerRequestDialogProps {
  readonly request: DataRequestRow;
  readonly onClose: () => void;
}

const outcomes = ['done', 'refused'] as const;

/** Closes a request by hand: exports and erasures from the customer's screen close it by themselves. */
export function AnswerRequestDialog({ request, onClose }: AnswerRequestDialogProps) {
  const t = useText();
  const id = useId();
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('done');
  const [note, setNote] = useState('');
  const { send, pending } = useRecordCommand('admin.dataRequests.answer', onClose);
  const ready = note.trim().length >= 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) send({ id: request.id, userId: request.userId, outcome, note: note.trim() });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={id}>
          {t('customers.requests.answer')} · {t(`customers.requests.kind.${request.kind}`)}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1.5 }}>{t('customers.requests.answer_text')}</DialogContentText>
          <RadioGroup
            value={outcome}
            aria-labelledby={id}
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
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" loading={pending} disabled={!ready}>
            {t('action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
