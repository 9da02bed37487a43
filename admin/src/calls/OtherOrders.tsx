import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { OrderRow } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from '../keys/KeyProvider.js';
import { Panel } from '../layout/Panel.js';
import { StatusChip } from '../orders/StatusChip.js';
import type { ContactDraft } from './call-draft.js';
import { useOtherOrders } from './use-other-orders.js';

interface OtherOrdersProps {
  readonly order: OrderRow;
  readonly onUseAddress: (address: Partial<ContactDraft>) => void;
}

export function OtherOrders({ order, onUseAddress }: OtherOrdersProps) {
  const t = useText();
  const { open, earlier, uncertain, loading } = useOtherOrders(order);
  const lastAddress = earlier.find(({ id, address }) => address !== null && !uncertain.has(id))?.address ?? null;
  const applyLastAddress = () => {
    if (lastAddress === null) return;
    const { street, postcode, city, note = '' } = lastAddress;
    onUseAddress({ street, postcode, city, addressNote: note });
  };
  useShortcut('u', t('others.use_address'), applyLastAddress, lastAddress === null);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {open.length > 0 && (
        <Panel title={t('others.open', { smart_count: open.length })} sx={{ borderColor: 'warning.main' }}>
          <OrderLinks orders={open} uncertain={uncertain} />
        </Panel>
      )}
      <Panel title={t('others.earlier')}>
        {loading && <Skeleton variant="rounded" height={48} />}
        {!loading && earlier.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('others.none')}</Box>}
        {lastAddress !== null && (
          <Button
            variant="outlined"
            fullWidth
            onClick={applyLastAddress}
            endIcon={<kbd aria-hidden="true">U</kbd>}
            sx={{ mb: 1 }}
          >
            {t('others.use_address')}
          </Button>
        )}
        <OrderLinks orders={earlier} uncertain={uncertain} />
      </Panel>
    </Box>
  );
}

interface OrderLinksProps {
  readonly orders: readonly OrderRow[];
  /** Ids that may belong to another person. */
  readonly uncertain?: ReadonlySet<string>;
}

export function OrderLinks({ orders, uncertain }: OrderLinksProps) {
  const t = useText();
  const format = useFormat();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {orders.map((order) => (
        <Box component="li" key={order.id} sx={{ py: 0.9, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Box component={Link} to={`/orders/${order.id}/show`} sx={{ color: 'text.primary', fontWeight: 650 }}>
              {order.leadId}
            </Box>
            <Box sx={{ ml: 'auto' }}>
              <StatusChip status={order.status} />
            </Box>
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {format.day(order.createdAt)} · {format.money(order.totalMinor, order.country)} ·{' '}
            {order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
            {order.attempts > 0 && ` · ${t('queue.attempts', { smart_count: order.attempts })}`}
          </Box>
          {uncertain?.has(order.id) === true && (
            <Box sx={{ typography: 'caption', color: 'warning.main' }}>{t('others.uncertain')}</Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
