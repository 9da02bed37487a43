import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRowShortcuts } from '../keys/use-row-shortcuts.js';
import type { useStableQueue } from './use-stable-queue.js';

interface CallListProps {
  readonly label: string;
  /** Told when somebody is on the rows. */
  readonly pointerHandlers?: ReturnType<typeof useStableQueue>['pointerHandlers'];
  readonly children: ReactNode;
}

/** Calls that wait, the first to be made first. */
export function CallList({ label, pointerHandlers, children }: CallListProps) {
  const list = useRowShortcuts<HTMLUListElement>();
  return (
    <Paper
      ref={list}
      component="ul"
      aria-label={label}
      {...pointerHandlers}
      sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 3.5, overflow: 'hidden' }}
    >
      {children}
    </Paper>
  );
}

type PerBreakpoint = Readonly<Record<'xs' | 'sm' | 'md', string>>;

interface CallListItemProps {
  /** The places of a row, of which `who` is the call's, and how wide they are. */
  readonly areas: PerBreakpoint;
  readonly columns: PerBreakpoint;
  readonly to: string;
  readonly name: string;
  /** Below the name. */
  readonly description: string;
  /** What stands before the name. */
  readonly leading: ReactNode;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/** One call that waits: whom it is to, with the way to it. */
export function CallListItem({ areas, columns, to, name, description, leading, sx = [], children }: CallListItemProps) {
  return (
    <Box
      component="li"
      sx={[
        {
          display: 'grid',
          gridTemplateAreas: areas,
          gridTemplateColumns: columns,
          alignItems: 'center',
          columnGap: 2,
          rowGap: 0.5,
          px: 2,
          py: { xs: 1.25, md: 0.75 },
          minHeight: 60,
          '&:not(:first-of-type)': { borderTop: 1, borderTopColor: 'divider' },
          '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {leading}
      <Box sx={{ gridArea: 'who', minWidth: 0 }}>
        <Box
          component={Link}
          to={to}
          sx={{
            color: 'text.primary',
            fontWeight: 650,
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {name}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{description}</Box>
      </Box>
      {children}
    </Box>
  );
}
