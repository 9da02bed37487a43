import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { StaffRow } from '@shop/contracts';
import { useId, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { InvitationLink, type Invitation } from './InvitationLink.js';

interface NewCodeDialogProps {
  readonly member: StaffRow;
  readonly onClose: () => void;
}

/** A new link for whoever lost the first one, or their password. */
export function NewCodeDialog({ member, onClose }: NewCodeDialogProps) {
  const t = useText();
  const id = useId();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const { send, pending } = useRecordCommand('admin.staff.invite', setInvitation);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>
        {t('staff.new_code')} · {member.name}
      </DialogTitle>
      <DialogContent>
        {invitation === null ? (
          <DialogContentText>{t('staff.new_code_text')}</DialogContentText>
        ) : (
          <InvitationLink invitation={invitation} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(invitation === null ? 'action.back' : 'action.close')}</Button>
        {invitation === null && (
          <Button variant="contained" autoFocus loading={pending} onClick={() => send({ id: member.id })}>
            {t('staff.new_code')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
