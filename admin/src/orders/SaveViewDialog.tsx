import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';

interface SaveViewDialogProps {
  readonly mayShare: boolean;
  readonly onClose: () => void;
  readonly onSave: (name: string, shared: boolean) => void;
}

export function SaveViewDialog({ mayShare, onClose, onSave }: SaveViewDialogProps) {
  const t = useText();
  const id = useId();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim(), shared);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t('work.views.save')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1, pt: '8px !important' }}>
          <TextField
            autoFocus
            required
            label={t('work.views.name')}
            helperText={t('work.views.not_saved')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          {mayShare && (
            <FormControlLabel
              control={<Checkbox checked={shared} onChange={(_, checked) => setShared(checked)} />}
              label={t('work.views.shared')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ''}>
            {t('action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
