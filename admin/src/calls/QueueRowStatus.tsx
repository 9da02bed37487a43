import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type { QueueRow } from '@shop/contracts';
import { useGetIdentity } from 'react-admin';
import { useServerClock } from '../clock/clock-context.js';
import { CountdownText } from '../clock/CountdownText.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { callbackState } from './callback-state.js';

export function QueueRowStatus({ row }: { readonly row: QueueRow }) {
  const t = useText();
  const { data: identity } = useGetIdentity();
  if (row.claimedBy !== null) {
    const isMine = row.claimedBy.id === identity?.id;
    return (
      <StatusLine icon={<PersonOutlined fontSize="small" />}>
        {isMine ? t('queue.held_by_me') : t('queue.held_by', { name: row.claimedBy.name })}
        {row.leaseUntil !== null && (
          <Box component="span" title={t('queue.lease')}>
            {' '}
            (<CountdownText deadline={row.leaseUntil} plain />)
          </Box>
        )}
      </StatusLine>
    );
  }
  return <DueStatus row={row} />;
}

function DueStatus({ row }: { readonly row: QueueRow }) {
  const t = useText();
  const format = useFormat();
  const now = useServerClock().currentSecond();
  const at = format.time(row.dueAt);
  const isDue = Date.parse(row.dueAt) <= now;
  const attempts = row.attempts === 0 ? null : t('queue.attempts', { smart_count: row.attempts });
  if (row.kind === 'new') return <Box sx={{ color: 'text.secondary' }}>{attempts ?? t('queue.new')}</Box>;
  const text = row.kind === 'call_back' ? t('queue.call_back', { time: at }) : t('queue.retry', { time: at });
  const dueText = row.kind === 'call_back' ? callbackState(row.dueAt, now) : null;
  return (
    <StatusLine icon={<ScheduleOutlined fontSize="small" />} strong={isDue}>
      {text}
      {dueText !== null && ` · ${t(`queue.${dueText}`)}`}
      {row.reservedFor !== null && ` · ${t('queue.reserved', { name: row.reservedFor.name })}`}
      {attempts !== null && ` · ${attempts}`}
    </StatusLine>
  );
}

interface StatusLineProps {
  readonly icon: React.ReactNode;
  readonly strong?: boolean;
  readonly children: React.ReactNode;
}

function StatusLine({ icon, strong = false, children }: StatusLineProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 0.75,
        color: strong ? 'text.primary' : 'text.secondary',
        fontWeight: strong ? 650 : 400,
        '& svg': { flex: 'none', mt: '1px' },
      }}
    >
      {icon}
      <span>{children}</span>
    </Box>
  );
}
