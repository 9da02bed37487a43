import DialogContentText from '@mui/material/DialogContentText';
import type { MembershipRow } from '@shop/contracts';
import { useState } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { HeldNotice } from '../records/HeldNotice.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useNewestMembership } from '../records/use-newest.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { PaymentFields, paymentOf, yearUnpaid } from './PaymentFields.js';
import { useMembershipFields } from './use-membership-fields.js';

export type PaymentFor = 'activate' | 'renew';

interface PaymentDialogProps {
  readonly what: PaymentFor;
  readonly membership: MembershipRow;
  readonly onClose: () => void;
}

/** How a year is paid for; of a request also whose it will be. */
export function PaymentDialog({ what, membership: listed, onClose }: PaymentDialogProps) {
  const t = useText();
  const format = useFormat();
  const membership = useNewestMembership(listed);
  const [paid, setPaid] = useState(() => yearUnpaid(membership.member.email));
  const activate = useRecordCommand('admin.memberships.activate', onClose);
  const renew = useRecordCommand('admin.memberships.renew', onClose);
  const submit = () => {
    const { payment, email } = paymentOf(paid);
    const of = { id: membership.id, payment, expectedRevision: membership.revision };
    if (what === 'renew') renew.send(of);
    else activate.send({ ...of, ...email });
  };
  return (
    <FormDialog
      title={t(`memberships.${what}_title`, { name: membership.member.name ?? membership.member.phone ?? '' })}
      submit={t(`memberships.${what}`)}
      width="xs"
      pending={activate.pending || renew.pending}
      onClose={onClose}
      onSubmit={submit}
    >
      <HeldNotice held={activate.held ?? renew.held} />
      <RecordChanges resource="memberships" seen={listed} fresh={membership} fields={useMembershipFields()} />
      {what === 'renew' && membership.until !== null && (
        <DialogContentText sx={{ mb: 1 }}>
          {t('memberships.renew_text', { until: format.day(membership.until) })}
        </DialogContentText>
      )}
      <PaymentFields paid={paid} withEmail={what === 'activate'} onChange={setPaid} />
    </FormDialog>
  );
}
