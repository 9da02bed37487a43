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
import { CountriesField } from './CountriesField.js';
import { useMemberFields } from './use-member-fields.js';

interface CountriesDialogProps {
  readonly member: StaffRow;
  readonly onClose: () => void;
}

/** Whose calls come to somebody; they work on meanwhile. */
export function CountriesDialog({ member: listed, onClose }: CountriesDialogProps) {
  const t = useText();
  const id = useId();
  const member = useNewestMember(listed);
  const [picked, setPicked] = useState<StaffRow['countries'] | null>(null);
  const countries = picked ?? member.countries;
  const { send, pending } = useRecordCommand('admin.staff.update', onClose);
  const changes = countries.length > 0 && countries.join() !== member.countries.join();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes) send({ id: member.id, countries, expectedRevision: member.revision });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>
          {t('staff.change_countries')} · {member.name}
        </DialogTitle>
        <DialogContent>
          <RecordChanges resource="staff" seen={listed} fresh={member} fields={useMemberFields()} />
          <DialogContentText sx={{ mb: 2 }}>{t('staff.change_countries_text')}</DialogContentText>
          <CountriesField value={countries} onChange={(chosen) => setPicked([...chosen])} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" loading={pending} disabled={!changes}>
            {t('action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
