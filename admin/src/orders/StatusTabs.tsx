import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { OrderStatus } from '@shop/contracts';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { orderStatuses, orderStatusColour } from '../theme/order-status.js';
import { orderCounts } from './order-counts.js';

const alwaysShown: readonly OrderStatus[] = ['awaiting_confirmation', 'confirmed', 'unreachable', 'cancelled'];

export function StatusTabs() {
  const t = useText();
  const { mode } = useTheme().palette;
  const { filterValues, meta } = useListContext();
  const { counts, isCapped } = orderCounts(meta);
  const shown = orderStatuses.filter(
    (one) => alwaysShown.includes(one) || one === filterValues['status'] || (counts?.[one] ?? 0) > 0,
  );
  const dot = (status: OrderStatus) => (
    <Box
      component="span"
      aria-hidden="true"
      sx={{ width: 9, height: 9, borderRadius: '50%', bgcolor: orderStatusColour(status, mode) }}
    />
  );
  return (
    <FilterTabs
      source="status"
      label={t('orders.by_status')}
      options={shown.map((value) => ({ value, text: t(`status.${value}`), icon: dot(value) }))}
      isCapped={isCapped}
    />
  );
}
