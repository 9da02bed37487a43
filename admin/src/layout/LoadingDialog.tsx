import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { visuallyHidden } from '../theme/visually-hidden.js';

interface LoadingDialogProps {
  readonly label: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly onClose: () => void;
}

/** Placeholder for a one-field dialog whose code is loading. Captures typed text, so that it triggers no shortcut. */
export function LoadingDialog({ label, text, onTextChange, onClose }: LoadingDialogProps) {
  return (
    <Dialog open onClose={onClose} aria-busy fullWidth maxWidth="sm" transitionDuration={0}>
      <DialogTitle sx={visuallyHidden}>{label}</DialogTitle>
      <LinearProgress aria-label={label} />
      <TextField
        autoFocus
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': label, maxLength: 40, autoComplete: 'off' } }}
        sx={{ p: 2 }}
      />
    </Dialog>
  );
}
