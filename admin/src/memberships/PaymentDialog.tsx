import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { MembershipRow } from '@shop/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useNewestMembership } from '../records/use-newest.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useMembershipFields } from './use-membership-fields.js';

export type PaymentFor = 'activate' | 'renew';
type Method = NonNullable<MembershipRow['payment']>['method'];
const methods: readonly Method[] = ['cod_with_order', 'bank', 'cash'];

interface PaymentDialogProps {
  readonly what: PaymentFor;
  readonly membership: MembershipRow;
  readonly onClose: () => void;
}

/** How a year is paid for; of a request also whose it will be. */
export function PaymentDialog({ what, membership: listed, onClose }: PaymentDialogProps) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const membership = useNewestMembership(listed);
  const [method, setMethod] = useState<Method>('cod_with_order');
  const [reference, setReference] = useState('');
  const [email, setEmail] = useState(membership.member.email ?? '');
  const activate = useRecordCommand('admin.memberships.activate', onClose);
  const renew = useRecordCommand('admin.memberships.renew', onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const payment = { method, ...(reference.trim() !== '' && { reference: reference.trim() }) };
    const of = { id: membership.id, payment, expectedRevision: membership.revision };
    if (what === 'renew') renew.send(of);
    else activate.send({ ...of, ...(email.trim() !== '' && { email: email.trim() }) });
  };
  const name = membership.member.name ?? membership.member.phone ?? '';
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t(`memberships.${what}_title`, { name })}</DialogTitle>
        <DialogContent>
          <RecordChanges resource="memberships" seen={listed} fresh={membership} fields={useMembershipFields()} />
          {what === 'renew' && membership.until !== null && (
            <DialogContentText sx={{ mb: 1 }}>
              {t('memberships.renew_text', { until: format.day(membership.until) })}
            </DialogContentText>
          )}
          <RadioGroup
            value={method}
            onChange={(_, value) => setMethod(methods.find((one) => one === value) ?? 'cash')}
            aria-label={t('memberships.payment')}
          >
            {methods.map((one, index) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio size="small" autoFocus={index === 0} />}
                label={t(`memberships.methods.${one}`)}
              />
            ))}
          </RadioGroup>
          <TextField
            label={t('memberships.reference')}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 120 } }}
            sx={{ mt: 1.5 }}
          />
          {what === 'activate' && (
            <TextField
              type="email"
              label={t('customer.email')}
              helperText={t('memberships.email_hint')}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 254 } }}
              sx={{ mt: 2 }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" loading={activate.pending || renew.pending}>
            {t(`memberships.${what}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
