import type { StaffRow } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { ConfirmDialog } from '../records/ConfirmDialog.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useMemberFields } from './use-member-fields.js';

interface DisableMemberDialogProps {
  readonly member: StaffRow;
  readonly onClose: () => void;
}

export function DisableMemberDialog({ member: initialMember, onClose }: DisableMemberDialogProps) {
  const t = useText();
  const member = useLatestRecord('staff', initialMember);
  const { send, pending } = useRecordCommand('admin.staff.disable', onClose);
  return (
    <ConfirmDialog
      title={`${t('staff.disable')} · ${member.name}`}
      text={t('staff.disable_text')}
      notice={
        <RecordChanges
          resource="staff"
          initialRecord={initialMember}
          latestRecord={member}
          fields={useMemberFields()}
        />
      }
      submitLabel={t('staff.disable')}
      backLabel={t('staff.keep')}
      pending={pending}
      onClose={onClose}
      onConfirm={() => send({ id: member.id, expectedRevision: member.revision })}
    />
  );
}
