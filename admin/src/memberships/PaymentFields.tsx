import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { MembershipRow } from '@shop/contracts';
import type { KeyboardEvent } from 'react';
import { useText } from '../i18n/use-text.js';

type PaymentMethod = NonNullable<MembershipRow['payment']>['method'];
const methods: readonly PaymentMethod[] = ['cod_with_order', 'bank', 'cash'];

export interface PaymentInput {
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly email: string;
}

export function emptyPayment(email: string | null): PaymentInput {
  return { method: 'cod_with_order', reference: '', email: email ?? '' };
}

export function toPaymentParams({ method, reference, email }: PaymentInput) {
  return {
    payment: { method, ...(reference.trim() !== '' && { reference: reference.trim() }) },
    email: email.trim() === '' ? {} : { email: email.trim() },
  };
}

interface PaymentFieldsProps {
  readonly value: PaymentInput;
  readonly withEmail: boolean;
  readonly onChange: (value: PaymentInput) => void;
}

export function PaymentFields({ value: paid, withEmail, onChange }: PaymentFieldsProps) {
  const t = useText();
  const handleKeyDown = ({ target, key }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLInputElement && target.type !== 'radio';
    const picked = methods[Number(key) - 1];
    if (!isTyping && picked !== undefined) onChange({ ...paid, method: picked });
  };
  return (
    <Box onKeyDown={handleKeyDown}>
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
