import Box from '@mui/material/Box';
import { useText } from '../i18n/use-text.js';
import { useLiveStatus } from '../live/LiveProvider.js';

export function LiveStatusIndicator({ compact = false }: { readonly compact?: boolean }) {
  const t = useText();
  const status = useLiveStatus();
  if (status === 'off') return null;
  const isOpen = status === 'open';
  return (
    <Box
      role="status"
      title={t(`live.${status}`)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: compact ? 0.5 : 1.25,
        fontSize: '0.8125rem',
        color: '#c3cfc2',
      }}
    >
      <Box
        aria-hidden="true"
        sx={{ width: 8, height: 8, borderRadius: '50%', flex: 'none', bgcolor: isOpen ? '#8fd3a0' : '#f0b37e' }}
      />
      {(!compact || !isOpen) && t(`live.${status}`)}
    </Box>
  );
}
