import DialogContentText from '@mui/material/DialogContentText';
import type { StaffRow } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useNewestMember } from '../records/use-newest.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { CountriesField } from './CountriesField.js';
import { useMemberFields } from './use-member-fields.js';

interface CountriesDialogProps {
  readonly member: StaffRow;
  readonly onClose: () => void;
}

/** Whose calls come to somebody; they work on meanwhile. */
export function CountriesDialog({ member: listed, onClose }: CountriesDialogProps) {
  const t = useText();
  const member = useNewestMember(listed);
  const [picked, setPicked] = useState<StaffRow['countries'] | null>(null);
  const countries = picked ?? member.countries;
  const { send, pending } = useRecordCommand('admin.staff.update', onClose);
  const changes = countries.length > 0 && countries.join() !== member.countries.join();
  return (
    <FormDialog
      title={`${t('staff.change_countries')} · ${member.name}`}
      submit={t('action.save')}
      width="xs"
      pending={pending}
      ready={changes}
      onClose={onClose}
      onSubmit={() => send({ id: member.id, countries, expectedRevision: member.revision })}
    >
      <RecordChanges resource="staff" seen={listed} fresh={member} fields={useMemberFields()} />
      <DialogContentText sx={{ mb: 2 }}>{t('staff.change_countries_text')}</DialogContentText>
      <CountriesField value={countries} onChange={(chosen) => setPicked([...chosen])} />
    </FormDialog>
  );
}
