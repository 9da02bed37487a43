import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { StaleNotice } from '../layout/StaleNotice.js';

/** Columns of the panels of one role. */
export const workGrid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};

/** Short panels above each other, so that a long one leaves no gap. */
export const workColumn = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

export interface WorkItem {
  readonly id: string;
  readonly to: string;
  readonly text: ReactNode;
  readonly detail?: ReactNode;
  /** At the end of the line. */
  readonly value: ReactNode;
  readonly isAlarming?: boolean;
}

interface WorkPanelProps {
  readonly title: string;
  /** The list that the items are from. */
  readonly to?: string;
  readonly query: { readonly isError: boolean; readonly dataUpdatedAt: number };
  /** Undefined while loading. */
  readonly items: readonly WorkItem[] | undefined;
  readonly empty: string;
}

/** The first records of a list that a role works on. */
export function WorkPanel({ title, to, query, items, empty }: WorkPanelProps) {
  const t = useText();
  const all = to !== undefined && (
    <Button component={Link} to={to} size="small" aria-label={`${t('action.show_all')}: ${title}`}>
      {t('action.show_all')}
    </Button>
  );
  return (
    <Panel title={title} action={all}>
      <StaleNotice queries={[query]} />
      {items === undefined ? !query.isError && <Skeleton height={80} /> : <WorkList items={items} empty={empty} />}
    </Panel>
  );
}

function WorkList({ items, empty }: Pick<WorkPanelProps, 'empty'> & { readonly items: readonly WorkItem[] }) {
  if (items.length === 0) return <Box sx={{ color: 'text.secondary' }}>{empty}</Box>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {items.map((item) => (
        <WorkLine key={item.id} item={item} />
      ))}
    </Box>
  );
}

function WorkLine({ item: { to, text, detail, value, isAlarming = false } }: { readonly item: WorkItem }) {
  return (
    <li>
      <ButtonBase
        component={Link}
        to={to}
        sx={{
          width: '100%',
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          px: 1,
          py: 0.75,
          borderRadius: 2,
          textAlign: 'left',
          color: isAlarming ? 'error.main' : 'text.primary',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {text}
          {detail !== undefined && (
            <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
              {detail}
            </Box>
          )}
        </Box>
        <Box
          component="strong"
          sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right', flex: 'none', maxWidth: '50%' }}
        >
          {value}
        </Box>
      </ButtonBase>
    </li>
  );
}
