import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type { CallTaskRow, QueueRow } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import { useServerClock } from '../clock/clock-context.js';
import { CountdownText } from '../clock/CountdownText.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { Claimant } from './active-call.js';
import { callbackState } from './callback-state.js';

export function OrderStatus({ row }: { readonly row: QueueRow }) {
  return <CallStatus {...row} due={row.kind} opensAt={null} />;
}

export function OtherCallStatus({ row }: { readonly row: CallTaskRow }) {
  return <CallStatus {...row} />;
}

interface CallStatusProps {
  readonly due: QueueRow['kind'];
  readonly dueAt: string;
  readonly opensAt: string | null;
  readonly reservedFor: Claimant | null;
  readonly attempts: number;
  readonly claimedBy: Claimant | null;
  readonly leaseUntil: string | null;
}

function CallStatus({ claimedBy, leaseUntil, ...due }: CallStatusProps) {
  const t = useText();
  const { data: identity } = useGetIdentity();
  if (claimedBy === null) return <DueStatus {...due} />;
  const isMine = claimedBy.id === identity?.id;
  return (
    <StatusLine icon={<PersonOutlined fontSize="small" aria-hidden="true" />}>
      {isMine ? t('queue.held_by_me') : t('queue.held_by', { name: claimedBy.name })}
      {leaseUntil !== null && (
        <Box component="span" title={t('queue.lease')}>
          {' '}
          (<CountdownText deadline={leaseUntil} plain />)
        </Box>
      )}
    </StatusLine>
  );
}

function DueStatus({ due, dueAt, opensAt, reservedFor, attempts }: Omit<CallStatusProps, 'claimedBy' | 'leaseUntil'>) {
  const t = useText();
  const format = useFormat();
  const now = useServerClock().currentSecond();
  const time = format.time(dueAt);
  const state = due === 'call_back' ? callbackState(dueAt, now) : null;
  const attemptsText = attempts === 0 ? null : t('queue.attempts', { smart_count: attempts });
  const isNew = due === 'new' && opensAt === null;
  const parts = [
    isNew && attemptsText === null ? t('queue.new') : null,
    due === 'call_back' ? t('queue.call_back', { time }) : null,
    due === 'retry' ? t('queue.retry', { time }) : null,
    state === null ? null : t(`queue.${state}`),
    opensAt === null ? null : t('call_tasks.opens', { time: format.time(opensAt) }),
    reservedFor === null ? null : t('queue.reserved', { name: reservedFor.name }),
    attemptsText,
  ];
  return (
    <StatusLine
      icon={!isNew && <ScheduleOutlined fontSize="small" aria-hidden="true" />}
      strong={due !== 'new' && opensAt === null && Date.parse(dueAt) <= now}
    >
      {parts.filter((part) => part !== null).join(' · ')}
    </StatusLine>
  );
}

interface StatusLineProps {
  readonly icon: ReactNode;
  readonly strong?: boolean;
  readonly children: ReactNode;
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
