import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { DataPerson } from '@shop/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { PersonSearch } from './PersonSearch.js';

const kinds = ['export', 'erase', 'correct'] as const;
const channels = ['letter', 'email', 'phone', 'in_person'] as const;

/** Records a data request that came outside an account; its deadline counts from the day of receipt. */
export function AddDataRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const id = useId();
  const [person, setPerson] = useState<DataPerson | null>(null);
  const [kind, setKind] = useState<(typeof kinds)[number]>('export');
  const [channel, setChannel] = useState<(typeof channels)[number]>('letter');
  const [receivedOn, setReceivedOn] = useState('');
  const [note, setNote] = useState('');
  const { send, pending } = useRecordCommand('admin.dataRequests.open', onClose);
  const trimmedNote = note.trim();
  const isComplete = person !== null && receivedOn !== '' && (trimmedNote === '' || trimmedNote.length >= 3);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete)
      send({ id: person.id, kind, channel, receivedOn, ...(trimmedNote !== '' && { note: trimmedNote }) });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('customers.taking.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('customers.taking.text')}</DialogContentText>
        <PersonSearch chosen={person} onChoose={setPerson} />
        <Box component="form" id={`${id}-form`} onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2, mt: 2 }}>
          <SelectField
            label={t('customers.requests.wish')}
            value={kind}
            onChange={setKind}
            options={kinds}
            text={(one) => t(`customers.requests.kind.${one}`)}
          />
          <SelectField
            label={t('customers.taking.channel')}
            value={channel}
            onChange={setChannel}
            options={channels}
            text={(one) => t(`customers.taking.by.${one}`)}
          />
          <TextField
            required
            type="date"
            label={t('customers.taking.received')}
            value={receivedOn}
            onChange={(event) => setReceivedOn(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            label={t('customers.taking.note')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.back')}</Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={pending} disabled={!isComplete}>
          {t('action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Value[];
  readonly text: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

function SelectField<Value extends string>({ label, value, options, text, onChange }: SelectFieldProps<Value>) {
  const toValue = (name: string) => options.find((one) => one === name) ?? value;
  return (
    <TextField select label={label} value={value} onChange={(event) => onChange(toValue(event.target.value))}>
      {options.map((one) => (
        <MenuItem key={one} value={one}>
          {text(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
