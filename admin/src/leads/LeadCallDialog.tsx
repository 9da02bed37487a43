import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { LeadOutcome, LeadRow } from '@shop/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { phoneText } from '../phones/phone-text.js';
import { CallInProgressNotice } from '../records/CallInProgressNotice.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useLeadFields } from './use-lead-fields.js';

interface LeadCallDialogProps {
  readonly lead: LeadRow;
  readonly onClose: () => void;
}

const outcomes: Readonly<Record<'phone' | 'club_join', readonly LeadOutcome[]>> = {
  phone: ['ordered', 'no_answer', 'busy', 'call_back', 'interested', 'not_interested', 'wrong_number'],
  club_join: ['joined', 'no_answer', 'busy', 'call_back', 'not_interested', 'wrong_number'],
};

export function LeadCallDialog({ lead: initialLead, onClose }: LeadCallDialogProps) {
  const t = useText();
  const id = useId();
  const lead = useLatestRecord('leads', initialLead);
  const offered = outcomes[lead.kind === 'club_join' ? 'club_join' : 'phone'];
  const [outcome, setOutcome] = useState<LeadOutcome | null>(null);
  const [note, setNote] = useState('');
  const { send, pending, callInProgress } = useRecordCommand('admin.leads.record', onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (outcome === null) return;
    send({ id: lead.id, outcome, expectedRevision: lead.revision, ...(note.trim() !== '' && { note: note.trim() }) });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form
        onSubmit={submit}
        onKeyDown={(event) => {
          const isTyping = event.target instanceof HTMLTextAreaElement;
          const picked = offered[Number(event.key) - 1];
          if (!isTyping && picked !== undefined) setOutcome(picked);
        }}
      >
        <DialogTitle id={id}>{t('leads.call_title', { name: lead.name ?? phoneText(lead) ?? '' })}</DialogTitle>
        <DialogContent>
          <CallInProgressNotice call={callInProgress} />
          <RecordChanges resource="leads" initialRecord={initialLead} latestRecord={lead} fields={useLeadFields()} />
          <RadioGroup
            value={outcome ?? ''}
            onChange={(_, value) => setOutcome(offered.find((one) => one === value) ?? null)}
            aria-labelledby={id}
          >
            {offered.map((one, index) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio size="small" autoFocus={index === 0} />}
                label={
                  <>
                    {t(`leads.outcomes.${one}`)} <kbd aria-hidden="true">{index + 1}</kbd>
                  </>
                }
              />
            ))}
          </RadioGroup>
          <TextField
            multiline
            minRows={2}
            label={t('call.note')}
            helperText={t('call.note_hint')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
            sx={{ mt: 1.5 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" loading={pending} disabled={outcome === null}>
            {t('action.record')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
