import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { OrderRow } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/use-text.js';

interface SkippedOrdersProps {
  readonly orders: readonly Pick<OrderRow, 'id' | 'leadId' | 'status'>[];
}

export function SkippedOrders({ orders }: SkippedOrdersProps) {
  const t = useText();
  if (orders.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, displayPrint: 'none' }}>
      <AlertTitle>{t('work.print.not_to_send', { smart_count: orders.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 200, overflow: 'auto' }}>
        {orders.map(({ id, leadId, status }) => (
          <li key={id}>
            <Box component={Link} to={`/orders/${id}/show`} sx={{ color: 'inherit', fontWeight: 600 }}>
              {leadId}
            </Box>
            : {t(`status.${status}`)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
