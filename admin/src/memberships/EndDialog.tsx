import type { MembershipRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { ConfirmDialog } from '../records/ConfirmDialog.js';
import { HeldNotice } from '../records/HeldNotice.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useNewestMembership } from '../records/use-newest.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useMembershipFields } from './use-membership-fields.js';

interface EndDialogProps {
  readonly membership: MembershipRow;
  readonly onClose: () => void;
}

/** A request ends at once, a membership at the end of what is paid for. */
export function EndDialog({ membership: listed, onClose }: EndDialogProps) {
  const t = useText();
  const format = useFormat();
  const membership = useNewestMembership(listed);
  const { send, pending, held } = useRecordCommand('admin.memberships.cancel', onClose);
  const { id, until, member, revision: expectedRevision } = membership;
  return (
    <ConfirmDialog
      title={t('memberships.cancel_title', { name: member.name ?? member.phone ?? '' })}
      text={
        until === null ? t('memberships.withdraw_text') : t('memberships.cancel_text', { until: format.day(until) })
      }
      notice={
        <>
          <HeldNotice held={held} />
          <RecordChanges resource="memberships" seen={listed} fresh={membership} fields={useMembershipFields()} />
        </>
      }
      submit={t('memberships.cancel')}
      pending={pending}
      onClose={onClose}
      onConfirm={() => send({ id, expectedRevision })}
    />
  );
}
