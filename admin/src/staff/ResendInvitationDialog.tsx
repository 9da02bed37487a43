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
import { LanguageField, useInvitationLanguage } from './LanguageField.js';
import { InvitationLink, type Invitation } from './InvitationLink.js';

interface ResendInvitationDialogProps {
  readonly member: StaffRow;
  readonly onClose: () => void;
}

export function ResendInvitationDialog({ member, onClose }: ResendInvitationDialogProps) {
  const t = useText();
  const id = useId();
  const [language, setLanguage] = useInvitationLanguage(member.language);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const isNew = member.status === 'invited';
  const action = t(isNew ? 'staff.send_again' : 'staff.new_code');
  const { send, pending } = useRecordCommand('admin.staff.invite', setInvitation);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>
        {action} · {member.name}
      </DialogTitle>
      <DialogContent>
        {invitation === null ? (
          <>
            <DialogContentText sx={{ mb: 2 }}>
              {t(isNew ? 'staff.send_again_text' : 'staff.new_code_text')}
            </DialogContentText>
            <LanguageField value={language} onChange={setLanguage} />
          </>
        ) : (
          <InvitationLink invitation={invitation} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(invitation === null ? 'action.back' : 'action.close')}</Button>
        {invitation === null && (
          <Button variant="contained" autoFocus loading={pending} onClick={() => send({ id: member.id, language })}>
            {action}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
