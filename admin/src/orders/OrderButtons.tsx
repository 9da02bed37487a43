import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { useMay } from '../providers/use-may.js';
import { ConfirmDialog } from '../records/ConfirmDialog.js';
import { CancelDialog, RefuseDialog } from './DecisionDialogs.js';
import { useColleagueOnCall } from './HeldMark.js';
import { NoteDialog } from './NoteDialog.js';
import { takes, toSend } from './order-actions.js';
import { OrderEditDialog } from './OrderEditDialog.js';
import { ParcelButtons } from './ParcelButtons.js';
import { ReplyDialog } from './ReplyDialog.js';

/** What changes the order under a call about it. */
type Decision = 'cancel' | 'edit' | 'confirm';
type Open = Decision | 'note' | 'refuse' | 'reply' | null;

/** What this role may do with an order in this state; each is a command of its own. */
export function OrderButtons({ order }: { readonly order: OrderRecord }) {
  const t = useText();
  const may = useMay();
  const [open, setOpen] = useState<Open>(null);
  const [asked, setAsked] = useState<Decision | null>(null);
  const colleague = useColleagueOnCall(order);
  const close = () => setOpen(null);
  const decide = (decision: Decision) => (colleague === null ? setOpen(decision) : setAsked(decision));
  const goOn = () => {
    setOpen(asked);
    setAsked(null);
  };
  // The call ended while it was asked.
  if (asked !== null && colleague === null) goOn();
  const { status } = order;
  return (
    <>
      {may('admin.calls.claim') && takes(status, 'confirm') && (
        <Button component={Link} to={`/call/${order.id}`} variant="contained">
          {t('queue.call')}
        </Button>
      )}
      {may('admin.orders.confirm') && takes(status, 'confirm') && (
        <Button variant="outlined" onClick={() => decide('confirm')}>
          {t('orders.confirm')}
        </Button>
      )}
      <ParcelButtons order={order} onRefuse={() => setOpen('refuse')} />
      {may('admin.orders.edit') && takes(status, 'edit') && (
        <Button variant="outlined" onClick={() => decide('edit')}>
          {t('orders.edit')}
        </Button>
      )}
      {may('admin.orders.note') && (
        <Button variant="outlined" onClick={() => setOpen('note')}>
          {t('orders.note')}
        </Button>
      )}
      {may('admin.orders.replies') && (
        <Button variant="outlined" onClick={() => setOpen('reply')}>
          {t('work.reply.title')}
        </Button>
      )}
      {may('admin.orders.pickList') && toSend.includes(status) && (
        <Button component={Link} to={`/print/slips?ids=${order.id}`} variant="outlined">
          {t('work.print.slip')}
        </Button>
      )}
      {may('admin.history.asOf') && (
        <Button component={Link} to={`/travel/orders/${order.id}`} variant="outlined">
          {t('work.travel.open')}
        </Button>
      )}
      {may('admin.orders.cancel') && takes(status, 'cancel') && (
        <Button variant="outlined" color="error" onClick={() => decide('cancel')}>
          {t('cancel.submit')}
        </Button>
      )}
      {asked !== null && colleague !== null && (
        <ConfirmDialog
          title={t('queue.held_by', { name: colleague.name })}
          text={t('work.in_call.text')}
          notice={null}
          submit={t('work.in_call.go_on')}
          pending={false}
          onClose={() => setAsked(null)}
          onConfirm={goOn}
        />
      )}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {open === 'refuse' && <RefuseDialog order={order} onClose={close} />}
      {open === 'note' && <NoteDialog order={order} onClose={close} />}
      {open === 'reply' && <ReplyDialog order={order} onClose={close} />}
      {(open === 'edit' || open === 'confirm') && <OrderEditDialog order={order} purpose={open} onClose={close} />}
    </>
  );
}
