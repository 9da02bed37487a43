import type { StaffRow } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { ConfirmDialog } from '../records/ConfirmDialog.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useNewestMember } from '../records/use-newest.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useMemberFields } from './use-member-fields.js';

interface DisableDialogProps {
  readonly member: StaffRow;
  readonly onClose: () => void;
}

/** Ends an account for good. */
export function DisableDialog({ member: listed, onClose }: DisableDialogProps) {
  const t = useText();
  const member = useNewestMember(listed);
  const { send, pending } = useRecordCommand('admin.staff.disable', onClose);
  return (
    <ConfirmDialog
      title={`${t('staff.disable')} · ${member.name}`}
      text={t('staff.disable_text')}
      notice={<RecordChanges resource="staff" seen={listed} fresh={member} fields={useMemberFields()} />}
      submit={t('staff.disable')}
      pending={pending}
      onClose={onClose}
      onConfirm={() => send({ id: member.id, expectedRevision: member.revision })}
    />
  );
}
