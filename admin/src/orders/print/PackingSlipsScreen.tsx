import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { OrderClubFee, OrderRow } from '@shop/contracts';
import { packOf } from '@shop/countries';
import { useGetMany } from 'react-admin';
import { useFormat } from '../../format/use-format.js';
import { useText } from '../../i18n/use-text.js';
import { ScreenSkeleton } from '../../layout/ScreenSkeleton.js';
import type { OrderRecord } from '../../providers/data-provider.js';
import { useRpcQuery } from '../../rpc/use-rpc-query.js';
import { OrderAmounts } from '../OrderAmounts.js';
import { clubFeeText } from '../club-fee-text.js';
import { slipStatuses } from '../order-actions.js';
import { SkippedOrders } from './SkippedOrders.js';
import { PrintPage } from './PrintPage.js';
import { codAmount } from './cod-amount.js';
import { useOrderIdsFromUrl } from './use-order-ids-from-url.js';

export function PackingSlipsScreen() {
  const t = useText();
  const ids = useOrderIdsFromUrl();
  const { data, isError } = useGetMany<OrderRecord>('orders', { ids }, { enabled: ids.length > 0 });
  const fees = useRpcQuery('admin.orders.clubFees', { ids }, { enabled: ids.length > 0 });
  const indexById = new Map(ids.map((id, index) => [id, index]));
  const found = data?.toSorted((a, b) => (indexById.get(a.id) ?? 0) - (indexById.get(b.id) ?? 0));
  const feeOf = (order: OrderRow) => fees.data?.find(({ id }) => id === order.id);
  const orders = fees.data && found?.filter(({ status }) => slipStatuses.includes(status));
  return (
    <PrintPage title={t('work.print.slips')}>
      {ids.length === 0 && <Alert severity="info">{t('work.print.nothing')}</Alert>}
      {(isError || fees.isError) && <Alert severity="error">{t('error.load')}</Alert>}
      {orders === undefined && ids.length > 0 && !isError && !fees.isError && <ScreenSkeleton />}
      {found !== undefined && <SkippedOrders orders={found.filter(({ status }) => !slipStatuses.includes(status))} />}
      {found?.length === 0 && <Alert severity="info">{t('error.NOT_FOUND')}</Alert>}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {orders?.map((order) => (
          <PackingSlip key={order.id} order={order} fee={feeOf(order)} />
        ))}
      </Box>
    </PrintPage>
  );
}

interface PackingSlipProps {
  readonly order: OrderRow;
  readonly fee: OrderClubFee | undefined;
}

function PackingSlip({ order, fee }: PackingSlipProps) {
  const t = useText();
  const format = useFormat();
  const { brand } = packOf(order.country);
  const { company } = brand;
  return (
    <Paper
      component="article"
      className="slip"
      aria-label={order.leadId}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 3, p: 3, maxWidth: 760 }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, flexWrap: 'wrap' }}>
        <Box>
          <Box sx={{ fontWeight: 700, fontSize: '1.25rem' }}>{brand.name}</Box>
          {company.legalName}
          <br />
          {company.street}, {company.postcode} {company.city}
        </Box>
        <Box sx={{ textAlign: { sm: 'right' } }}>
          <Box sx={{ fontWeight: 700, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}>{order.leadId}</Box>
          {format.day(order.createdAt)}
        </Box>
      </Box>
      <Recipient order={order} />
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          mb: 2,
          '& td, & th': { py: 0.75, textAlign: 'left', borderBottom: 1, borderColor: 'divider' },
        }}
      >
        <thead>
          <tr>
            <th>{t('work.print.quantity')}</th>
            <th>{t('work.print.article')}</th>
            <Box component="th" sx={{ textAlign: 'right !important' }}>
              {t('amounts.total')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ offerId, name, quantity, priceMinor }) => (
            <tr key={offerId}>
              <td>{quantity} ×</td>
              <td>{name}</td>
              <Box component="td" sx={{ textAlign: 'right !important', fontVariantNumeric: 'tabular-nums' }}>
                {format.money(priceMinor * quantity, order.country)}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      <Box sx={{ ml: 'auto', maxWidth: 280 }}>
        <OrderAmounts amounts={order} country={order.country} />
      </Box>
      {fee !== undefined && <Box sx={{ mt: 1, textAlign: 'right' }}>{clubFeeText(fee, order, t, format)}</Box>}
      <Box sx={{ mt: 3, display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 2 }}>
        <span>{t('work.print.packed')}: ____________________</span>
        <strong>
          {t('work.print.pay')}: {format.money(codAmount(order, fee), order.country)}
        </strong>
      </Box>
    </Paper>
  );
}

function Recipient({ order }: { readonly order: OrderRow }) {
  const t = useText();
  const { address, customer } = order;
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ');
  return (
    <Box sx={{ my: 2.5 }}>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('work.print.deliver_to')}</Box>
      <Box component="address" sx={{ fontStyle: 'normal', fontSize: '1.0625rem' }}>
        <strong>{name === '' ? t('customer.erased') : name}</strong>
        <br />
        {address === null ? t('address.not_yet') : `${address.street}, ${address.postcode} ${address.city}`}
        <br />
        {customer.phone}
        {address?.note !== undefined && (
          <>
            <br />
            {address.note}
          </>
        )}
      </Box>
    </Box>
  );
}
