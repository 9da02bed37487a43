import type { CallTask } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { PaymentFields, toPaymentParams, emptyPayment } from '../memberships/PaymentFields.js';
import { FormDialog } from '../records/FormDialog.js';
import type { CallTaskOutcomeDetails } from './call-task-store.js';

interface MembershipPaymentDialogProps {
  readonly outcome: 'joined' | 'renewed';
  readonly callTask: CallTask;
  readonly onClose: () => void;
  readonly onRecord: (details: CallTaskOutcomeDetails) => void;
}

export function MembershipPaymentDialog({ outcome, callTask, onClose, onRecord }: MembershipPaymentDialogProps) {
  const t = useText();
  const [paid, setPaid] = useState(() => emptyPayment(emailOf(callTask)));
  const isJoining = outcome === 'joined';
  const submit = () => {
    const { payment, email } = toPaymentParams(paid);
    onRecord({ outcome, payment, ...(isJoining && email) });
  };
  return (
    <FormDialog
      title={t(`errands.outcome.${outcome}`)}
      submitLabel={t('action.record')}
      width="xs"
      onClose={onClose}
      onSubmit={submit}
    >
      <PaymentFields value={paid} withEmail={isJoining} onChange={setPaid} />
    </FormDialog>
  );
}

function emailOf({ subject }: CallTask): string | null {
  return 'membership' in subject ? subject.membership.member.email : null;
}
