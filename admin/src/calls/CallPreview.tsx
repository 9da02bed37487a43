import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OrderRow } from '@shop/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SuspicionNotice } from '../callers/SuspicionNotice.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { OrderLines } from '../orders/OrderLines.js';
import { StatusChip } from '../orders/StatusChip.js';
import { awaitsCall } from '../theme/order-status.js';
import { useCan } from '../providers/use-can.js';
import { Panel } from '../layout/Panel.js';
import { CustomerPanel } from './CustomerPanel.js';
import { PreviousCalls } from './PreviousCalls.js';
import { TakeOverDialog } from './TakeOverDialog.js';
import { useClaimOrder } from './use-claim-order.js';

export function CallPreview({ order }: { readonly order: OrderRow }) {
  const t = useText();
  const isCallable = awaitsCall(order.status);
  return (
    <>
      <PageHeader title={order.leadId} titleExtra={<StatusChip status={order.status} />}>
        <Button component={Link} to={`/orders/${order.id}/show`}>
          {t('call.open_order')}
        </Button>
        {isCallable && order.claimedBy === null && <ClaimButton orderId={order.id} />}
      </PageHeader>
      {order.claimedBy !== null && <ClaimedByAlert orderId={order.id} name={order.claimedBy.name} />}
      <SuspicionNotice signs={order.signs} />
      {!isCallable && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('call.not_waiting')}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <CustomerPanel order={order} />
          <PreviousCalls order={order} />
        </Box>
        <Panel title={t('lines.title')}>
          <OrderLines order={order} />
        </Panel>
      </Box>
    </>
  );
}

function ClaimButton({ orderId }: { readonly orderId: string }) {
  const t = useText();
  const { claim, pending } = useClaimOrder();
  return (
    <Button variant="contained" loading={pending} onClick={() => claim(orderId)}>
      {t('queue.call')}
    </Button>
  );
}

function ClaimedByAlert({ orderId, name }: { readonly orderId: string; readonly name: string }) {
  const t = useText();
  const can = useCan();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        can('admin.calls.takeOver') && (
          <Button color="inherit" size="small" onClick={() => setDialogOpen(true)}>
            {t('take_over.title')}
          </Button>
        )
      }
    >
      {t('call.held_by', { name })}
      {isDialogOpen && <TakeOverDialog orderId={orderId} claimantName={name} onClose={() => setDialogOpen(false)} />}
    </Alert>
  );
}
