import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link, useLocation } from 'react-router-dom';
import { CountdownText } from '../clock/CountdownText.js';
import { callPath } from '../calls/active-call.js';
import { useCallState } from '../calls/call-context.js';
import { useText } from '../i18n/use-text.js';

export function ActiveCallLink() {
  const t = useText();
  const { call } = useCallState();
  if (call === null) return null;
  const [name, deadline] =
    call.type === 'order'
      ? [call.order.leadId, call.order.deadline]
      : [call.callTask.name ?? t(`call_tasks.kind_one.${call.callTask.kind}`), call.leaseUntil];
  return <CallLinkButton to={callPath(call)} lost={call.lost} name={name} deadline={deadline} />;
}

interface CallLinkButtonProps {
  readonly to: string;
  readonly lost: boolean;
  readonly name: string;
  readonly deadline: string;
}

function CallLinkButton({ to, lost, name, deadline: until }: CallLinkButtonProps) {
  const t = useText();
  const { pathname } = useLocation();
  if (pathname === to) return null;
  return (
    <ButtonBase
      component={Link}
      to={to}
      sx={{
        display: 'grid',
        justifyItems: 'start',
        textAlign: 'left',
        gap: 0.25,
        px: 1.5,
        py: 1,
        borderRadius: 2.5,
        bgcolor: '#f8e6d8',
        color: '#4a2008',
        '&:hover': { bgcolor: '#fff4ea' },
      }}
    >
      <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
        {lost ? t('call.lost.short') : t('call.back_to')}
      </Box>
      <Box component="span" sx={{ fontWeight: 700, display: 'flex', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
        {name}
        <CountdownText deadline={until} plain />
      </Box>
    </ButtonBase>
  );
}
