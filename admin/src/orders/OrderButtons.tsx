import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { useCan } from '../providers/use-can.js';
import { ConfirmDialog } from '../records/ConfirmDialog.js';
import { CancelOrderDialog, RefuseParcelDialog } from './DecisionDialogs.js';
import { useColleagueOnCall } from './ClaimedChip.js';
import { NoteDialog } from './NoteDialog.js';
import { isActionAllowed, slipStatuses } from './order-actions.js';
import { EditOrderDialog } from './EditOrderDialog.js';
import { ParcelButtons } from './ParcelButtons.js';
import { ReplyDialog } from './ReplyDialog.js';

type Decision = 'cancel' | 'edit' | 'confirm';
type OpenDialog = Decision | 'note' | 'refuse' | 'reply' | null;

export function OrderButtons({ order }: { readonly order: OrderRecord }) {
  const t = useText();
  const can = useCan();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const [pendingDecision, setPendingDecision] = useState<Decision | null>(null);
  const colleague = useColleagueOnCall(order);
  const close = () => setOpenDialog(null);
  const decide = (decision: Decision) => (colleague === null ? setOpenDialog(decision) : setPendingDecision(decision));
  const proceed = () => {
    setOpenDialog(pendingDecision);
    setPendingDecision(null);
  };
  // The call ended while the confirmation was open.
  if (pendingDecision !== null && colleague === null) proceed();
  const { status } = order;
  return (
    <>
      {can('admin.calls.claim') && isActionAllowed(status, 'confirm') && (
        <Button component={Link} to={`/call/${order.id}`} variant="contained">
          {t('queue.call')}
        </Button>
      )}
      {can('admin.orders.confirm') && isActionAllowed(status, 'confirm') && (
        <Button variant="outlined" onClick={() => decide('confirm')}>
          {t('orders.confirm')}
        </Button>
      )}
      <ParcelButtons order={order} onRefuse={() => setOpenDialog('refuse')} />
      {can('admin.orders.edit') && isActionAllowed(status, 'edit') && (
        <Button variant="outlined" onClick={() => decide('edit')}>
          {t('orders.edit')}
        </Button>
      )}
      {can('admin.orders.note') && (
        <Button variant="outlined" onClick={() => setOpenDialog('note')}>
          {t('orders.note')}
        </Button>
      )}
      {can('admin.orders.replies') && (
        <Button variant="outlined" onClick={() => setOpenDialog('reply')}>
          {t('work.reply.title')}
        </Button>
      )}
      {can('admin.orders.pickList') && slipStatuses.includes(status) && (
        <Button component={Link} to={`/print/slips?ids=${order.id}`} variant="outlined">
          {t('work.print.slip')}
        </Button>
      )}
      {can('admin.history.asOf') && (
        <Button component={Link} to={`/travel/orders/${order.id}`} variant="outlined">
          {t('work.travel.open')}
        </Button>
      )}
      {can('admin.orders.cancel') && isActionAllowed(status, 'cancel') && (
        <Button variant="outlined" color="error" onClick={() => decide('cancel')}>
          {t('cancel.submit')}
        </Button>
      )}
      {pendingDecision !== null && colleague !== null && (
        <ConfirmDialog
          title={t('queue.held_by', { name: colleague.name })}
          text={t('work.in_call.text')}
          notice={null}
          submitLabel={t('work.in_call.go_on')}
          backLabel={t('work.in_call.wait')}
          pending={false}
          onClose={() => setPendingDecision(null)}
          onConfirm={proceed}
        />
      )}
      {openDialog === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
      {openDialog === 'refuse' && <RefuseParcelDialog order={order} onClose={close} />}
      {openDialog === 'note' && <NoteDialog order={order} onClose={close} />}
      {openDialog === 'reply' && <ReplyDialog order={order} onClose={close} />}
      {(openDialog === 'edit' || openDialog === 'confirm') && (
        <EditOrderDialog order={order} purpose={openDialog} onClose={close} />
      )}
    </>
  );
}
