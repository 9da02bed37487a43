import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ConsentChannel, LeadRow } from '@shop/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useNewestLead } from '../records/use-newest.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { agreedOf } from './agreed-channels.js';
import { useLeadFields } from './use-lead-fields.js';

interface ConsentDialogProps {
  readonly lead: LeadRow;
  readonly onClose: () => void;
}

/** Takes down on which channel somebody wants to hear nothing more. */
export function ConsentDialog({ lead: listed, onClose }: ConsentDialogProps) {
  const t = useText();
  const id = useId();
  const lead = useNewestLead(listed);
  const offered = agreedOf(lead);
  const [channel, setChannel] = useState<ConsentChannel | null>(null);
  const { send, pending } = useRecordCommand('admin.leads.withdrawConsent', onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (channel !== null) send({ id: lead.id, channel, expectedRevision: lead.revision });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>
          {t('leads.withdraw_title', { name: lead.name ?? lead.email ?? lead.phone ?? '' })}
        </DialogTitle>
        <DialogContent>
          <RecordChanges resource="leads" seen={listed} fresh={lead} fields={useLeadFields()} />
          <RadioGroup
            value={channel ?? ''}
            onChange={(_, value) => setChannel(offered.find((one) => one === value) ?? null)}
            aria-labelledby={id}
          >
            {offered.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio size="small" />}
                label={t(`leads.channels.${one}`)}
              />
            ))}
          </RadioGroup>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" loading={pending} disabled={channel === null}>
            {t('leads.withdraw')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
