import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { StaffRow } from '@shop/contracts';
import { useId, type FormEvent } from 'react';
import { useGetOne } from 'react-admin';
import { fieldsOf, isValidText } from '../commands/command-fields.js';
import { useDraftText } from '../drafts/use-draft-text.js';
import { useText } from '../i18n/use-text.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useMemberFields } from './use-member-fields.js';

const resetMethod = 'admin.staff.resetSecondFactor';

interface MemberSecondFactorDialogProps {
  readonly member: StaffRow;
  readonly onClose: () => void;
}

export function MemberSecondFactorDialog({ member: initialMember, onClose }: MemberSecondFactorDialogProps) {
  const t = useText();
  const id = useId();
  // Members change this themselves, so a stale row would cause a conflict.
  const { data: member = initialMember, isFetching } = useGetOne<StaffRow>(
    'staff',
    { id: initialMember.id },
    { staleTime: 0 },
  );
  const demand = useRecordCommand('admin.staff.demandSecondFactor', onClose);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>
        {t('account.second_factor')} · {member.name}
      </DialogTitle>
      <DialogContent>
        <RecordChanges
          resource="staff"
          initialRecord={initialMember}
          latestRecord={member}
          fields={useMemberFields()}
        />
        <FormControlLabel
          control={
            <Switch
              checked={member.secondFactorDemanded}
              disabled={demand.pending || isFetching}
              onChange={(_event, demanded) =>
                demand.send({ id: member.id, demanded, expectedRevision: member.revision })
              }
            />
          }
          label={t('staff.factor.demand')}
        />
        <DialogContentText variant="body2">{t('staff.factor.demand_text')}</DialogContentText>
        {member.secondFactor && <ResetSecondFactorForm member={member} isLoading={isFetching} onClose={onClose} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function ResetSecondFactorForm({
  member,
  isLoading,
  onClose,
}: MemberSecondFactorDialogProps & { readonly isLoading: boolean }) {
  const t = useText();
  const { text: reason, setText: setReason, remove } = useDraftText(`${resetMethod} ${member.id}`, '');
  const { send, pending } = useRecordCommand(resetMethod, () => {
    remove();
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ id: member.id, reason: reason.trim(), expectedRevision: member.revision });
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1.5, mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <DialogContentText variant="body2">{t('staff.factor.reset_text')}</DialogContentText>
      <TextField
        required
        label={t('staff.factor.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: fieldsOf(resetMethod)['reason']?.maxLength } }}
      />
      <Box>
        <Button
          type="submit"
          variant="outlined"
          color="error"
          loading={pending}
          disabled={isLoading || !isValidText(resetMethod, 'reason', reason)}
        >
          {t('staff.factor.reset')}
        </Button>
      </Box>
    </Box>
  );
}
