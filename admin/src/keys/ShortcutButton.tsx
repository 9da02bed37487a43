import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, useNavigate } from 'react-router-dom';
import { useShortcut } from './KeyProvider.js';
import type { TypingGuard } from './typing-guard.js';

type Action = { readonly onClick: () => void; readonly to?: never } | { readonly to: string; readonly onClick?: never };

type ShortcutButtonProps = Action &
  Pick<ButtonProps, 'color' | 'size' | 'sx' | 'variant'> & {
    readonly shortcut: string;
    readonly label: string;
    readonly loading?: boolean;
    readonly guard: TypingGuard;
  };

/** A button whose key has the same effect; letters typed while no field has the focus have none. */
export function ShortcutButton({
  shortcut,
  label,
  to,
  onClick,
  guard,
  loading = false,
  ...style
}: ShortcutButtonProps) {
  const navigate = useNavigate();
  useShortcut(shortcut, label, () => guard.request(() => (to === undefined ? onClick() : void navigate(to))), loading);
  const hint = <kbd aria-hidden="true">{shortcut.toUpperCase()}</kbd>;
  return to === undefined ? (
    <Button variant="outlined" {...style} loading={loading} onClick={onClick} endIcon={hint}>
      {label}
    </Button>
  ) : (
    <Button variant="outlined" {...style} component={Link} to={to} endIcon={hint}>
      {label}
    </Button>
  );
}
