import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { OrderStatus } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { orderStatusColour } from '../theme/order-status.js';

export function StatusChip({ status }: { readonly status: OrderStatus }) {
  const t = useText();
  const { mode } = useTheme().palette;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="span"
        aria-hidden="true"
        sx={{ width: 9, height: 9, borderRadius: '50%', bgcolor: orderStatusColour(status, mode), flex: 'none' }}
      />
      {t(`status.${status}`)}
    </Box>
  );
}
