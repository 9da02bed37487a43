import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';

interface LoadingDialogProps {
  readonly label: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly onClose: () => void;
}

/**
 * In the place of a dialog with one field whose code is on its way: what is typed goes into it and is handed over, not to
 * the keys of the screen below.
 */
export function LoadingDialog({ label, text, onTextChange, onClose }: LoadingDialogProps) {
  return (
    <Dialog open onClose={onClose} aria-label={label} aria-busy fullWidth maxWidth="sm" transitionDuration={0}>
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
