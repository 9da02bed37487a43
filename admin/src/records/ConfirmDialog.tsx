import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  readonly text: string;
  readonly notice: ReactNode;
  readonly submitLabel: string;
  /** Of the button that changes nothing. */
  readonly backLabel: string;
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, notice, submitLabel, backLabel, pending, onClose, onConfirm } = props;
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
          {backLabel}
        </Button>
        <Button variant="contained" color="error" loading={pending} onClick={onConfirm}>
          {submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
