import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { invitationUrl } from '../browser.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { InvitationEmailStatus, useInvitationEmails } from './InvitationEmailStatus.js';

export interface Invitation {
  readonly id: string;
  readonly code: string;
  readonly expiresAt: string;
}

interface InvitationDialogProps {
  readonly title: string;
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

/** Invitation link and its e-mail status. Shown once, because the server does not store the link. */
export function InvitationDialog({ title, invitation, onClose }: InvitationDialogProps) {
  const t = useText();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <InvitationLink invitation={invitation} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function InvitationLink({ invitation }: { readonly invitation: Invitation }) {
  const t = useText();
  const format = useFormat();
  const notify = useNotify();
  const emailStatus = useInvitationEmails([invitation.id]).get(invitation.id);
  const url = invitationUrl(invitation.code);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    notify(t('staff.link.copied'), { type: 'success' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="info">{t('staff.link.text', { time: format.moment(invitation.expiresAt) })}</Alert>
      <Box aria-live="polite" sx={{ minHeight: 32 }}>
        {emailStatus?.expiresAt === invitation.expiresAt && <InvitationEmailStatus email={emailStatus} />}
      </Box>
      <TextField
        multiline
        label={t('staff.link.label')}
        value={url}
        slotProps={{ htmlInput: { readOnly: true }, input: { sx: { fontFamily: 'monospace', fontSize: '0.875rem' } } }}
        onFocus={(event) => event.target.select()}
      />
      {'clipboard' in navigator && (
        <Box>
          <Button variant="outlined" onClick={() => void copy()}>
            {t('staff.link.copy')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
