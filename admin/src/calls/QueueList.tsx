import Box from '@mui/material/Box';
import type { QueueRow } from '@shop/contracts';
import { memo, useSyncExternalStore } from 'react';
import { SuspicionLine } from '../callers/SuspicionNotice.js';
import { useServerClock } from '../clock/clock-context.js';
import { countdownTo } from '../clock/countdown.js';
import { CountdownText } from '../clock/CountdownText.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { CallListItem, CallList } from './CallList.js';
import { QueueRowActions } from './QueueRowActions.js';
import { QueueRowStatus } from './QueueRowStatus.js';
import type { QueueEntry } from './merge-queue.js';
import type { useStableQueue } from './use-stable-queue.js';

interface QueueListProps {
  readonly rows: readonly QueueEntry[];
  readonly pointerHandlers: ReturnType<typeof useStableQueue>['pointerHandlers'];
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

export function QueueList({ rows, pointerHandlers }: QueueListProps) {
  const t = useText();
  return (
    <CallList label={t('queue.title')} pointerHandlers={pointerHandlers}>
      {rows.map((entry) => (
        <QueueItem key={entry.row.id} entry={entry} />
      ))}
    </CallList>
  );
}

const QueueItem = memo(function QueueItem({ entry: { row, isGone } }: { readonly entry: QueueEntry }) {
  const t = useText();
  const format = useFormat();
  const urgency = useUrgency(row);
  const name = [row.customer.firstName, row.customer.lastName].filter(Boolean).join(' ');
  const border = { calm: 'transparent', amber: 'warning.main', red: 'error.main' }[urgency];
  return (
    <CallListItem
      areas={areas}
      columns={columns}
      to={`/call/${row.id}`}
      name={name === '' ? t('customer.erased') : name}
      description={`${row.country} · ${row.leadId} · ${format.time(row.createdAt)}`}
      leading={
        <Box sx={{ gridArea: 'left' }}>
          <CountdownText deadline={row.deadline} warned={row.warned} />
        </Box>
      }
      sx={{
        borderLeft: '5px solid',
        borderLeftColor: isGone ? 'transparent' : border,
        opacity: isGone ? 0.45 : 1,
      }}
    >
      <Box sx={{ gridArea: 'state', display: { xs: isFresh(row) && !isGone ? 'none' : 'block', md: 'block' } }}>
        {isGone ? t('queue.gone') : <QueueRowStatus row={row} />}
        {!isGone && <SuspicionLine signs={row.signs} />}
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
      <Box sx={{ gridArea: 'action', justifySelf: 'end' }}>{!isGone && <QueueRowActions row={row} />}</Box>
    </CallListItem>
  );
});

function isFresh(row: QueueRow): boolean {
  return row.kind === 'new' && row.attempts === 0 && row.claimedBy === null && row.signs.length === 0;
}

/** Urgency of the deadline. Renders when it changes, not every second. */
function useUrgency({ deadline, warned }: QueueRow) {
  const clock = useServerClock();
  return useSyncExternalStore(clock.subscribe, () => countdownTo(deadline, clock.currentSecond(), warned).urgency);
}
