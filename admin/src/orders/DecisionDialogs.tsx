import type { OrderRow } from '@shop/contracts';
import { ReasonCommandDialog } from '../commands/ReasonCommandDialog.js';
import { useText } from '../i18n/use-text.js';
import { OrderChangesInDialog } from './OrderChanges.js';

interface DecisionDialogProps {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

interface OrderReasonDialogProps extends DecisionDialogProps {
  readonly method:
    'admin.orders.cancel' | 'admin.orders.refuse' | 'admin.orders.rejectReturn' | 'admin.orders.lapseReturn';
  readonly title: string;
  readonly text?: string;
  readonly reasons: readonly string[];
  readonly submitLabel: string;
  readonly backLabel?: string;
}

function OrderReasonDialog({ order, title, ...dialog }: OrderReasonDialogProps) {
  return (
    <ReasonCommandDialog
      {...dialog}
      title={`${title} · ${order.leadId}`}
      subject={order.id}
      danger
      toParams={(reason) => ({ id: order.id, reason, expectedRevision: order.revision })}
    >
      <OrderChangesInDialog order={order} />
    </ReasonCommandDialog>
  );
}

export function useCancelReasons(): readonly string[] {
  const t = useText();
  return [
    t('cancel.reason.changed_mind'),
    t('cancel.reason.price'),
    t('cancel.reason.elsewhere'),
    t('cancel.reason.not_ordered'),
  ];
}

export function CancelOrderDialog(props: DecisionDialogProps) {
  const t = useText();
  return (
    <OrderReasonDialog
      {...props}
      method="admin.orders.cancel"
      title={t('cancel.title')}
      reasons={useCancelReasons()}
      submitLabel={t('cancel.submit')}
      backLabel={t('cancel.keep')}
    />
  );
}

export function RefuseParcelDialog(props: DecisionDialogProps) {
  const t = useText();
  return (
    <OrderReasonDialog
      {...props}
      method="admin.orders.refuse"
      title={t('work.refuse_title')}
      reasons={[t('work.refuse_reason.nobody'), t('work.refuse_reason.refused'), t('work.refuse_reason.money')]}
      submitLabel={t('work.refuse')}
    />
  );
}

export function useReturnRejectReasons(): readonly string[] {
  const t = useText();
  return [
    t('work.returns.reject_reason.used'),
    t('work.returns.reject_reason.other_goods'),
    t('work.returns.reject_reason.too_late'),
  ];
}

export function RejectReturnDialog(props: DecisionDialogProps) {
  const t = useText();
  return (
    <OrderReasonDialog
      {...props}
      method="admin.orders.rejectReturn"
      title={t('work.returns.reject_title')}
      reasons={useReturnRejectReasons()}
      submitLabel={t('work.returns.reject_submit')}
      backLabel={t('work.returns.keep')}
    />
  );
}

export function LapseReturnDialog(props: DecisionDialogProps) {
  const t = useText();
  return (
    <OrderReasonDialog
      {...props}
      method="admin.orders.lapseReturn"
      title={t('work.returns.lapse_title')}
      text={t('work.returns.lapse_text')}
      reasons={[
        t('work.returns.lapse_reason.not_sent'),
        t('work.returns.lapse_reason.kept'),
        t('work.returns.lapse_reason.no_answer'),
      ]}
      submitLabel={t('work.returns.lapse_submit')}
      backLabel={t('work.returns.keep')}
    />
  );
}
