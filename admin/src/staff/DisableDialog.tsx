import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { StaffRow } from '@shop/contracts';
import { useId } from 'react';
import { useText } from '../i18n/use-text.js';
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
  const id = useId();
  const member = useNewestMember(listed);
  const { send, pending } = useRecordCommand('admin.staff.disable', onClose);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>
        {t('staff.disable')} · {member.name}
      </DialogTitle>
      <DialogContent>
        <RecordChanges resource="staff" seen={listed} fresh={member} fields={useMemberFields()} />
        <DialogContentText>{t('staff.disable_text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('action.back')}
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={pending}
          onClick={() => send({ id: member.id, expectedRevision: member.revision })}
        >
          {t('staff.disable')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
