import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ErrandRow } from '@shop/contracts';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import { useFormat } from '../../format/use-format.js';
import { useText } from '../../i18n/use-text.js';
import { useRowKeys } from '../../keys/use-row-keys.js';
import { useMay } from '../../providers/use-may.js';
import { ErrandIcon } from './ErrandIcon.js';
import { ErrandState } from './ErrandState.js';
import { ErrandTakeOver } from './ErrandTakeOver.js';
import { useErrandClaim } from './use-errand-claim.js';

const columns = {
  xs: '"kind action" "who who" "state state"',
  sm: '"kind who action" "kind state action"',
  md: '"kind who state action"',
} as const;

/** Whom to call about what, the first to be called first. */
export function ErrandList({ rows }: { readonly rows: readonly ErrandRow[] }) {
  const t = useText();
  const list = useRowKeys<HTMLUListElement>();
  return (
    <Paper
      ref={list}
      component="ul"
      aria-label={t('errands.title')}
      sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 3.5, overflow: 'hidden' }}
    >
      {rows.map((row) => (
        <ErrandItem key={row.id} row={row} />
      ))}
    </Paper>
  );
}

function ErrandItem({ row }: { readonly row: ErrandRow }) {
  const t = useText();
  const format = useFormat();
  const { about } = row;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateAreas: columns,
        gridTemplateColumns: {
          xs: '1fr auto',
          sm: '150px 1fr auto',
          md: '190px minmax(180px, 1fr) minmax(200px, 1.2fr) 150px',
        },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: { xs: 1.25, md: 0.75 },
        minHeight: 60,
        '&:not(:first-of-type)': { borderTop: 1, borderTopColor: 'divider' },
        '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
      }}
    >
      <Box sx={{ gridArea: 'kind', display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <ErrandIcon kind={row.kind} />
        {t(`errands.kind_one.${row.kind}`)}
      </Box>
      <Box sx={{ gridArea: 'who', minWidth: 0 }}>
        <Box
          component={Link}
          to={`/errand/${row.id}`}
          sx={{
            color: 'text.primary',
            fontWeight: 650,
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {row.name ?? about ?? t('errands.unnamed')}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {[row.country, row.name === null ? null : about, format.time(row.createdAt)].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Box sx={{ gridArea: 'state' }}>
        <ErrandState row={row} />
      </Box>
      <Box sx={{ gridArea: 'action', justifySelf: 'end' }}>
        <ErrandActions row={row} />
      </Box>
    </Box>
  );
}

function ErrandActions({ row }: { readonly row: ErrandRow }) {
  const t = useText();
  const may = useMay();
  const { data: identity } = useGetIdentity();
  const { claim, pending } = useErrandClaim();
  const [asking, setAsking] = useState(false);
  const { id, claimedBy, opensAt, name } = row;
  const who = name ?? t('errands.unnamed');
  if (claimedBy === null || claimedBy.id === identity?.id) {
    if (claimedBy === null && opensAt !== null) return null;
    return (
      <Button
        size="small"
        variant="outlined"
        disabled={pending}
        onClick={() => claim(id)}
        aria-label={t('errands.call_named', { name: who })}
      >
        {claimedBy === null ? t('queue.call') : t('queue.resume')}
      </Button>
    );
  }
  if (!may('admin.errands.takeOver')) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)} aria-label={t('errands.take_over_named', { name: who })}>
        {t('take_over.title')}
      </Button>
      {asking && <ErrandTakeOver id={id} holder={claimedBy.name} onClose={() => setAsking(false)} />}
    </>
  );
}
