import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';

export interface RowAction {
  readonly label: string;
  readonly run: (() => void) | { readonly path: string };
  readonly disabled?: boolean;
}

interface RowMenuProps {
  /** Name of the record. */
  readonly label: string;
  readonly actions: readonly RowAction[];
  /** Shows the word instead of dots. */
  readonly hasText?: boolean;
}

/** In one line of a table; cards wrap them. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 0.75, alignItems: 'center' }}>
      {children}
    </Box>
  );
}

/** Secondary actions of a row, or of the selected rows. */
export function RowMenu({ label, actions, hasText = false }: RowMenuProps) {
  const t = useText();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const opener = {
    'aria-label': `${t('nav.more')}: ${label}`,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {hasText ? (
        <Button {...opener} variant="outlined" endIcon={<ExpandMore />}>
          {t('nav.more')}
        </Button>
      ) : (
        <IconButton {...opener}>
          <MoreVert fontSize="small" />
        </IconButton>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map(({ label: text, run, disabled = false }) => (
          <MenuItem
            key={text}
            disabled={disabled}
            onClick={() => {
              setAnchor(null);
              if (typeof run === 'function') run();
              else void navigate(run.path);
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
