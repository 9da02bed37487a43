import { ReasonDialog } from '../desk/ReasonDialog.js';
import { useText } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { HeldNotice } from '../records/HeldNotice.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { OrderChangesHere } from './OrderChanges.js';

interface DecisionProps {
  readonly order: OrderRecord;
  readonly onClose: () => void;
}

export function CancelDialog({ order, onClose }: DecisionProps) {
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
      submit={t('cancel.submit')}
      danger
      notice={<OrderChangesHere order={order} />}
      onClose={onClose}
      onSubmit={(reason) => send({ id: order.id, reason, expectedRevision: order.revision })}
    />
  );
}

export function RefuseDialog({ order, onClose }: DecisionProps) {
  const t = useText();
  const { send } = useRecordCommand('admin.orders.refuse', onClose);
  return (
    <ReasonDialog
      title={t('work.refuse_title')}
      reasons={[t('work.refuse_reason.nobody'), t('work.refuse_reason.refused'), t('work.refuse_reason.money')]}
      submit={t('work.refuse')}
      danger
      notice={<OrderChangesHere order={order} />}
      onClose={onClose}
      onSubmit={(reason) => send({ id: order.id, reason, expectedRevision: order.revision })}
    />
  );
}

export function RejectReturnDialog({ order, onClose }: DecisionProps) {
  const t = useText();
  const { send, held } = useRecordCommand('admin.orders.rejectReturn', onClose);
  return (
    <ReasonDialog
      title={t('work.returns.reject_title')}
      reasons={[
        t('work.returns.reject_reason.used'),
        t('work.returns.reject_reason.other_goods'),
        t('work.returns.reject_reason.too_late'),
      ]}
      submit={t('work.returns.reject')}
      danger
      notice={
        <>
          <HeldNotice held={held} />
          <OrderChangesHere order={order} />
        </>
      }
      onClose={onClose}
      onSubmit={(reason) => send({ id: order.id, reason, expectedRevision: order.revision })}
    />
  );
}

/** Of goods that did not come. */
export function LapseReturnDialog({ order, onClose }: DecisionProps) {
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
      submit={t('work.returns.lapse')}
      danger
      notice={<OrderChangesHere order={order} />}
      onClose={onClose}
      onSubmit={(reason) => send({ id: order.id, reason, expectedRevision: order.revision })}
    />
  );
}
