import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTheme } from '@mui/material/styles';
import type { OrderStatus } from '@shop/contracts';
import { useListContext } from 'react-admin';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { isOrderStatus, orderStatuses, statusColour } from '../theme/order-status.js';
import { orderCounts } from './order-counts.js';

/** These have a tab even when nothing is in them. */
const always: readonly OrderStatus[] = ['awaiting_confirmation', 'confirmed', 'unreachable', 'cancelled'];
const all = 'all';

export function StatusTabs() {
  const t = useText();
  const format = useFormat();
  const { mode } = useTheme().palette;
  const { filterValues, setFilters, meta } = useListContext();
  const { counts, isCapped } = orderCounts(meta);
  const counted = (count: number, state: OrderStatus | null) => `${format.number(count)}${isCapped(state) ? '+' : ''}`;
  const chosen: unknown = filterValues['status'];
  const status = typeof chosen === 'string' && isOrderStatus(chosen) ? chosen : null;
  const shown = orderStatuses.filter((one) => always.includes(one) || one === status || (counts?.[one] ?? 0) > 0);
  const total = counts === null ? null : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choose = (value: string) => {
    const { status: _, ...rest } = filterValues;
    setFilters(value === all ? rest : { ...rest, status: value }, {}, false);
  };
  const label = (text: string, count: number | null, state: OrderStatus | null) => (
    <span>
      {text}{' '}
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {count === null ? '' : counted(count, state)}
      </Box>
    </span>
  );
  return (
    <Tabs
      value={status ?? all}
      onChange={(_, value: string) => choose(value)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={t('orders.by_status')}
      sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value={all} label={label(t('orders.all'), total, null)} />
      {shown.map((one) => (
        <Tab
          key={one}
          value={one}
          iconPosition="start"
          icon={
            <Box
              component="span"
              aria-hidden="true"
              sx={{ width: 9, height: 9, borderRadius: '50%', bgcolor: statusColour(one, mode) }}
            />
          }
          label={label(t(`status.${one}`), counts === null ? null : (counts[one] ?? 0), one)}
        />
      ))}
    </Tabs>
  );
}
