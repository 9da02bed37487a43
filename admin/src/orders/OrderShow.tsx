import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { SuspicionNotice } from '../callers/SuspicionNotice.js';
import { CountdownText } from '../clock/CountdownText.js';
import { CustomerPanel } from '../calls/CustomerPanel.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { ResourceShow } from '../records/ResourceShow.js';
import { orderReasonText } from '../reports/row-label.js';
import { ClubFeeNotice } from './ClubFeeNotice.js';
import { ClaimedChip } from './ClaimedChip.js';
import { OrderButtons } from './OrderButtons.js';
import { EditOrderDialog } from './EditOrderDialog.js';
import { OrderHistory } from './OrderHistory.js';
import { OrderPager } from './OrderPager.js';
import { OrderNotes } from './OrderNotes.js';
import { OrderLines } from './OrderLines.js';
import { ParcelPanel } from './ParcelPanel.js';
import { ReturnPanel } from './ReturnPanel.js';
import { StatusChip } from './StatusChip.js';

export function OrderShow() {
  return <ResourceShow<'orders'>>{(order) => <OrderDetails order={order} />}</ResourceShow>;
}

function OrderDetails({ order }: { readonly order: OrderRecord }) {
  const t = useText();
  return (
    <>
      <OrderPager order={order} />
      <PageHeader
        title={order.leadId}
        titleExtra={
          <>
            <StatusChip status={order.status} />
            <ClaimedChip order={order} />
            {order.status === 'awaiting_confirmation' && <CountdownText deadline={order.deadline} />}
          </>
        }
      >
        <OrderButtons order={order} />
      </PageHeader>
      <SuspicionNotice signs={order.signs} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <OrderNotes order={order} />
          <Panel title={t('lines.title')}>
            <OrderLines order={order} />
            <ClubFeeNotice order={order} />
          </Panel>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '4fr 3fr' },
              alignItems: 'start',
            }}
          >
            <CustomerPanel order={order} />
            <AddressPanel order={order} />
          </Box>
          <ParcelWithAddress order={order} />
          <ReturnPanel order={order} />
        </Box>
        <Panel title={t('history.title')}>
          <OrderHistory order={order} />
        </Panel>
      </Box>
    </>
  );
}

function ParcelWithAddress({ order }: { readonly order: OrderRecord }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <ParcelPanel order={order} onEditAddress={() => setIsEditing(true)} />
      {isEditing && <EditOrderDialog order={order} purpose="edit" onClose={() => setIsEditing(false)} />}
    </>
  );
}

function AddressPanel({ order }: { readonly order: OrderRecord }) {
  const t = useText();
  const { address } = order;
  return (
    <Panel title={t('address.title')}>
      {address === null ? (
        <Box sx={{ color: 'text.secondary' }}>{t('address.not_yet')}</Box>
      ) : (
        <Box component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
          {address.street}
          <br />
          {address.postcode} {address.city}
          {address.note !== undefined && <Box sx={{ mt: 1, color: 'text.secondary' }}>{address.note}</Box>}
        </Box>
      )}
      {order.cancelReason !== null && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('orders.cancelled_because', { reason: orderReasonText(order.cancelReason, t) })}
        </Alert>
      )}
    </Panel>
  );
}
