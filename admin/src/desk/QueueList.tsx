import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { QueueRow } from '@shop/contracts';
import { memo, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useServerClock } from '../clock/clock-context.js';
import { countdownTo } from '../clock/countdown.js';
import { CountdownText } from '../clock/CountdownText.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useRowKeys } from '../keys/use-row-keys.js';
import { QueueRowActions } from './QueueRowActions.js';
import { QueueState } from './QueueState.js';
import type { ShownRow } from './queue-merge.js';
import type { useHeldQueue } from './use-held-queue.js';

interface QueueListProps {
  readonly rows: readonly ShownRow[];
  readonly attention: ReturnType<typeof useHeldQueue>['attention'];
}

const columns = {
  xs: '"left action" "who total" "state state"',
  sm: '"left who total action" "left state total action"',
  md: '"left who state total action"',
} as const;

export function QueueList({ rows, attention }: QueueListProps) {
  const t = useText();
  const list = useRowKeys<HTMLUListElement>();
  return (
    <Paper
      ref={list}
      component="ul"
      aria-label={t('queue.title')}
      {...attention}
      sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 3.5, overflow: 'hidden' }}
    >
      {rows.map((shown) => (
        <QueueItem key={shown.row.id} shown={shown} />
      ))}
    </Paper>
  );
}

const QueueItem = memo(function QueueItem({ shown: { row, gone } }: { readonly shown: ShownRow }) {
  const t = useText();
  const format = useFormat();
  const urgency = useUrgency(row);
  const name = [row.customer.firstName, row.customer.lastName].filter(Boolean).join(' ');
  const border = { calm: 'transparent', amber: 'warning.main', red: 'error.main' }[urgency];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateAreas: columns,
        gridTemplateColumns: {
          xs: '1fr auto',
          sm: '92px 1fr auto 150px',
          md: '104px minmax(180px, 1fr) minmax(200px, 1.2fr) 120px 172px',
        },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: { xs: 1.25, md: 0.75 },
        minHeight: 60,
        borderLeft: '5px solid',
        borderLeftColor: gone ? 'transparent' : border,
        opacity: gone ? 0.45 : 1,
        '&:not(:first-of-type)': { borderTop: 1, borderTopColor: 'divider' },
        '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
      }}
    >
      <Box sx={{ gridArea: 'left' }}>
        <CountdownText deadline={row.deadline} warned={row.warned} />
      </Box>
      <Box sx={{ gridArea: 'who', minWidth: 0 }}>
        <Box
          component={Link}
          to={`/call/${row.id}`}
          sx={{
            color: 'text.primary',
            fontWeight: 650,
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {name === '' ? t('customer.erased') : name}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {row.country} · {row.leadId} · {format.time(row.createdAt)}
        </Box>
      </Box>
      <Box sx={{ gridArea: 'state', display: { xs: isPlain(row) && !gone ? 'none' : 'block', md: 'block' } }}>
        {gone ? t('queue.gone') : <QueueState row={row} />}
      </Box>
      <Box
        sx={{
          gridArea: 'total',
          textAlign: 'right',
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {format.money(row.totalMinor, row.country)}
      </Box>
      <Box sx={{ gridArea: 'action', justifySelf: 'end' }}>{!gone && <QueueRowActions row={row} />}</Box>
    </Box>
  );
});

/** Nothing to say about it but that it waits. */
function isPlain(row: QueueRow): boolean {
  return row.kind === 'new' && row.attempts === 0 && row.claimedBy === null;
}

/** How near the deadline is; renders when that changes, not every second. */
function useUrgency({ deadline, warned }: QueueRow) {
  const clock = useServerClock();
  return useSyncExternalStore(clock.subscribe, () => countdownTo(deadline, clock.second(), warned).urgency);
}
