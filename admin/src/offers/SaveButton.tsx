import Button from '@mui/material/Button';

interface SaveButtonProps {
  readonly pending: boolean;
  readonly disabled: boolean;
  readonly label: string;
}

export function SaveButton({ pending, disabled, label }: SaveButtonProps) {
  return (
    <Button type="submit" variant="contained" loading={pending} disabled={disabled} sx={{ flex: 'none' }}>
      {label}
    </Button>
  );
}
