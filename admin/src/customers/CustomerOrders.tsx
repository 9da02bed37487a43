import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Customer, OrderFilter, OrderRow } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { orderListLink } from '../dashboard/order-list-link.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { PinnedNote } from '../orders/OrderNotes.js';
import { StatusChip } from '../orders/StatusChip.js';
import { useResourceRows } from '../records/use-resource-rows.js';

const orderLimit = 10;
const outcomes = ['open', 'delivered', 'refused', 'returned', 'cancelled'] as const;

export function CustomerOrders({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const format = useFormat();
  const { data, isError } = useResourceRows('orders', {
    filter: { userId: customer.id },
    sort: { field: 'createdAt', order: 'DESC' },
    perPage: orderLimit,
  });
  const { orders, country } = customer;
  const listLink = (filter: Pick<OrderFilter, 'fate'>) => orderListLink({ ...filter, userId: customer.id });
  const showAllButton = (
    <Button size="small" component={Link} to={listLink({})}>
      {t('action.show_all')}
    </Button>
  );
  return (
    <Panel title={t('customers.orders.title')} action={orders.total > orderLimit ? showAllButton : undefined}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
          gap: 1.5,
          m: 0,
          mb: 2,
        }}
      >
        {outcomes.map((fate) => (
          <OutcomeMetric
            key={fate}
            label={t(`customers.orders.${fate}`)}
            value={format.number(orders[fate])}
            to={orders[fate] === 0 ? null : listLink({ fate })}
            isAlarming={fate === 'refused' && orders.refused > 0}
          />
        ))}
        <OutcomeMetric
          label={t('customers.orders.paid')}
          value={format.money(orders.paidMinor, country)}
          to={orders.delivered === 0 ? null : listLink({ fate: 'delivered' })}
        />
      </Box>
      {data === undefined && !isError && <Skeleton variant="rounded" height={96} />}
      {isError && <Alert severity="error">{t('error.load')}</Alert>}
      {data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('customers.orders.none')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((order) => (
          <CustomerOrder key={order.id} order={order} />
        ))}
      </Box>
    </Panel>
  );
}

interface OutcomeMetricProps {
  readonly label: string;
  readonly value: string;
  readonly to: string | null;
  readonly isAlarming?: boolean;
}

function OutcomeMetric({ label, value, to, isAlarming = false }: OutcomeMetricProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          fontWeight: 650,
          fontVariantNumeric: 'tabular-nums',
          color: isAlarming ? 'error.main' : 'text.primary',
        }}
      >
        {to === null ? (
          value
        ) : (
          <Box component={Link} to={to} aria-label={`${label}: ${value}`} sx={{ color: 'inherit' }}>
            {value}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function CustomerOrder({ order }: { readonly order: OrderRow }) {
  const format = useFormat();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 1.5,
        rowGap: 0.25,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box component={Link} to={`/orders/${order.id}/show`} sx={{ color: 'text.primary', fontWeight: 650 }}>
        {order.leadId}
      </Box>
      <Box sx={{ fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {format.money(order.totalMinor, order.country)}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {format.moment(order.createdAt)} · {order.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')}
      </Box>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip status={order.status} />
      </Box>
      <PinnedNote order={order} />
    </Box>
  );
}
