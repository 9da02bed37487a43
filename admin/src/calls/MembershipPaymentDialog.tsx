import type { CallTask } from '@shop/contracts';
import { DraftDialog } from '../commands/DraftDialog.js';
import { useText } from '../i18n/use-text.js';
import { PaymentFields, toPaymentParams, emptyPayment } from '../memberships/PaymentFields.js';
import type { CallTaskOutcomeDetails } from './active-call.js';

interface MembershipPaymentDialogProps {
  readonly outcome: 'joined' | 'renewed';
  readonly callTask: CallTask;
  readonly onClose: () => void;
  readonly onRecord: (details: CallTaskOutcomeDetails) => void | Promise<boolean>;
}

export function MembershipPaymentDialog({ outcome, callTask, onClose, onRecord }: MembershipPaymentDialogProps) {
  const t = useText();
  const isJoining = outcome === 'joined';
  return (
    <DraftDialog
      draftKey={`${outcome} ${callTask.id}`}
      title={t(`outcome.${outcome}`)}
      submitLabel={t('action.record')}
      width="xs"
      values={emptyPayment(emailOf(callTask))}
      toResult={toPaymentParams}
      onClose={onClose}
      onSubmit={({ payment, email }) => onRecord({ outcome, payment, ...(isJoining && email) })}
    >
      <PaymentFields withEmail={isJoining} />
    </DraftDialog>
  );
}

function emailOf({ subject }: CallTask): string | null {
  return 'membership' in subject ? subject.membership.member.email : null;
}
