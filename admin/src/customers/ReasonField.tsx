import TextField from '@mui/material/TextField';

interface ReasonFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly autoFocus?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const minReasonLength = 3;

/** Minimum length of the server. */
export function isValidReason(text: string): boolean {
  return text.trim().length >= minReasonLength;
}

export function ReasonField({ label, hint, autoFocus: first = false, value, onChange }: ReasonFieldProps) {
  return (
    <TextField
      autoFocus={first}
      required
      label={label}
      helperText={hint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}
