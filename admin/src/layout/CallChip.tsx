import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link, useLocation } from 'react-router-dom';
import { CountdownText } from '../clock/CountdownText.js';
import { useDeskState } from '../desk/desk-context.js';
import { useErrandDeskState } from '../desk/errands/errand-desk-context.js';
import { useText } from '../i18n/use-text.js';

/** The way back to the call that this desk holds, wherever the agent looks meanwhile. */
export function CallChip() {
  const t = useText();
  const { call } = useDeskState();
  const { call: other } = useErrandDeskState();
  if (call !== null)
    return (
      <WayBack to={`/call/${call.order.id}`} lost={call.lost} name={call.order.leadId} until={call.order.deadline} />
    );
  if (other === null) return null;
  const { errand, lost, leaseUntil } = other;
  const name = errand.name ?? t(`errands.kind_one.${errand.kind}`);
  return <WayBack to={`/errand/${errand.id}`} lost={lost} name={name} until={leaseUntil} />;
}

interface WayBackProps {
  readonly to: string;
  readonly lost: boolean;
  readonly name: string;
  /** What is counted down to: an order's deadline, the end of another call's lease. */
  readonly until: string;
}

function WayBack({ to, lost, name, until }: WayBackProps) {
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
