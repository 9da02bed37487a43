import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';

export interface RowAction {
  readonly label: string;
  readonly run: (() => void) | { readonly path: string };
}

interface RowMenuProps {
  /** Name of the record. */
  readonly label: string;
  readonly actions: readonly RowAction[];
}

/** In one line of a table; cards wrap them. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 0.75, alignItems: 'center' }}>
      {children}
    </Box>
  );
}

/** Secondary actions of a row. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const t = useText();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={`${t('nav.more')}: ${label}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map(({ label: text, run }) => (
          <MenuItem
            key={text}
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
