import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type { CallTaskRow } from '@shop/contracts';
import { useGetIdentity } from 'react-admin';
import { useServerClock } from '../clock/clock-context.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';

export function CallTaskStatus({ row }: { readonly row: CallTaskRow }) {
  const t = useText();
  const { data: identity } = useGetIdentity();
  const state = useDueStatus(row);
  if (row.claimedBy === null) return <Box sx={lineStyle}>{state}</Box>;
  const isMine = row.claimedBy.id === identity?.id;
  return (
    <Box sx={lineStyle}>
      <PersonOutlined fontSize="small" aria-hidden="true" />
      <span>{isMine ? t('queue.held_by_me') : t('queue.held_by', { name: row.claimedBy.name })}</span>
    </Box>
  );
}

const lineStyle = {
  display: 'flex',
  gap: 0.75,
  color: 'text.secondary',
  '& svg': { flex: 'none', mt: '1px' },
} as const;

function useDueStatus(row: CallTaskRow) {
  const t = useText();
  const format = useFormat();
  const now = useServerClock().currentSecond();
  const parts = [
    dueText(row),
    row.opensAt === null ? null : t('errands.opens', { time: format.time(row.opensAt) }),
    row.reservedFor === null ? null : t('queue.reserved', { name: row.reservedFor.name }),
    row.attempts === 0 ? null : t('queue.attempts', { smart_count: row.attempts }),
  ].filter((part) => part !== null);
  const timed = row.due !== 'new' || row.opensAt !== null;
  return (
    <>
      {timed && <ScheduleOutlined fontSize="small" aria-hidden="true" />}
      <span>{parts.join(' · ')}</span>
    </>
  );

  function dueText({ due, dueAt, opensAt }: CallTaskRow): string | null {
    if (due === 'new') return opensAt === null ? t('queue.new') : null;
    const time = format.time(dueAt);
    const text = due === 'call_back' ? t('queue.call_back', { time }) : t('queue.retry', { time });
    return due === 'call_back' && Date.parse(dueAt) <= now ? `${text} · ${t('queue.due')}` : text;
  }
}
