import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { CallTask, OrderRow } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from '../keys/KeyProvider.js';
import { Panel } from '../layout/Panel.js';
import { StatusChip } from '../orders/StatusChip.js';
import type { CallSubject } from './active-call.js';
import { useCallStore } from './call-context.js';
import { lookupOf, useCallerLookup } from './use-caller-lookup.js';

/** Earlier calls and other orders of the caller. */
export function CallHistory({ subject }: { readonly subject: CallSubject }) {
  const t = useText();
  const { open, earlier, uncertain, loading } = useCallerLookup(lookupOf(subject));
  const isOrder = subject.type === 'order';
  // Other open orders are at the top of an order call.
  const orders = isOrder ? earlier : [...open, ...earlier];
  const emptyText = isOrder ? t('others.none') : t('call_tasks.no_orders');
  return (
    <>
      {!isOrder && subject.callTask.calls.length > 0 && <EarlierCalls calls={subject.callTask.calls} />}
      <Panel title={isOrder ? t('others.earlier') : t('call_tasks.earlier_orders')}>
        {loading && <Skeleton variant="rounded" height={48} />}
        {!loading && orders.length === 0 && <Box sx={{ color: 'text.secondary' }}>{emptyText}</Box>}
        {isOrder && <LastAddressButton orders={earlier.filter(({ id }) => !uncertain.has(id))} />}
        <OrderLinks orders={orders} uncertain={uncertain} />
      </Panel>
    </>
  );
}

/** Another open order of the same number, perhaps a duplicate. */
export function OpenOrdersPanel({ orderId }: { readonly orderId: string }) {
  const t = useText();
  const { open, uncertain } = useCallerLookup({ orderId });
  if (open.length === 0) return null;
  return (
    <Panel title={t('others.open', { smart_count: open.length })} sx={{ borderColor: 'warning.main' }}>
      <OrderLinks orders={open} uncertain={uncertain} />
    </Panel>
  );
}

function LastAddressButton({ orders }: { readonly orders: readonly OrderRow[] }) {
  const t = useText();
  const calls = useCallStore();
  const address = orders.find((order) => order.address !== null)?.address ?? null;
  const applyAddress = () => {
    if (address === null) return;
    const { street, postcode, city, note: addressNote = '' } = address;
    calls.edit((draft) => ({ ...draft, contact: { ...draft.contact, street, postcode, city, addressNote } }));
  };
  useShortcut('r', t('others.use_address'), applyAddress, address === null);
  if (address === null) return null;
  return (
    <Button
      variant="outlined"
      fullWidth
      onClick={applyAddress}
      endIcon={<kbd aria-hidden="true">R</kbd>}
      sx={{ mb: 1 }}
    >
      {t('others.use_address')}
    </Button>
  );
}

function EarlierCalls({ calls }: Pick<CallTask, 'calls'>) {
  const t = useText();
  const format = useFormat();
  return (
    <Panel title={t('call_tasks.earlier_calls')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {calls.map(({ at, outcome, by }) => (
          <li key={at}>
            <strong>{t(`outcome.${outcome}`)}</strong>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {` · ${[format.moment(at), by?.name ?? ''].filter((part) => part !== '').join(' · ')}`}
            </Box>
          </li>
        ))}
      </Box>
    </Panel>
  );
}

interface OrderLinksProps {
  readonly orders: readonly OrderRow[];
  /** Ids that may belong to another person. */
  readonly uncertain?: ReadonlySet<string>;
}

function OrderLinks({ orders, uncertain }: OrderLinksProps) {
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
