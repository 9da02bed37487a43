import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import type { CallTaskRow, QueueRow } from '@shop/contracts';
import { memo, useSyncExternalStore, type ReactNode } from 'react';
import { useGetManyAggregate, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { SuspicionLine } from '../callers/SuspicionNotice.js';
import { useServerClock } from '../clock/clock-context.js';
import { countdownTo } from '../clock/countdown.js';
import { CountdownText } from '../clock/CountdownText.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useRowShortcuts } from '../keys/use-row-shortcuts.js';
import { PinnedNote } from '../orders/OrderNotes.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { callPath } from './active-call.js';
import { CallButton } from './CallButton.js';
import { callKindDefinitions } from './call-kinds.js';
import type { QueueEntry } from './merge-queue.js';
import { OrderStatus, OtherCallStatus } from './QueueRowStatus.js';
import type { useStableQueue } from './use-stable-queue.js';

interface CallListProps {
  readonly label: string;
  readonly pointerHandlers?: ReturnType<typeof useStableQueue>['pointerHandlers'];
  readonly children: ReactNode;
}

export function CallList({ label, pointerHandlers, children }: CallListProps) {
  const list = useRowShortcuts<HTMLUListElement>();
  const { isPlaceholderData } = useListContext();
  return (
    <Paper
      ref={list}
      component="ul"
      aria-label={label}
      {...pointerHandlers}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 3.5,
        overflow: 'hidden',
        opacity: isPlaceholderData ? 0.6 : 1,
      }}
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
  readonly notice?: ReactNode;
  readonly leading: ReactNode;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

function CallListItem({
  areas,
  columns,
  to,
  name,
  description,
  notice,
  leading,
  sx = [],
  children,
}: CallListItemProps) {
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
        {notice}
      </Box>
      {children}
    </Box>
  );
}

const orderAreas = {
  xs: '"left action" "who total" "state state"',
  sm: '"left who total action" "left state total action"',
  md: '"left who state total action"',
} as const;
const orderColumns = {
  xs: '1fr auto',
  sm: '92px 1fr auto 150px',
  md: '92px minmax(220px, 2fr) minmax(140px, 1fr) 120px 172px',
} as const;

export const OrderItem = memo(function OrderItem({ entry: { row, isGone } }: { readonly entry: QueueEntry }) {
  const t = useText();
  const format = useFormat();
  const urgency = useUrgency(row);
  // One request for all rows of the page.
  const { data: [order] = [] } = useGetManyAggregate<OrderRecord>('orders', { ids: [row.id] });
  const items = order?.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ');
  const name = [row.customer.firstName, row.customer.lastName].filter(Boolean).join(' ');
  const call = { type: 'order', id: row.id } as const;
  const border = { calm: 'transparent', amber: 'warning.main', red: 'error.main' }[urgency];
  return (
    <CallListItem
      areas={orderAreas}
      columns={orderColumns}
      to={callPath(call)}
      name={name === '' ? t('customer.erased') : name}
      description={[row.country, row.leadId, format.time(row.createdAt), items].filter(Boolean).join(' · ')}
      notice={<PinnedNote order={order} />}
      leading={
        <Box sx={{ gridArea: 'left' }}>{!isGone && <CountdownText deadline={row.deadline} warned={row.warned} />}</Box>
      }
      sx={{
        borderLeft: '5px solid',
        borderLeftColor: isGone ? 'transparent' : border,
        // Not opacity: faded text has too little contrast.
        ...(isGone && { bgcolor: 'background.default', color: 'text.secondary' }),
      }}
    >
      <Box sx={{ gridArea: 'state', display: { xs: isFresh(row) && !isGone ? 'none' : 'block', md: 'block' } }}>
        {isGone ? t('queue.gone') : <OrderStatus row={row} />}
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
      <Box sx={{ gridArea: 'action', justifySelf: 'end' }}>
        {!isGone && <CallButton call={call} name={row.leadId} claimedBy={row.claimedBy} />}
      </Box>
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

const otherAreas = {
  xs: '"kind action" "who who" "state state"',
  sm: '"kind who action" "kind state action"',
  md: '"kind who state action"',
} as const;
const otherColumns = {
  xs: '1fr auto',
  sm: '150px 1fr auto',
  md: '190px minmax(220px, 1.6fr) minmax(180px, 1fr) 150px',
} as const;

export function OtherCallItem({ row }: { readonly row: CallTaskRow }) {
  const t = useText();
  const format = useFormat();
  const { kind, about, name, claimedBy, opensAt } = row;
  const call = { type: 'other', id: row.id } as const;
  const { Icon } = callKindDefinitions[kind];
  // Outside its calling hours a call cannot be claimed.
  const isCallable = claimedBy !== null || opensAt === null;
  return (
    <CallListItem
      areas={otherAreas}
      columns={otherColumns}
      to={callPath(call)}
      name={name ?? about ?? t('call_tasks.unnamed')}
      description={[row.country, name === null ? null : about, format.time(row.createdAt)].filter(Boolean).join(' · ')}
      leading={
        <Box sx={{ gridArea: 'kind', display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          <Icon fontSize="small" aria-hidden="true" />
          {t(`call_tasks.kind_one.${kind}`)}
        </Box>
      }
    >
      <Box sx={{ gridArea: 'state' }}>
        <OtherCallStatus row={row} />
      </Box>
      <Box sx={{ gridArea: 'action', justifySelf: 'end' }}>
        {isCallable && <CallButton call={call} name={name ?? t('call_tasks.unnamed')} claimedBy={claimedBy} />}
      </Box>
    </CallListItem>
  );
}
