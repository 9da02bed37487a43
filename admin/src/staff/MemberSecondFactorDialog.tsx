import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { StaffRow } from '@shop/contracts';
import { useId, type ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { CommandDialog } from '../commands/CommandDialog.js';
import { isValidText } from '../commands/command-fields.js';
import { CommandText } from '../commands/command-inputs.js';
import { useText } from '../i18n/use-text.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useMemberFields } from './use-member-fields.js';

const resetMethod = 'admin.staff.resetSecondFactor';

interface MemberSecondFactorDialogProps {
  readonly member: StaffRow;
  readonly onClose: () => void;
}

/** Requires two-factor sign-in at once, or resets it for a reason. */
export function MemberSecondFactorDialog({ member: initialMember, onClose }: MemberSecondFactorDialogProps) {
  const t = useText();
  // Members change this themselves, so a stale row would cause a conflict.
  const { data: member = initialMember, isFetching } = useGetOne<StaffRow>(
    'staff',
    { id: initialMember.id },
    { staleTime: 0 },
  );
  const title = `${t('account.second_factor')} · ${member.name}`;
  const demand = (
    <div>
      <RecordChanges resource="staff" initialRecord={initialMember} latestRecord={member} fields={useMemberFields()} />
      <DemandSwitch member={member} isLoading={isFetching} onClose={onClose} />
    </div>
  );
  if (!member.secondFactor)
    return (
      <DemandDialog title={title} onClose={onClose}>
        {demand}
      </DemandDialog>
    );
  return (
    <CommandDialog
      method={resetMethod}
      subject={member.id}
      title={title}
      submitLabel={t('staff.factor.reset')}
      backLabel={t('action.close')}
      width="xs"
      danger
      values={{ reason: '' }}
      toParams={({ reason }) =>
        isFetching || !isValidText(resetMethod, 'reason', reason)
          ? null
          : { id: member.id, reason: reason.trim(), expectedRevision: member.revision }
      }
      onClose={onClose}
    >
      {demand}
      <DialogContentText variant="body2" sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
        {t('staff.factor.reset_text')}
      </DialogContentText>
      <CommandText source="reason" label={t('staff.factor.reason')} />
    </CommandDialog>
  );
}

interface DemandDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function DemandDialog({ title, onClose, children }: DemandDialogProps) {
  const t = useText();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface DemandSwitchProps extends MemberSecondFactorDialogProps {
  readonly isLoading: boolean;
}

function DemandSwitch({ member, isLoading, onClose }: DemandSwitchProps) {
  const t = useText();
  const { send, pending } = useRecordCommand('admin.staff.demandSecondFactor', onClose);
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={member.secondFactorDemanded}
            disabled={pending || isLoading}
            onChange={(_event, demanded) => send({ id: member.id, demanded, expectedRevision: member.revision })}
          />
        }
        label={t('staff.factor.demand')}
      />
      <DialogContentText variant="body2">{t('staff.factor.demand_text')}</DialogContentText>
    </>
  );
}
