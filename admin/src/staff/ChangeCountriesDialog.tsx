import DialogContentText from '@mui/material/DialogContentText';
import type { StaffRow } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { CountriesField } from './CountriesField.js';
import { useMemberFields } from './use-member-fields.js';

interface ChangeCountriesDialogProps {
  readonly member: StaffRow;
  readonly onClose: () => void;
}

export function ChangeCountriesDialog({ member: initialMember, onClose }: ChangeCountriesDialogProps) {
  const t = useText();
  const member = useLatestRecord('staff', initialMember);
  const [picked, setPicked] = useState<StaffRow['countries'] | null>(null);
  const countries = picked ?? member.countries;
  const { send, pending } = useRecordCommand('admin.staff.update', onClose);
  const hasChanges = countries.length > 0 && countries.join() !== member.countries.join();
  return (
    <FormDialog
      title={`${t('staff.change_countries')} · ${member.name}`}
      submitLabel={t('action.save')}
      width="xs"
      pending={pending}
      canSubmit={hasChanges}
      onClose={onClose}
      onSubmit={() => send({ id: member.id, countries, expectedRevision: member.revision })}
    >
      <RecordChanges resource="staff" initialRecord={initialMember} latestRecord={member} fields={useMemberFields()} />
      <DialogContentText sx={{ mb: 2 }}>{t('staff.change_countries_text')}</DialogContentText>
      <CountriesField value={countries} onChange={(chosen) => setPicked([...chosen])} />
    </FormDialog>
  );
}
