import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';

export interface FormDialogProps {
  readonly title: ReactNode;
  readonly text?: string;
  readonly submitLabel: string;
  /** Of the button that changes nothing, where "Back" could be misread. */
  readonly backLabel?: string;
  readonly width?: 'xs' | 'sm' | 'md';
  readonly danger?: boolean;
  readonly pending?: boolean;
  readonly canSubmit?: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function FormDialog({
  title,
  text,
  submitLabel,
  backLabel,
  width = 'sm',
  danger = false,
  pending = false,
  canSubmit = true,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  const t = useText();
  const id = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) onSubmit();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth={width}>
      <form onSubmit={handleSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {text !== undefined && <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{backLabel ?? t('action.back')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={pending}
            disabled={!canSubmit}
          >
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
