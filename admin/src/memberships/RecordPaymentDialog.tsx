import DialogContentText from '@mui/material/DialogContentText';
import type { MembershipRow } from '@shop/contracts';
import { CommandDialog } from '../commands/CommandDialog.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { PaymentFields, toPaymentParams, emptyPayment } from './PaymentFields.js';
import { useMembershipFields } from './use-membership-fields.js';

export type PaymentPurpose = 'activate' | 'renew';

interface RecordPaymentDialogProps {
  readonly purpose: PaymentPurpose;
  readonly membership: MembershipRow;
  readonly onClose: () => void;
}

export function RecordPaymentDialog({ purpose, membership: initialMembership, onClose }: RecordPaymentDialogProps) {
  const t = useText();
  const format = useFormat();
  const membership = useLatestRecord('memberships', initialMembership);
  const { id, member, revision: expectedRevision, until } = membership;
  return (
    <CommandDialog
      method={`admin.memberships.${purpose}`}
      subject={id}
      title={t(`memberships.${purpose}_title`, { name: member.name ?? member.phone ?? '' })}
      submitLabel={t(`memberships.${purpose}`)}
      width="xs"
      values={emptyPayment(member.email)}
      toParams={(paid) => {
        const { payment, email } = toPaymentParams(paid);
        return { id, payment, expectedRevision, ...(purpose === 'activate' && email) };
      }}
      onClose={onClose}
    >
      <RecordChanges
        resource="memberships"
        initialRecord={initialMembership}
        latestRecord={membership}
        fields={useMembershipFields()}
      />
      {purpose === 'renew' && until !== null && (
        <DialogContentText>{t('memberships.renew_text', { until: format.day(until) })}</DialogContentText>
      )}
      <PaymentFields withEmail={purpose === 'activate'} />
    </CommandDialog>
  );
}
