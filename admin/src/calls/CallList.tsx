import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRowShortcuts } from '../keys/use-row-shortcuts.js';
import type { useStableQueue } from './use-stable-queue.js';

interface CallListProps {
  readonly label: string;
  readonly pointerHandlers?: ReturnType<typeof useStableQueue>['pointerHandlers'];
  readonly children: ReactNode;
}

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
  readonly areas: PerBreakpoint;
  readonly columns: PerBreakpoint;
  readonly to: string;
  readonly name: string;
  readonly description: string;
  readonly leading: ReactNode;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

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
