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

export type ProjectionAction = 'rebuild' | 'verify' | 'pause' | 'resume';

interface ProjectionDialogProps {
  readonly action: ProjectionAction;
  readonly name: string;
  readonly onClose: () => void;
}

/** What changes how a read model or process works is confirmed by typing its name; a verification changes nothing. */
export function ProjectionDialog({ action, name, onClose }: ProjectionDialogProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { send, pending } = useRecordCommand(`ops.projections.${action}`, onClose);
  const isTyped = action === 'verify' || typed.trim() === name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped) send({ name });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t(`engine.${action}_title`, { name })}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t(`engine.${action}_text`)}</DialogContentText>
          {action !== 'verify' && (
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
            {t(`engine.${action}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
