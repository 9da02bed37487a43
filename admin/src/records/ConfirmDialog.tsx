import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  readonly text: string;
  readonly notice: ReactNode;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function ConfirmDialog({ title, text, notice, submitLabel, pending, onClose, onConfirm }: ConfirmDialogProps) {
  const t = useText();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {notice}
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('action.back')}
        </Button>
        <Button variant="contained" color="error" loading={pending} onClick={onConfirm}>
          {submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
