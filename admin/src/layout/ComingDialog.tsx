import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';

interface ComingDialogProps {
  readonly label: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly onClose: () => void;
}

/**
 * In the place of a dialog with one field whose code is on its way: what is typed goes into it and is handed over, not to
 * the keys of the screen below.
 */
export function ComingDialog({ label, typed, onTyped, onClose }: ComingDialogProps) {
  return (
    <Dialog open onClose={onClose} aria-label={label} aria-busy fullWidth maxWidth="sm" transitionDuration={0}>
      <LinearProgress aria-label={label} />
      <TextField
        autoFocus
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': label, maxLength: 40, autoComplete: 'off' } }}
        sx={{ p: 2 }}
      />
    </Dialog>
  );
}
