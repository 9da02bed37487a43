import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTheme } from '@mui/material/styles';
import type { OrderStatus } from '@shop/contracts';
import { useListContext } from 'react-admin';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { isOrderStatus, orderStatuses, orderStatusColour } from '../theme/order-status.js';
import { orderCounts } from './order-counts.js';

const alwaysShown: readonly OrderStatus[] = ['awaiting_confirmation', 'confirmed', 'unreachable', 'cancelled'];
const allTab = 'all';

export function StatusTabs() {
  const t = useText();
  const format = useFormat();
  const { mode } = useTheme().palette;
  const { filterValues, setFilters, meta } = useListContext();
  const { counts, isCapped } = orderCounts(meta);
  const countText = (count: number, state: OrderStatus | null) =>
    `${format.number(count)}${isCapped(state) ? '+' : ''}`;
  const statusFilter: unknown = filterValues['status'];
  const status = typeof statusFilter === 'string' && isOrderStatus(statusFilter) ? statusFilter : null;
  const shown = orderStatuses.filter((one) => alwaysShown.includes(one) || one === status || (counts?.[one] ?? 0) > 0);
  const total = counts === null ? null : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const selectStatus = (value: string) => {
    const { status: _, ...rest } = filterValues;
    setFilters(value === allTab ? rest : { ...rest, status: value }, {}, false);
  };
  const label = (text: string, count: number | null, state: OrderStatus | null) => (
    <span>
      {text}{' '}
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {count === null ? '' : countText(count, state)}
      </Box>
    </span>
  );
  return (
    <Tabs
      value={status ?? allTab}
      onChange={(_, value: string) => selectStatus(value)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={t('orders.by_status')}
      sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value={allTab} label={label(t('orders.all'), total, null)} />
      {shown.map((one) => (
        <Tab
          key={one}
          value={one}
          iconPosition="start"
          icon={
            <Box
              component="span"
              aria-hidden="true"
              sx={{ width: 9, height: 9, borderRadius: '50%', bgcolor: orderStatusColour(one, mode) }}
            />
          }
          label={label(t(`status.${one}`), counts === null ? null : (counts[one] ?? 0), one)}
        />
      ))}
    </Tabs>
  );
}
