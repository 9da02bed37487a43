import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';

export type BuildKind = 'rebuild' | 'verify';

interface BuildDialogProps {
  readonly kind: BuildKind;
  readonly name: string;
  readonly onClose: () => void;
}

/** A rebuild is confirmed by typing the name of what is built anew. */
export function BuildDialog({ kind, name, onClose }: BuildDialogProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { send, pending } = useRecordCommand(
    kind === 'rebuild' ? 'ops.projections.rebuild' : 'ops.projections.verify',
    onClose,
  );
  const isTyped = kind === 'verify' || typed.trim() === name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped) send({ name });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>
          {t(kind === 'rebuild' ? 'engine.rebuild_title' : 'engine.verify_title', { name })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            {t(kind === 'rebuild' ? 'engine.rebuild_text' : 'engine.verify_text')}
          </DialogContentText>
          {kind === 'rebuild' && (
            <TextField
              autoFocus
              label={t('engine.type_name', { name })}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" loading={pending} disabled={!isTyped}>
            {t(kind === 'rebuild' ? 'engine.rebuild' : 'engine.verify')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
