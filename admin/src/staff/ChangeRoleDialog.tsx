import type { StaffRow } from '@shop/contracts';
import { CommandDialog } from '../commands/CommandDialog.js';
import { useText } from '../i18n/use-text.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { RoleField } from './RoleField.js';
import { useMemberFields } from './use-member-fields.js';

interface ChangeRoleDialogProps {
  readonly member: StaffRow;
  readonly onClose: () => void;
}

/** Changes a role; the member is logged out at once. */
export function ChangeRoleDialog({ member: initialMember, onClose }: ChangeRoleDialogProps) {
  const t = useText();
  const member = useLatestRecord('staff', initialMember);
  return (
    <CommandDialog
      method="admin.staff.update"
      subject={`role ${member.id}`}
      title={`${t('staff.change_role')} · ${member.name}`}
      text={t('staff.change_role_text')}
      submitLabel={t('action.save')}
      width="xs"
      values={{ role: member.role }}
      toParams={({ role }) =>
        role === member.role ? null : { id: member.id, role, expectedRevision: member.revision }
      }
      onClose={onClose}
    >
      <RecordChanges resource="staff" initialRecord={initialMember} latestRecord={member} fields={useMemberFields()} />
      <RoleField />
    </CommandDialog>
  );
}
