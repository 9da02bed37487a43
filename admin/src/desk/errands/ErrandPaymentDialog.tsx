import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { Errand, MembershipRow } from '@shop/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.js';
import type { ErrandDetails } from './errand-desk.js';

type Method = NonNullable<MembershipRow['payment']>['method'];
const methods: readonly Method[] = ['cod_with_order', 'bank', 'cash'];

interface ErrandPaymentDialogProps {
  readonly outcome: 'joined' | 'renewed';
  readonly errand: Errand;
  readonly onClose: () => void;
  readonly onRecord: (details: ErrandDetails) => void;
}

/** How the year is paid; of who joins also the e-mail that the membership goes by. Digits pick, Enter records. */
export function ErrandPaymentDialog({ outcome, errand, onClose, onRecord }: ErrandPaymentDialogProps) {
  const t = useText();
  const id = useId();
  const [method, setMethod] = useState<Method>('cod_with_order');
  const [reference, setReference] = useState('');
  const [email, setEmail] = useState(emailOf(errand));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const payment = { method, ...(reference.trim() !== '' && { reference: reference.trim() }) };
    onRecord({ outcome, payment, ...(outcome === 'joined' && email.trim() !== '' && { email: email.trim() }) });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form
        onSubmit={submit}
        onKeyDown={(event) => {
          const typing = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
          const picked = methods[Number(event.key) - 1];
          if (!typing && picked !== undefined) setMethod(picked);
        }}
      >
        <DialogTitle id={id}>{t(`errands.outcome.${outcome}`)}</DialogTitle>
        <DialogContent>
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
                label={
                  <>
                    {t(`memberships.methods.${one}`)} <kbd aria-hidden="true">{index + 1}</kbd>
                  </>
                }
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
          {outcome === 'joined' && (
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
          <Button type="submit" variant="contained">
            {t('action.record')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function emailOf({ subject }: Errand): string {
  return 'membership' in subject ? (subject.membership.member.email ?? '') : '';
}
