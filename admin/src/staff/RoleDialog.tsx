import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { StaffRow } from '@shop/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useNewestMember } from '../records/use-newest.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { RoleField } from './RoleField.js';
import { useMemberFields } from './use-member-fields.js';

interface RoleDialogProps {
  readonly member: StaffRow;
  readonly onClose: () => void;
}

/** Another role takes effect at once: the member is logged out. */
export function RoleDialog({ member: listed, onClose }: RoleDialogProps) {
  const t = useText();
  const id = useId();
  const member = useNewestMember(listed);
  const [picked, setPicked] = useState<StaffRow['role'] | null>(null);
  const role = picked ?? member.role;
  const { send, pending } = useRecordCommand('admin.staff.update', onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ id: member.id, role, expectedRevision: member.revision });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>
          {t('staff.change_role')} · {member.name}
        </DialogTitle>
        <DialogContent>
          <RecordChanges resource="staff" seen={listed} fresh={member} fields={useMemberFields()} />
          <DialogContentText sx={{ mb: 2 }}>{t('staff.change_role_text')}</DialogContentText>
          <Box sx={{ display: 'grid' }}>
            <RoleField value={role} onChange={setPicked} />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" loading={pending} disabled={role === member.role}>
            {t('action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
