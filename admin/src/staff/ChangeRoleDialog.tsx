import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import type { StaffRow } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { useRecordCommand } from '../records/use-record-command.js';
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
  const [picked, setPicked] = useState<StaffRow['role'] | null>(null);
  const role = picked ?? member.role;
  const { send, pending } = useRecordCommand('admin.staff.update', onClose);
  return (
    <FormDialog
      title={`${t('staff.change_role')} · ${member.name}`}
      submitLabel={t('action.save')}
      width="xs"
      pending={pending}
      canSubmit={role !== member.role}
      onClose={onClose}
      onSubmit={() => send({ id: member.id, role, expectedRevision: member.revision })}
    >
      <RecordChanges resource="staff" initialRecord={initialMember} latestRecord={member} fields={useMemberFields()} />
      <DialogContentText sx={{ mb: 2 }}>{t('staff.change_role_text')}</DialogContentText>
      <Box sx={{ display: 'grid' }}>
        <RoleField value={role} onChange={setPicked} />
      </Box>
    </FormDialog>
  );
}
