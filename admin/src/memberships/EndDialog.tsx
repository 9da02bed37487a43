import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { MembershipRow } from '@shop/contracts';
import { useId } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
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
  const id = useId();
  const membership = useNewestMembership(listed);
  const { send, pending } = useRecordCommand('admin.memberships.cancel', onClose);
  const { until, member } = membership;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('memberships.cancel_title', { name: member.name ?? member.phone ?? '' })}</DialogTitle>
      <DialogContent>
        <RecordChanges resource="memberships" seen={listed} fresh={membership} fields={useMembershipFields()} />
        <DialogContentText>
          {until === null ? t('memberships.withdraw_text') : t('memberships.cancel_text', { until: format.day(until) })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('action.back')}
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={pending}
          onClick={() => send({ id: membership.id, expectedRevision: membership.revision })}
        >
          {t('memberships.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
