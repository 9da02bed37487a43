import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.js';
import type { ErrandDetails } from './errand-desk.js';

interface ErrandPrizeDialogProps {
  readonly onClose: () => void;
  readonly onRecord: (details: ErrandDetails) => void;
}

/** What the winner of a draw has chosen, and where it is to go. */
export function ErrandPrizeDialog({ onClose, onRecord }: ErrandPrizeDialogProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const prize = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (prize !== '') onRecord({ outcome: 'told', prize });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t('errands.outcome.told')}</DialogTitle>
        <DialogContent>
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
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" disabled={prize === ''}>
            {t('action.record')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
