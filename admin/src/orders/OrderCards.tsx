import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTheme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { SuspicionChip } from '../callers/SuspicionNotice.js';
import { CountdownText } from '../clock/CountdownText.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useRowShortcuts } from '../keys/use-row-shortcuts.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { orderStatusColour } from '../theme/order-status.js';
import { StatusChip } from './StatusChip.js';

export function OrderCards({ orders }: { readonly orders: readonly OrderRecord[] }) {
  const list = useRowShortcuts<HTMLUListElement>();
  return (
    <Box ref={list} component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {orders.map((order) => (
        <Box component="li" key={order.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <OrderCard order={order} />
        </Box>
      ))}
    </Box>
  );
}

function OrderCard({ order }: { readonly order: OrderRecord }) {
  const t = useText();
  const format = useFormat();
  const { mode } = useTheme().palette;
  const name = [order.customer.firstName, order.customer.lastName].filter(Boolean).join(' ');
  return (
    <ButtonBase
      component={Link}
      to={`/orders/${order.id}/show`}
      sx={{
        width: '100%',
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: 0.25,
        columnGap: 1.5,
        textAlign: 'left',
        px: 1.75,
        py: 1.25,
        borderLeft: `5px solid ${orderStatusColour(order.status, mode)}`,
        fontSize: '0.9375rem',
      }}
    >
      <Box sx={{ fontWeight: 650 }}>{name === '' ? t('customer.erased') : name}</Box>
      <Box sx={{ fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {format.money(order.totalMinor, order.country)}
      </Box>
      <StatusChip status={order.status} />
      <Box sx={{ textAlign: 'right' }}>
        {order.status === 'awaiting_confirmation' && <CountdownText deadline={order.deadline} />}
      </Box>
      <Box sx={{ gridColumn: '1 / -1', typography: 'caption', color: 'text.secondary' }}>
        {order.country} · {order.leadId} · {format.moment(order.createdAt)}
      </Box>
      <SuspicionChip signs={order.signs} />
    </ButtonBase>
  );
}
