import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRowKeys } from '../keys/use-row-keys.js';
import type { useHeldQueue } from './use-held-queue.js';

interface DeskListProps {
  readonly label: string;
  /** Told when somebody is on the rows. */
  readonly attention?: ReturnType<typeof useHeldQueue>['attention'];
  readonly children: ReactNode;
}

/** Calls that wait, the first to be made first. */
export function DeskList({ label, attention, children }: DeskListProps) {
  const list = useRowKeys<HTMLUListElement>();
  return (
    <Paper
      ref={list}
      component="ul"
      aria-label={label}
      {...attention}
      sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 3.5, overflow: 'hidden' }}
    >
      {children}
    </Paper>
  );
}

type PerWidth = Readonly<Record<'xs' | 'sm' | 'md', string>>;

interface DeskItemProps {
  /** The places of a row, of which `who` is the call's, and how wide they are. */
  readonly areas: PerWidth;
  readonly columns: PerWidth;
  readonly to: string;
  readonly name: string;
  /** Below the name. */
  readonly about: string;
  /** What stands before the name. */
  readonly first: ReactNode;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/** One call that waits: whom it is to, with the way to it. */
export function DeskItem({ areas, columns, to, name, about, first, sx = [], children }: DeskItemProps) {
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
      {first}
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
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{about}</Box>
      </Box>
      {children}
    </Box>
  );
}
