import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { ShortcutButton } from '../keys/ShortcutButton.js';
import { useTypingGuard } from '../keys/use-typing-guard.js';
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
  const guard = useTypingGuard();
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
        <ShortcutButton
          shortcut="c"
          label={t('queue.call')}
          guard={guard}
          to={`/call/${order.id}`}
          variant="contained"
        />
      )}
      {can('admin.orders.confirm') && isActionAllowed(status, 'confirm') && (
        <ShortcutButton shortcut="o" label={t('orders.confirm')} guard={guard} onClick={() => decide('confirm')} />
      )}
      <ParcelButtons order={order} onRefuse={() => setOpenDialog('refuse')} />
      {can('admin.orders.edit') && isActionAllowed(status, 'edit') && (
        <ShortcutButton shortcut="e" label={t('orders.edit')} guard={guard} onClick={() => decide('edit')} />
      )}
      {can('admin.orders.note') && (
        <ShortcutButton shortcut="m" label={t('orders.note')} guard={guard} onClick={() => setOpenDialog('note')} />
      )}
      {can('admin.orders.replies') && (
        <ShortcutButton
          shortcut="r"
          label={t('work.reply.title')}
          guard={guard}
          onClick={() => setOpenDialog('reply')}
        />
      )}
      {can('admin.orders.pickList') && slipStatuses.includes(status) && (
        <ShortcutButton shortcut="l" label={t('work.print.slip')} guard={guard} to={`/print/slips?ids=${order.id}`} />
      )}
      {can('admin.history.asOf') && (
        <ShortcutButton shortcut="v" label={t('work.travel.open')} guard={guard} to={`/travel/orders/${order.id}`} />
      )}
      {can('admin.orders.cancel') && isActionAllowed(status, 'cancel') && (
        <ShortcutButton
          shortcut="x"
          label={t('cancel.submit')}
          guard={guard}
          color="error"
          onClick={() => decide('cancel')}
        />
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
