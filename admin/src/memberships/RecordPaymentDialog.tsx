import DialogContentText from '@mui/material/DialogContentText';
import type { MembershipRow } from '@shop/contracts';
import { useState } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { CallInProgressNotice } from '../records/CallInProgressNotice.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { useRecordCommand } from '../records/use-record-command.js';
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
  const [paid, setPaid] = useState(() => emptyPayment(membership.member.email));
  const activate = useRecordCommand('admin.memberships.activate', onClose);
  const renew = useRecordCommand('admin.memberships.renew', onClose);
  const handleSubmit = () => {
    const { payment, email } = toPaymentParams(paid);
    const params = { id: membership.id, payment, expectedRevision: membership.revision };
    if (purpose === 'renew') renew.send(params);
    else activate.send({ ...params, ...email });
  };
  return (
    <FormDialog
      title={t(`memberships.${purpose}_title`, { name: membership.member.name ?? membership.member.phone ?? '' })}
      submitLabel={t(`memberships.${purpose}`)}
      width="xs"
      pending={activate.pending || renew.pending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <CallInProgressNotice call={activate.callInProgress ?? renew.callInProgress} />
      <RecordChanges
        resource="memberships"
        initialRecord={initialMembership}
        latestRecord={membership}
        fields={useMembershipFields()}
      />
      {purpose === 'renew' && membership.until !== null && (
        <DialogContentText sx={{ mb: 1 }}>
          {t('memberships.renew_text', { until: format.day(membership.until) })}
        </DialogContentText>
      )}
      <PaymentFields value={paid} withEmail={purpose === 'activate'} onChange={setPaid} />
    </FormDialog>
  );
}
