import { ReasonDialog } from '../calls/ReasonDialog.js';
import { useText } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { CallInProgressNotice } from '../records/CallInProgressNotice.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { OrderChangesInDialog } from './OrderChanges.js';

interface DecisionDialogProps {
  readonly order: OrderRecord;
  readonly onClose: () => void;
}

export function CancelOrderDialog({ order, onClose }: DecisionDialogProps) {
  const t = useText();
  const { send } = useRecordCommand('admin.orders.cancel', onClose);
  return (
    <ReasonDialog
      title={t('cancel.title')}
      reasons={[
        t('cancel.reason.changed_mind'),
        t('cancel.reason.price'),
        t('cancel.reason.elsewhere'),
        t('cancel.reason.not_ordered'),
      ]}
      submitLabel={t('cancel.submit')}
      danger
      notice={<OrderChangesInDialog order={order} />}
      onClose={onClose}
      onSubmit={(reason) => send({ id: order.id, reason, expectedRevision: order.revision })}
    />
  );
}

export function RefuseParcelDialog({ order, onClose }: DecisionDialogProps) {
  const t = useText();
  const { send } = useRecordCommand('admin.orders.refuse', onClose);
  return (
    <ReasonDialog
      title={t('work.refuse_title')}
      reasons={[t('work.refuse_reason.nobody'), t('work.refuse_reason.refused'), t('work.refuse_reason.money')]}
      submitLabel={t('work.refuse')}
      danger
      notice={<OrderChangesInDialog order={order} />}
      onClose={onClose}
      onSubmit={(reason) => send({ id: order.id, reason, expectedRevision: order.revision })}
    />
  );
}

export function RejectReturnDialog({ order, onClose }: DecisionDialogProps) {
  const t = useText();
  const { send, callInProgress } = useRecordCommand('admin.orders.rejectReturn', onClose);
  return (
    <ReasonDialog
      title={t('work.returns.reject_title')}
      reasons={[
        t('work.returns.reject_reason.used'),
        t('work.returns.reject_reason.other_goods'),
        t('work.returns.reject_reason.too_late'),
      ]}
      submitLabel={t('work.returns.reject')}
      danger
      notice={
        <>
          <CallInProgressNotice call={callInProgress} />
          <OrderChangesInDialog order={order} />
        </>
      }
      onClose={onClose}
      onSubmit={(reason) => send({ id: order.id, reason, expectedRevision: order.revision })}
    />
  );
}

export function LapseReturnDialog({ order, onClose }: DecisionDialogProps) {
  const t = useText();
  const { send } = useRecordCommand('admin.orders.lapseReturn', onClose);
  return (
    <ReasonDialog
      title={t('work.returns.lapse_title')}
      text={t('work.returns.lapse_text')}
      reasons={[
        t('work.returns.lapse_reason.not_sent'),
        t('work.returns.lapse_reason.kept'),
        t('work.returns.lapse_reason.no_answer'),
      ]}
      submitLabel={t('work.returns.lapse')}
      danger
      notice={<OrderChangesInDialog order={order} />}
      onClose={onClose}
      onSubmit={(reason) => send({ id: order.id, reason, expectedRevision: order.revision })}
    />
  );
}
