import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';

interface ConfirmOutcomeDialogProps {
  readonly title: ReactNode;
  readonly text: string;
  readonly danger: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function ConfirmOutcomeDialog({ title, text, danger, onClose, onConfirm }: ConfirmOutcomeDialogProps) {
  const t = useText();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.back')}</Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} autoFocus onClick={onConfirm}>
          {t('action.record')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
