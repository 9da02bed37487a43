import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { useMay } from '../providers/use-may.js';
import { CancelDialog, RefuseDialog } from './DecisionDialogs.js';
import { NoteDialog } from './NoteDialog.js';
import { takes } from './order-actions.js';
import { OrderEditDialog } from './OrderEditDialog.js';
import { ParcelButtons } from './ParcelButtons.js';
import { ReplyDialog } from './ReplyDialog.js';

type Open = 'cancel' | 'edit' | 'confirm' | 'note' | 'refuse' | 'reply' | null;

/** What this role may do with an order in this state; each is a command of its own. */
export function OrderButtons({ order }: { readonly order: OrderRecord }) {
  const t = useText();
  const may = useMay();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { status } = order;
  return (
    <>
      {may('admin.calls.claim') && takes(status, 'confirm') && (
        <Button component={Link} to={`/call/${order.id}`} variant="contained">
          {t('queue.call')}
        </Button>
      )}
      {may('admin.orders.confirm') && takes(status, 'confirm') && (
        <Button variant="outlined" onClick={() => setOpen('confirm')}>
          {t('orders.confirm')}
        </Button>
      )}
      <ParcelButtons order={order} onRefuse={() => setOpen('refuse')} />
      {may('admin.orders.edit') && takes(status, 'edit') && (
        <Button variant="outlined" onClick={() => setOpen('edit')}>
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
      {may('admin.history.asOf') && (
        <Button component={Link} to={`/travel/orders/${order.id}`} variant="outlined">
          {t('work.travel.open')}
        </Button>
      )}
      {may('admin.orders.cancel') && takes(status, 'cancel') && (
        <Button variant="outlined" color="error" onClick={() => setOpen('cancel')}>
          {t('cancel.submit')}
        </Button>
      )}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {open === 'refuse' && <RefuseDialog order={order} onClose={close} />}
      {open === 'note' && <NoteDialog order={order} onClose={close} />}
      {open === 'reply' && <ReplyDialog order={order} onClose={close} />}
      {(open === 'edit' || open === 'confirm') && <OrderEditDialog order={order} purpose={open} onClose={close} />}
    </>
  );
}
