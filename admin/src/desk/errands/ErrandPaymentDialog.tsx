import type { CallTask } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { PaymentFields, paymentOf, yearUnpaid } from '../../memberships/PaymentFields.js';
import { FormDialog } from '../../records/FormDialog.js';
import type { ErrandDetails } from './errand-desk.js';

interface ErrandPaymentDialogProps {
  readonly outcome: 'joined' | 'renewed';
  readonly errand: CallTask;
  readonly onClose: () => void;
  readonly onRecord: (details: ErrandDetails) => void;
}

/** How the year is paid; of who joins also the e-mail that the membership goes by. Digits pick, Enter records. */
export function ErrandPaymentDialog({ outcome, errand, onClose, onRecord }: ErrandPaymentDialogProps) {
  const t = useText();
  const [paid, setPaid] = useState(() => yearUnpaid(emailOf(errand)));
  const joins = outcome === 'joined';
  const submit = () => {
    const { payment, email } = paymentOf(paid);
    onRecord({ outcome, payment, ...(joins && email) });
  };
  return (
    <FormDialog
      title={t(`errands.outcome.${outcome}`)}
      submit={t('action.record')}
      width="xs"
      onClose={onClose}
      onSubmit={submit}
    >
      <PaymentFields paid={paid} withEmail={joins} onChange={setPaid} />
    </FormDialog>
  );
}

function emailOf({ subject }: CallTask): string | null {
  return 'membership' in subject ? subject.membership.member.email : null;
}
