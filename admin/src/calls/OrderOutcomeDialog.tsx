import type { CallOutcome, OrderRow } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { CallbackDialog } from './CallbackDialog.js';
import type { OutcomeDetails } from './call-draft.js';
import { DuplicateDialog } from './DuplicateDialog.js';
import { ReasonDialog } from './ReasonDialog.js';
import { ConfirmOutcomeDialog } from './ConfirmOutcomeDialog.js';

interface OrderOutcomeDialogProps {
  readonly outcome: CallOutcome;
  readonly order: OrderRow;
  readonly onClose: () => void;
  /** A promise of true ends the draft of the dialog. */
  readonly onRecord: (details: OutcomeDetails) => void | Promise<boolean>;
}

export function OrderOutcomeDialog({ outcome, order, onClose, onRecord }: OrderOutcomeDialogProps) {
  const t = useText();
  if (outcome === 'call_back') return <CallbackDialog country={order.country} onClose={onClose} onRecord={onRecord} />;
  if (outcome === 'cancelled') return <CancelOrderDialog onClose={onClose} onRecord={onRecord} />;
  if (outcome === 'duplicate') return <DuplicateDialog order={order} onClose={onClose} onRecord={onRecord} />;
  return (
    <ConfirmOutcomeDialog
      title={`${t(`outcome.${outcome}`)} · ${order.leadId}`}
      text={outcome === 'fraud' ? t('outcome.fraud_text') : t('outcome.wrong_number_text')}
      danger
      onClose={onClose}
      onConfirm={() => void onRecord({ outcome })}
    />
  );
}

function CancelOrderDialog({ onClose, onRecord }: Pick<OrderOutcomeDialogProps, 'onClose' | 'onRecord'>) {
  const t = useText();
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
      backLabel={t('cancel.keep')}
      danger
      onClose={onClose}
      onSubmit={(reason) => onRecord({ outcome: 'cancelled', reason })}
    />
  );
}
