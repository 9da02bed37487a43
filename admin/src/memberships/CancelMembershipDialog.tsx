import type { MembershipRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { ConfirmDialog } from '../records/ConfirmDialog.js';
import { CallInProgressNotice } from '../records/CallInProgressNotice.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useMembershipFields } from './use-membership-fields.js';

interface CancelMembershipDialogProps {
  readonly membership: MembershipRow;
  readonly onClose: () => void;
}

/** A membership request ends at once, a membership at the end of the paid period. */
export function CancelMembershipDialog({ membership: initialMembership, onClose }: CancelMembershipDialogProps) {
  const t = useText();
  const format = useFormat();
  const membership = useLatestRecord('memberships', initialMembership);
  const { send, pending, callInProgress } = useRecordCommand('admin.memberships.cancel', onClose);
  const { id, until, member, revision: expectedRevision } = membership;
  return (
    <ConfirmDialog
      title={t('memberships.cancel_title', { name: member.name ?? member.phone ?? '' })}
      text={
        until === null ? t('memberships.withdraw_text') : t('memberships.cancel_text', { until: format.day(until) })
      }
      notice={
        <>
          <CallInProgressNotice call={callInProgress} />
          <RecordChanges
            resource="memberships"
            initialRecord={initialMembership}
            latestRecord={membership}
            fields={useMembershipFields()}
          />
        </>
      }
      submitLabel={t('memberships.cancel')}
      backLabel={t('memberships.keep')}
      pending={pending}
      onClose={onClose}
      onConfirm={() => send({ id, expectedRevision })}
    />
  );
}
