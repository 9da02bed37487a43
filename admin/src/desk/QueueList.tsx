import Box from '@mui/material/Box';
import type { QueueRow } from '@shop/contracts';
import { memo, useSyncExternalStore } from 'react';
import { SuspicionLine } from '../callers/SuspicionMark.js';
import { useServerClock } from '../clock/clock-context.js';
import { countdownTo } from '../clock/countdown.js';
import { CountdownText } from '../clock/CountdownText.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { DeskItem, DeskList } from './DeskList.js';
import { QueueRowActions } from './QueueRowActions.js';
import { QueueState } from './QueueState.js';
import type { ShownRow } from './queue-merge.js';
import type { useHeldQueue } from './use-held-queue.js';

interface QueueListProps {
  readonly rows: readonly ShownRow[];
  readonly attention: ReturnType<typeof useHeldQueue>['attention'];
}

const areas = {
  xs: '"left action" "who total" "state state"',
  sm: '"left who total action" "left state total action"',
  md: '"left who state total action"',
} as const;
const columns = {
  xs: '1fr auto',
  sm: '92px 1fr auto 150px',
  md: '104px minmax(180px, 1fr) minmax(200px, 1.2fr) 120px 172px',
} as const;

export function QueueList({ rows, attention }: QueueListProps) {
  const t = useText();
  return (
    <DeskList label={t('queue.title')} attention={attention}>
      {rows.map((shown) => (
        <QueueItem key={shown.row.id} shown={shown} />
      ))}
    </DeskList>
  );
}

const QueueItem = memo(function QueueItem({ shown: { row, gone } }: { readonly shown: ShownRow }) {
  const t = useText();
  const format = useFormat();
  const urgency = useUrgency(row);
  const name = [row.customer.firstName, row.customer.lastName].filter(Boolean).join(' ');
  const border = { calm: 'transparent', amber: 'warning.main', red: 'error.main' }[urgency];
  return (
    <DeskItem
      areas={areas}
      columns={columns}
      to={`/call/${row.id}`}
      name={name === '' ? t('customer.erased') : name}
      about={`${row.country} · ${row.leadId} · ${format.time(row.createdAt)}`}
      first={
        <Box sx={{ gridArea: 'left' }}>
          <CountdownText deadline={row.deadline} warned={row.warned} />
        </Box>
      }
      sx={{
        borderLeft: '5px solid',
        borderLeftColor: gone ? 'transparent' : border,
        opacity: gone ? 0.45 : 1,
      }}
    >
      <Box sx={{ gridArea: 'state', display: { xs: isPlain(row) && !gone ? 'none' : 'block', md: 'block' } }}>
        {gone ? t('queue.gone') : <QueueState row={row} />}
        {!gone && <SuspicionLine signs={row.signs} />}
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
    </DeskItem>
  );
});

/** Nothing to say about it but that it waits. */
function isPlain(row: QueueRow): boolean {
  return row.kind === 'new' && row.attempts === 0 && row.claimedBy === null && row.signs.length === 0;
}

/** How near the deadline is; renders when that changes, not every second. */
function useUrgency({ deadline, warned }: QueueRow) {
  const clock = useServerClock();
  return useSyncExternalStore(clock.subscribe, () => countdownTo(deadline, clock.second(), warned).urgency);
}
