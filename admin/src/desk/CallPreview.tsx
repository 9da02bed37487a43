import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OrderRow } from '@shop/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SuspicionNotice } from '../callers/SuspicionMark.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { OrderLines } from '../orders/OrderLines.js';
import { StatusChip } from '../orders/StatusChip.js';
import { awaitsCall } from '../theme/order-status.js';
import { useMay } from '../providers/use-may.js';
import { Panel } from '../layout/Panel.js';
import { CustomerPanel } from './CustomerPanel.js';
import { SaidBefore } from './SaidBefore.js';
import { TakeOverDialog } from './TakeOverDialog.js';
import { useClaim } from './use-claim.js';

/** An order that this desk does not hold: to be read, and to be taken where that is possible. */
export function CallPreview({ order }: { readonly order: OrderRow }) {
  const t = useText();
  const callable = awaitsCall(order.status);
  return (
    <>
      <PageHeader title={order.leadId} beside={<StatusChip status={order.status} />}>
        <Button component={Link} to={`/orders/${order.id}/show`}>
          {t('call.open_order')}
        </Button>
        {callable && order.claimedBy === null && <ClaimButton orderId={order.id} />}
      </PageHeader>
      {order.claimedBy !== null && <HeldBy orderId={order.id} name={order.claimedBy.name} />}
      <SuspicionNotice signs={order.signs} />
      {!callable && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('call.not_waiting')}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <CustomerPanel order={order} />
          <SaidBefore order={order} />
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
  const { claim, pending } = useClaim();
  return (
    <Button variant="contained" loading={pending} onClick={() => claim(orderId)}>
      {t('queue.call')}
    </Button>
  );
}

function HeldBy({ orderId, name }: { readonly orderId: string; readonly name: string }) {
  const t = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        may('admin.calls.takeOver') && (
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            {t('take_over.title')}
          </Button>
        )
      }
    >
      {t('call.held_by', { name })}
      {asking && <TakeOverDialog orderId={orderId} holder={name} onClose={() => setAsking(false)} />}
    </Alert>
  );
}
