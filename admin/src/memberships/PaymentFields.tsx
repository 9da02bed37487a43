import type { MembershipRow } from '@shop/contracts';
import { CommandRadios, CommandText } from '../commands/command-inputs.js';
import { useText } from '../i18n/use-text.js';

type PaymentMethod = NonNullable<MembershipRow['payment']>['method'];
const methods: readonly PaymentMethod[] = ['cod_with_order', 'bank', 'cash'];

interface PaymentInput {
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

/** Fields of a form with a `PaymentInput`. */
export function PaymentFields({ withEmail }: { readonly withEmail: boolean }) {
  const t = useText();
  return (
    <>
      <CommandRadios
        source="method"
        label={t('memberships.payment')}
        hidesLabel
        hasDigits
        autoFocus
        options={methods}
        optionText={(one) => t(`memberships.methods.${one}`)}
      />
      <CommandText
        source="reference"
        label={t('memberships.reference')}
        helperText={t('memberships.reference_hint')}
        html={{ maxLength: 120 }}
      />
      {withEmail && (
        <CommandText
          source="email"
          type="email"
          label={t('customer.email')}
          helperText={t('memberships.email_hint')}
          html={{ maxLength: 254 }}
        />
      )}
    </>
  );
}
