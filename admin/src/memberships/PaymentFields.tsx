import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { MembershipRow } from '@shop/contracts';
import type { KeyboardEvent } from 'react';
import { useText } from '../i18n/use-text.js';

type Method = NonNullable<MembershipRow['payment']>['method'];
const methods: readonly Method[] = ['cod_with_order', 'bank', 'cash'];

/** How a year is paid for, as it is put in. */
export interface YearPaid {
  readonly method: Method;
  readonly reference: string;
  readonly email: string;
}

export function yearUnpaid(email: string | null): YearPaid {
  return { method: 'cod_with_order', reference: '', email: email ?? '' };
}

/** What is sent of it: `email` only where one is given. */
export function paymentOf({ method, reference, email }: YearPaid) {
  return {
    payment: { method, ...(reference.trim() !== '' && { reference: reference.trim() }) },
    email: email.trim() === '' ? {} : { email: email.trim() },
  };
}

interface PaymentFieldsProps {
  readonly paid: YearPaid;
  /** Also the e-mail that the membership goes by. */
  readonly withEmail: boolean;
  readonly onChange: (paid: YearPaid) => void;
}

/** How a year is paid for. Digits pick. */
export function PaymentFields({ paid, withEmail, onChange }: PaymentFieldsProps) {
  const t = useText();
  const pick = ({ target, key }: KeyboardEvent) => {
    const typing = target instanceof HTMLInputElement && target.type !== 'radio';
    const picked = methods[Number(key) - 1];
    if (!typing && picked !== undefined) onChange({ ...paid, method: picked });
  };
  return (
    <Box onKeyDown={pick}>
      <RadioGroup
        value={paid.method}
        onChange={(_, value) => onChange({ ...paid, method: methods.find((one) => one === value) ?? 'cash' })}
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
        helperText={t('memberships.reference_hint')}
        value={paid.reference}
        onChange={(event) => onChange({ ...paid, reference: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        sx={{ mt: 1.5 }}
      />
      {withEmail && (
        <TextField
          type="email"
          label={t('customer.email')}
          helperText={t('memberships.email_hint')}
          value={paid.email}
          onChange={(event) => onChange({ ...paid, email: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 254 } }}
          sx={{ mt: 2 }}
        />
      )}
    </Box>
  );
}
