import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link, useLocation } from 'react-router-dom';
import { CountdownText } from '../clock/CountdownText.js';
import { useDeskState } from '../desk/desk-context.js';
import { useText } from '../i18n/use-text.js';

/** The way back to the order that this desk holds, wherever the agent looks meanwhile. */
export function CallChip() {
  const t = useText();
  const { call } = useDeskState();
  const { pathname } = useLocation();
  if (call === null || pathname === `/call/${call.order.id}`) return null;
  return (
    <ButtonBase
      component={Link}
      to={`/call/${call.order.id}`}
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
        {call.lost ? t('call.lost.short') : t('call.back_to')}
      </Box>
      <Box component="span" sx={{ fontWeight: 700, display: 'flex', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
        {call.order.leadId}
        <CountdownText deadline={call.order.deadline} plain />
      </Box>
    </ButtonBase>
  );
}
